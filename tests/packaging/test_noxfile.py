"""The oldest packages that the tests are run with."""

import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.packaging.scripts import ROOT, script

noxfile: Any = script("noxfile", ROOT)


def test_the_oldest_version_is_the_lower_bound_for_this_python() -> None:
    """Each package is pinned to the lower bound of the requirement whose marker fits the Python; one without a lower
    bound is named."""
    bounds = ["six>=1.2,!=1.3; python_version < '3.12'", "six>=1.9; python_version >= '3.12'"]
    project = {"dependencies": bounds, "optional-dependencies": {"gui": ["qt>=6"], "dev": ["ten>=10"]}}
    assert noxfile.oldest(project, "3.11") == ["six==1.2", "qt==6", "ten==10"]
    assert noxfile.oldest(project, "3.12") == ["six==1.9", "qt==6", "ten==10"]
    with pytest.raises(ValueError, match="no lower bound: six"):
        noxfile.oldest({**project, "dependencies": ["six!=1.3"]}, "3.11")


@pytest.mark.parametrize("version", noxfile.VERSIONS)
def test_every_dependency_has_one_oldest_version(version: str) -> None:
    """On every supported Python, each dependency is pinned once, to a version that pyproject.toml allows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = noxfile.oldest(project, version)
    pinned = dict(pin.split("==") for pin in pins)
    assert len(pinned) == len(pins)
    extras = project["optional-dependencies"]
    for requirement in map(Requirement, [*project["dependencies"], *extras["gui"], *extras["dev"]]):
        if requirement.marker is None or requirement.marker.evaluate({"python_version": version}):
            assert requirement.specifier.contains(pinned[requirement.name])
