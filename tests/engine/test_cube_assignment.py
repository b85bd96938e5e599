"""Cube assignment against trying every arrangement of cubes."""

from itertools import permutations
from random import Random

import networkx
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.board import Board
from boggle_qt.engine.cube_assignment import Misfit, fit
from boggle_qt.engine.dice import DiceSet
from boggle_qt.store.files import shipped

faces = st.sampled_from(["A", "B", "C", "D", "Qu"])
sets = st.lists(st.tuples(*[faces] * 6).map(lambda cube: cube[:2] * 3), min_size=4, max_size=4).map(
    lambda cubes: DiceSet("small", "", "", tuple(cubes))
)


@settings(max_examples=60)
@given(sets, st.lists(faces, min_size=1, max_size=5))
def test_possible_is_what_some_arrangement_shows(dice: DiceSet, wanted: list[str]) -> None:
    """A board is possible exactly if some order of the cubes shows it; blocked cells have too few cubes."""
    tried = len(wanted) <= len(dice.cubes) and any(
        all(face in cube for face, cube in zip(wanted, order, strict=False)) for order in permutations(dice.cubes)
    )
    found = fit(wanted, dice)
    assert found.possible == tried
    assert (None not in found.cubes) == tried
    used = [cube for cube in found.cubes if cube is not None]
    assert len(set(used)) == len(used)
    assert all(cube is None or face in dice.cubes[cube] for face, cube in zip(wanted, found.cubes, strict=True))
    if not tried:
        having = [cube for cube in dice.cubes if any(wanted[cell] in cube for cell in found.blocked)]
        assert len(having) < len(found.blocked)
        assert found.misfit.having == len(having)


@settings(max_examples=20)
@given(st.sampled_from([16, 25, 36]), st.randoms(use_true_random=False))
def test_as_many_cells_have_a_cube_as_can_have(number: int, rng: Random) -> None:
    """On large sets as many cells get a cube as by the Hopcroft-Karp algorithm."""
    letters = "ABCDEFGHIJ"
    cubes = tuple(tuple(rng.choices(rng.sample(letters, 3), k=6)) for _ in range(number))
    wanted = rng.choices(letters, k=number)
    graph = networkx.Graph()
    graph.add_nodes_from(range(number))
    for cube, sides in enumerate(cubes):
        graph.add_edges_from((cell, ~cube) for cell, face in enumerate(wanted) if face in sides)
    most = len(networkx.bipartite.hopcroft_karp_matching(graph, range(number))) // 2
    found = fit(wanted, DiceSet("large", "", "", cubes))
    assert sum(cube is not None for cube in found.cubes) == most


def test_the_reason_names_the_letters() -> None:
    """Two faces that share one cube, and a face that no cube has, are named."""
    dice = DiceSet("tiny", "", "", (("A",) * 6, ("A", "B") * 3, ("K", "Qu") * 3, ("C",) * 6))
    assert fit(Board.parse("ca/ak").faces, dice).possible
    assert fit(Board.parse("ak/qc").faces, dice).misfit == Misfit(("K", "Qu"), 1, "tiny")
    assert fit(Board.parse("a z").faces, dice).misfit == Misfit(("Z",), 0, "tiny")


def test_the_reason_counts_every_cell_that_is_lacking() -> None:
    """The reason lists every face that is lacking, and all their cells are blocked."""
    found = fit(["Z"] * 12 + ["E"] * 4, shipped.dice("new-1987"))
    assert (found.misfit.faces, found.misfit.having) == (("Z",) * 12, 1)
    assert found.blocked == tuple(range(12))
