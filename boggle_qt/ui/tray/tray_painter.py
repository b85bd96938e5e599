"""Paints a tray: pixmaps of what stays the same, and over them what moves or is traced.

A new look, size or board gets a new `TrayPainter`, so its pixmaps are never out of date. Places are numbered as they
are seen. The file is long because everything in it paints over the same pixmaps, with the same camera and theme.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import product
from math import cos, dist, pi, sin

from msgspec import Struct
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient, QRegion

from boggle_qt.engine.board import Path
from boggle_qt.ui.look import durations, table_top
from boggle_qt.ui.look.durations import eased
from boggle_qt.ui.look.paper_and_pencil import round_pen
from boggle_qt.ui.look.pixmaps import blank, painting
from boggle_qt.ui.look.theme import LEAST, Theme, faded, font
from boggle_qt.ui.tray import tray_and_cloth
from boggle_qt.ui.tray.animations import VerdictAnimation
from boggle_qt.ui.tray.cube_painting import (
    UNDERLINED,
    CubeShades,
    cube_shades,
    hull,
    letter_path,
    level_transform,
    paint_floor_shadow,
    paint_moving,
    paint_outline,
    paint_resting,
    rounded_outline,
)
from boggle_qt.ui.tray.geometry import HALF, Camera, Pose, compose, rotation
from boggle_qt.ui.tray.name_cubes import paint_names
from boggle_qt.ui.tray.path_ribbon import Point, dashed_pen, paint_badge, paint_ribbon, partial_line
from boggle_qt.ui.tray.throw_plan import ThrowPlan

NAME_SIDE = 104
"""Greatest side, in units, of the cubes of a name on the cloth."""

FRAME_PIXELS = 600_000
"""The most pixels of a frame of a throw, which is then scaled up: more would take too long."""
LIFT = 0.10
"""How far a cube on the path is lifted, in cells."""
DIP = -0.12
"""The same of the cube under the finger or the pressed mouse button."""
HOP = 0.14
"""How high a cube of a good word hops, in cells."""
CLEAR = 0.045
"""How far the ribbon is kept off a letter and its line, in cells."""
BESIDE = 0.11
"""How far it is kept off the middle of a letter besides, in cells."""
PLATE, PLATE_CORNER = 0.385, 0.17
"""Half the side of the square round a letter with a line at the end of a path, and its corners, in cells."""
DISC = 0.31
"""Radius of the disc at the end of other paths, in cells."""
FRAME = 3
"""Least width in pixels of the frame on a cube to look at."""
REST = 0.3
"""The part of a verdict for which the points stay beside the last cube."""
VERDICTS = {
    "good": "trace_good",
    "already": "trace_known",
    "wrong": "trace_wrong",
    "cannot": "trace_cannot",
}
"""The colour token of each kind of verdict."""


class PlacedCubes(Struct, frozen=True):
    """The cubes in a tray, place by place as they are seen; all empty for an empty tray."""

    faces: tuple[str, ...]
    """The face on top of each cube; "" for a blank one."""
    turns: tuple[int, ...]
    poses: tuple[Pose, ...]
    sides: tuple[tuple[str, ...], ...]
    """The six faces of each cube."""


@lru_cache(maxsize=3)
def _empty_tray(theme: Theme, material: str, camera: Camera, width: int, height: int, ratio: float) -> QPixmap:
    size = QSize(width, height)
    box = tray_and_cloth.tray_box(camera, size)
    pixmap = blank(box, ratio, clear=False)
    with painting(pixmap, box.topLeft()) as painter:
        painter.drawPixmap(0, 0, table_top.wood(size, ratio, theme))
        tray_and_cloth.paint_tray(painter, camera, theme, material)
    return pixmap


class TrayPainter:
    """Paints one board in one size and look."""

    def __init__(
        self, theme: Theme, material: str, camera: Camera, size: QSize, ratio: float, cubes: PlacedCubes
    ) -> None:
        self.theme, self.material, self.camera = theme, material, camera
        self.size, self.ratio, self.cubes = size, ratio, cubes
        self.box = tray_and_cloth.tray_box(camera, size)
        self.empty, self._ivory = not cubes.poses, cube_shades(theme)
        self.heat: Mapping[int, float] = {}
        self._rest_pixmap: QPixmap | None = None
        self._kept: dict[tuple[object, ...], QPixmap] = {}
        self._still: dict[int, tuple[QPoint, QPixmap]] = {}
        """Cubes at rest, until all are."""

    def set_heat(self, heat: Mapping[int, float]) -> None:
        """Colour places by values from 0 to 1; an empty mapping removes the colours."""
        if heat != self.heat:
            self.heat = heat
            self._rest_pixmap = None
            self._still.clear()

    def _keep(
        self, key: tuple[object, ...], box: QRect, paint: Callable[[QPainter], None], ratio: float | None = None
    ) -> QPixmap:
        """Return the pixmap of a key, of the rectangle `box` of the page; `paint` makes it if there is none."""
        if key not in self._kept:
            self._kept[key] = blank(box, ratio or self.ratio)
            with painting(self._kept[key], box.topLeft()) as painter:
                paint(painter)
        return self._kept[key]

    def _ground(self) -> QPixmap:
        """Return the table and the empty tray, of the rectangle `box` like every pixmap here."""
        return _empty_tray(self.theme, self.material, self.camera, *self.size.toTuple(), self.ratio)

    def _paint(self, painter: QPainter, patch: QPixmap) -> None:
        """Paint a pixmap of the rectangle `box`, and the wood round it if that is within the clip."""
        if not (painter.hasClipping() and self.box.contains(painter.clipBoundingRect().toAlignedRect())):
            painter.drawPixmap(0, 0, table_top.wood(self.size, self.ratio, self.theme))
        painter.drawPixmap(self.box.topLeft(), patch)

    def release_pixmaps(self) -> None:
        """Release every pixmap but the board at rest: the tray is hidden."""
        self._kept.clear()

    def paint_rest(self, painter: QPainter) -> None:
        """Paint the table, the tray and the cubes at rest."""
        if self._rest_pixmap is None:
            self._rest_pixmap = QPixmap(self._ground())
            if not self.empty:
                with painting(self._rest_pixmap, self.box.topLeft()) as inner:
                    self._paint_shadows(inner, self.cubes.poses, self.ratio)
                    for place in range(len(self.cubes.poses)):
                        inner.drawPixmap(*self._at_rest(place))
                    self._paint_gauges(inner)
            self._still.clear()
        self._paint(painter, self._rest_pixmap)

    def _at_rest(self, place: int) -> tuple[QPoint, QPixmap]:
        """Return the top left corner of a cube at rest, and its pixmap."""
        if place not in self._still:
            warm, box = 0.85 * self.heat.get(place, 0.0), self._square(place)
            pixmap = blank(box, self.ratio)
            with painting(pixmap, box.topLeft()) as painter:
                self._paint_cube(painter, place, cube_shades(self.theme, "gold", warm) if warm else self._ivory)
            self._still[place] = box.topLeft(), pixmap
        return self._still[place]

    def _paint_shadows(self, painter: QPainter, poses: Sequence[Pose], ratio: float) -> None:
        painter.save()
        floor = tray_and_cloth.well(self.camera).toFillPolygon().toPolygon()  # a region: much faster than the path
        painter.setClipRegion(QRegion(floor), Qt.ClipOperation.IntersectClip)
        for pose in poses:
            paint_floor_shadow(painter, pose, self.theme, self.material, self.camera, ratio)
        painter.restore()

    def _lifted(self, place: int, lift: float) -> Pose:
        pose = self.cubes.poses[place]
        return Pose(pose.x, pose.y, pose.z + lift, pose.turn)

    def _paint_cube(self, painter: QPainter, place: int, shades: CubeShades, lift: float = 0.0) -> None:
        face, turn = self.cubes.faces[place], self.cubes.turns[place]
        paint_resting(painter, self.camera, self._lifted(place, lift), face, turn, shades)

    def _paint_gauges(self, painter: QPainter) -> None:
        """Show the heat of letters by dots of different sizes too, not by colour alone."""
        c = self.camera.cell
        painter.setBrush(self.theme.colour("tile_ink"))
        for place, value in self.heat.items():
            if value > 0 and self.cubes.faces[place]:
                x, y = self.camera.centre(place)
                radius = (0.02 + 0.06 * math.sqrt(value)) * c
                painter.drawEllipse(QPointF(x + 0.30 * c, y - 0.30 * c), radius, radius)

    def _square(self, place: int) -> QRect:
        """Return the square round a place that a cube there may touch."""
        x, y = self.camera.centre(place)
        reach = 0.9 * self.camera.cell
        return QRect(round(x - reach), round(y - reach), math.ceil(2 * reach), math.ceil(2 * reach))

    def _sprite(self, place: int, token: str, lift: float) -> tuple[QPoint, QPixmap]:
        """Return the top left corner of one cube in another colour, `lift` cells higher, and its pixmap."""
        box = self._square(place)
        paint = partial(self._paint_cube, place=place, shades=cube_shades(self.theme, token), lift=lift)
        return box.topLeft(), self._keep((place, token, lift), box, paint)

    def _gap(self, place: int) -> tuple[QPoint, QPixmap]:
        """Return the top left corner of the floor where a cube is at rest, and its pixmap, to paint over the cube. It
        is a pixel wider, as the half covered pixels of an edge would leave a line. The cubes before it keep their
        edges."""
        box, columns = self._square(place), self.camera.columns
        before = {place + columns - 1, place + columns, place + columns + 1, place + 1}

        def paint(painter: QPainter) -> None:
            cube, floor = blank(box, self.ratio), blank(box, self.ratio)
            with painting(cube, box.topLeft()) as inner:
                self._paint_cube(inner, place, self._ivory)
            with painting(floor, box.topLeft()) as inner:
                inner.drawPixmap(self.box.topLeft(), self._ground())
                self._paint_shadows(inner, self.cubes.poses, self.ratio)
            for aside, down in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)):
                painter.drawPixmap(box.topLeft() + QPoint(aside, down), cube)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.drawPixmap(box.topLeft(), floor)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
            for other in before & set(range(len(self.cubes.poses))):
                paint_outline(painter, self.camera, self.cubes.poses[other], self._ivory)

        return box.topLeft(), self._keep(("gap", place), box, paint)

    def _glow(self, place: int, token: str) -> tuple[QPoint, QPixmap]:
        """Return the top left corner of the light round a lifted cube, and its pixmap, which all cells share."""
        box, colour, middle = self._square(place), self.theme.colour(token), 0.9 * self.camera.cell
        light = QRadialGradient(QPointF(middle, middle), 0.98 * middle)
        light.setStops([(0.0, faded(colour, 0.8)), (0.45, faded(colour, 0.44)), (1.0, faded(colour, 0.0))])
        whole = box.translated(-box.topLeft())
        return box.topLeft(), self._keep(("glow", token), whole, lambda painter: painter.fillRect(whole, light))

    def _cloth(self, caption: str, name: str) -> QPixmap:
        def paint(painter: QPainter) -> None:
            tray_and_cloth.paint_cloth(painter, self.camera, self.theme, caption)
            if name:  # above the line, both together in the middle
                body = tray_and_cloth.inner(self.camera)
                room = QRectF(body.left(), body.top(), body.width(), 0.34 * body.height())
                room.moveBottom(body.center().y() + (tray_and_cloth.LOWER - 0.02) * body.height())
                paint_names(painter, [name], room, NAME_SIDE)

        return self._keep(("cloth", caption, name), self.box, paint)

    def paint_cloth(self, painter: QPainter, caption: str, name: str = "") -> None:
        """Paint the table and the tray under a cloth with a text on it, and above that a name in cubes."""
        self._paint(painter, self._ground())
        painter.drawPixmap(self.box.topLeft(), self._cloth(caption, name))

    def _room(self, reach: float) -> QRect:
        """Return the part of the widget up to so many cells beyond the inner edge of the rim."""
        by = reach * self.camera.cell
        room = tray_and_cloth.inner(self.camera).adjusted(-by, -by, by, by)
        return room.toAlignedRect() & QRect(QPoint(), self.size)

    def stage(self) -> QRect:
        """Return the part of the widget that changes while the cubes or the tray move."""
        return self._room(0.81)

    def paint_throw(self, painter: QPainter, plan: ThrowPlan, t: float) -> None:
        """Paint the frame of a throw at time `t` of its plan, in fewer pixels on a large screen."""
        self._paint(painter, self._ground())
        painter.setPen(Qt.PenStyle.NoPen)
        poses, falling = plan.poses(t), plan.falling(t)
        if (place := next((place for place in falling if place not in self._still), None)) is not None:
            self._at_rest(place)  # one a frame, to take no longer
        landed = sorted(place for place, lies in falling.items() if lies)
        self._paint_shadows(painter, poses, self.ratio)
        for place in landed:
            corner, pixmap = self._at_rest(place)
            painter.drawPixmap(corner + self._moved(place, poses[place]), pixmap)
        flying = {place: pose for place, pose in enumerate(poses) if place not in landed}
        room = self._room(0.25)
        ratio = math.sqrt(FRAME_PIXELS / max(1, room.width() * room.height()))
        # Near the end with all pixels, so that it is no jump.
        if ratio >= self.ratio or len(landed) > len(poses) / 2:
            self._paint_tumbling(painter, flying)
            self._paint_dome(painter, plan, t, self.ratio)
        else:
            frame = self._keep(("frame",), room, lambda painter: None, ratio)
            frame.fill(Qt.GlobalColor.transparent)
            with painting(frame, room.topLeft()) as small:
                self._paint_tumbling(small, flying)
                self._paint_dome(small, plan, t, ratio)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(room, frame)

    def _moved(self, place: int, pose: Pose) -> QPoint:
        """Return how far on the screen a cube that has landed is from where it rests."""
        x, y = self.camera.project(pose.x, pose.y, pose.z + HALF)
        at_x, at_y = self.top(place, 0.0)
        return QPoint(round(x - at_x), round(y - at_y))

    def _paint_dome(self, painter: QPainter, plan: ThrowPlan, t: float, ratio: float) -> None:
        """Paint the dome as far as it is on the tray; a plain theme has none."""
        if not self.theme.plain:
            down, room = min(t, plan.end - t) / durations.DOME, self._room(0.25)
            paint = partial(tray_and_cloth.paint_dome, camera=self.camera, theme=self.theme)
            painter.setOpacity(max(0.0, min(1.0, down)))
            painter.drawPixmap(room.topLeft(), self._keep(("dome", ratio), room, paint, ratio))
            painter.setOpacity(1)

    def _paint_tumbling(self, painter: QPainter, poses: Mapping[int, Pose]) -> None:
        """Paint cubes, by their places, that are in the air or turned."""
        away = {at: dist((pose.x, pose.y, pose.z), self.camera.eye) for at, pose in poses.items()}
        for place in sorted(poses, key=away.__getitem__, reverse=True):
            paint_moving(painter, self.camera, poses[place], self.cubes.sides[place], self._ivory)

    def paint_turning(self, painter: QPainter, angle: float) -> None:
        """Paint the tray turned on the table by `angle` radians, a little smaller while its corners swing out."""
        paint = partial(
            tray_and_cloth.paint_tray, camera=self.camera, theme=self.theme, material=self.material, shaded=False
        )
        tray = self._keep(("tray",), self.box, paint)
        painter.drawPixmap(0, 0, table_top.wood(self.size, self.ratio, self.theme))
        size = 1 - 0.2 * abs(sin(2 * angle))
        middle = tray_and_cloth.outer(self.camera).center()
        painter.translate(middle)
        painter.scale(size, size)
        painter.save()
        painter.rotate(math.degrees(angle))
        painter.translate(-middle)
        painter.drawPixmap(self.box.topLeft(), tray)
        painter.restore()
        painter.translate(-middle)
        cx, cy = self.camera.columns / 2, self.camera.rows / 2
        c, s = cos(angle), sin(angle)
        whirl = rotation((0.0, 0.0, 1.0), angle)
        poses = [
            Pose(
                cx + (pose.x - cx) * c - (pose.y - cy) * s,
                cy + (pose.x - cx) * s + (pose.y - cy) * c,
                pose.z,
                compose(whirl, pose.turn),
            )
            for pose in self.cubes.poses
        ]
        painter.setPen(Qt.PenStyle.NoPen)
        self._paint_shadows(painter, poses, self.ratio)
        self._paint_tumbling(painter, dict(enumerate(poses)))

    def paint_unveiling(self, painter: QPainter, caption: str, name: str, t: float) -> None:
        """Paint the cloth drawn off upwards, t from 0 to 1."""
        gone = (self.box.bottom() + tray_and_cloth.SHADOW * self.camera.cell) * t
        painter.drawPixmap(QPointF(self.box.topLeft()) - QPointF(0, gone), self._cloth(caption, name))

    def paint_count(self, painter: QPainter, t: float) -> None:
        """Paint the countdown 3-2-1, t from 0 to 1."""
        number = durations.COUNTS - min(durations.COUNTS - 1, int(t * durations.COUNTS))
        part = t * durations.COUNTS % 1
        camera = self.camera
        radius = 0.3 * camera.cell
        # In the middle, where four cubes meet: it hides no letter.
        row, column = camera.rows // 2, camera.columns // 2
        middle = QPointF(camera.left + column * camera.cell, camera.top + row * camera.cell)
        painter.setBrush(self.theme.colour("cloth"))
        box = self._paint_disc(painter, middle, radius, str(number), 1.3 * radius, "cloth_ink")
        painter.setPen(QPen(self.theme.colour("held"), radius * 0.10))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawArc(box, 90 * 16, -round(360 * 16 * part))
        painter.setPen(Qt.PenStyle.NoPen)

    def _paint_disc(
        self, painter: QPainter, middle: QPointF, radius: float, text: str, size: float, ink: str
    ) -> QRectF:
        """Paint a disc with the painter's brush and pen, and on it a text; return its square."""
        box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.drawEllipse(box)
        painter.setPen(self.theme.colour(ink))
        painter.setFont(font(size, QFont.Weight.ExtraBold))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        return box

    def _paint_frames(self, painter: QPainter, places: Iterable[int], half: float, radius: float, *pens: QPen) -> None:
        """Paint a rounded frame on the tops of these cubes with one pen after the other; lengths are in cells."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for place, pen in product(places, pens):
            pose = self.cubes.poses[place]
            painter.save()
            painter.setTransform(level_transform(self.camera, pose, pose.z + HALF), combine=True)
            painter.setPen(pen)
            painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), radius, radius)
            painter.restore()

    def paint_marks(self, painter: QPainter, places: Path) -> None:
        """Paint each of `places` gold, with a frame on it: one of the tray's would end in its rim."""
        self._paint_tinted(painter, places, "trace_held")
        pen = QPen(self.theme.colour("band"), max(FRAME / self.camera.cell, 0.05))
        self._paint_frames(painter, places, 0.395, 0.12, pen)

    def _paint_path(
        self,
        painter: QPainter,
        path: Path,
        token: str,
        *,
        pressed: bool = False,
        reach: float | None = None,
        hops: Sequence[float] = (),
        alpha: float = 1.0,
        aside: float = 0.0,
    ) -> None:
        """Paint the cubes of a path, up to `reach` as in `partial_line`, raised and tinted, the ribbon over them, with
        a disc at its end, and their letters again. The last cube may be `pressed`; `hops` are pixels by which each is
        higher; all are `aside` by some pixels. The floor is painted over the pictures at rest of cubes that move."""
        lifts = [DIP if pressed and place == path[-1] else LIFT for place in path]
        cubes = list(zip(path, lifts, hops or (0.0,) * len(path), strict=True))
        seen = cubes if reach is None else cubes[: int(reach) + 1]
        painter.save()
        painter.setOpacity(alpha)
        for place, lift, up in seen:
            if lift < 0 or up > 0 or aside:
                painter.drawPixmap(*self._gap(place))
        painter.translate(aside, 0)
        for place, _, _ in () if self.theme.plain else seen:  # over the floor too, which is no dark patch then
            painter.drawPixmap(*self._glow(place, token))
        for place, lift, up in sorted(seen):
            corner, pixmap = self._sprite(place, token, lift)
            painter.drawPixmap(corner - QPoint(0, round(up)), pixmap)
        painter.setOpacity(1)
        tops, core = [self.top(*cube) for cube in cubes], self.theme.colour("ribbon")
        colour, edge = self.theme.colour(token), self.theme.colour("focus_edge") if self.theme.plain else None
        end = self._end(*cubes[-1]) if cubes else QPainterPath()
        paint_ribbon(painter, tops, self.camera.cell, colour, core, end, reach=reach, alpha=alpha, edge=edge)
        painter.setOpacity(alpha * alpha)  # it is over the colour of the cubes, which fades too
        for place, lift, up in seen[: len(path) - 1]:  # the last letter is on the disc
            self._paint_letter(painter, place, token, lift, up)
        painter.setOpacity(1)
        for place, lift, up in seen:
            self._paint_letter(painter, place, "", lift, up)
        self.paint_letters(painter, path[len(seen) :])
        painter.restore()

    def _end(self, place: int, lift: float, up: float) -> QPainterPath:
        """Return the shape on a cube at the end of a path: a disc, or for a letter with a line a square round both."""
        shape, pose, side = QPainterPath(), self._lifted(place, lift), 2 * PLATE
        if self.cubes.faces[place] in UNDERLINED:
            shape.addRoundedRect(QRectF(-PLATE, -PLATE, side, side), PLATE_CORNER, PLATE_CORNER)
            return level_transform(self.camera, pose, pose.z + HALF).map(shape).translated(0, -up)
        shape.addEllipse(QPointF(*self.top(place, lift, up)), DISC * self.camera.cell, DISC * self.camera.cell)
        return shape

    def _paint_letter(self, painter: QPainter, place: int, token: str = "", lift: float = 0.0, up: float = 0.0) -> None:
        """Paint a cube's letter over what is on it; or around it the colour `token`, which keeps the ribbon off."""

        def paint(inner: QPainter) -> None:
            pose, faces, turns = self._lifted(place, lift), self.cubes.faces, self.cubes.turns
            letter = letter_path(self.camera, pose, faces[place], turns[place])
            if token:
                inner.setBrush(cube_shades(self.theme, token).base)
                # A disc as well, so that the ribbon does not pass a letter that is narrower than itself.
                letter.addEllipse(QPointF(*self.top(place, lift)), BESIDE * self.camera.cell, BESIDE * self.camera.cell)
                corners = [(point.x(), point.y()) for point in letter.toFillPolygon().toList()]
                inner.drawPolygon(rounded_outline(hull(corners), CLEAR * self.camera.cell))
            else:
                inner.fillPath(letter, self.theme.colour("tile_ink"))

        box = self._square(place)
        picture = self._keep(("letter", place, token, lift), box, paint)
        painter.drawPixmap(box.topLeft() - QPoint(0, round(up)), picture)

    def paint_letters(self, painter: QPainter, places: Iterable[int]) -> None:
        """Paint the letters of cubes at rest again, over what was painted on them."""
        for place in places:
            self._paint_letter(painter, place)

    def _hops(self, path: Path, t: float) -> tuple[float, ...]:
        """Return how many pixels each cube of a good word hops up, one after the other along the path."""
        ms, high = t * durations.VERDICT, HOP * self.camera.cell
        late = min(durations.RIPPLE, (durations.VERDICT - durations.HOP) / max(1, len(path) - 1))
        parts = ((ms - late * at) / durations.HOP for at in range(len(path)))
        return tuple(high * sin(pi * part) if 0 < part < 1 else 0.0 for part in parts)

    def top(self, place: int, lift: float = LIFT, up: float = 0.0) -> Point:
        """Return the middle of a cube's top on the screen, of a cube `lift` cells and `up` pixels higher."""
        pose = self.cubes.poses[place]
        x, y = self.camera.project(pose.x, pose.y, 2 * HALF + lift)
        return x, y - up

    def paint_shown(self, painter: QPainter, path: Path, part: float) -> None:
        """Paint a shown path, `part` (0..1) of its length."""
        self._paint_path(painter, path, "trace_shown", reach=(len(path) - 1) * part)

    def paint_candidates(self, painter: QPainter, places: Collection[int]) -> None:
        """Paint the cubes that other paths of a typed word would take."""
        self._paint_tinted(painter, places, "trace_maybe")

    def _paint_tinted(self, painter: QPainter, places: Collection[int], token: str) -> None:
        """Paint cubes at rest in another colour."""
        for place in sorted(places):
            painter.drawPixmap(*self._sprite(place, token, 0.0))

    def paint_traced(self, painter: QPainter, path: Path, *, touched: bool = False) -> None:
        """Paint the path that is being traced. Its last cube is pressed down while it is `touched`."""
        self._paint_path(painter, path, "trace_held", pressed=touched)

    def paint_next_places(self, painter: QPainter, legal: Collection[int], hover: int | None) -> None:
        """Paint where the path can go on, most clearly under the mouse."""
        colour = self.theme.colour("focus_edge" if self.theme.plain else "trace_held")
        for place in legal:
            pen = QPen(faded(colour, 0.85 if place == hover else 0.38), 0.04)
            self._paint_frames(painter, [place], 0.45, 0.15, pen)

    def paint_verdict(self, painter: QPainter, verdict: VerdictAnimation, t: float) -> None:
        """Paint a verdict, t from 0 to 1: a good word ripples and its points fly off, a known word gets a tick, a wrong
        one shakes under a cross, and one that cannot be traced is hollow."""
        path, kind, still = verdict.path, verdict.kind, verdict.still
        token, c = VERDICTS[kind], self.camera.cell
        colour = self.theme.colour(token)
        fade = 1.0 if t < 0.6 else max(0.0, 1 - (t - 0.6) / 0.4)
        painter.save()
        if kind == "cannot":
            tops = [self.top(place, 0.0) for place in path]
            self._paint_frames(painter, path, 0.40, 0.14, dashed_pen(faded(colour, fade), 0.045))
            line = partial_line(tops, len(tops))
            if self.theme.plain:  # dark, it would not show on the floor
                painter.strokePath(line, round_pen(faded(self.theme.colour("ribbon"), fade), 0.1 * c))
                self.paint_letters(painter, range(len(self.cubes.faces)))
            painter.strokePath(line, dashed_pen(faded(colour, fade), 0.045 * c))
        else:
            steady = min(1.0, t / 0.6)  # it shakes before it fades, so that the cubes are solid
            shake = 0.085 * c * sin(steady * 4 * pi) * (1 - steady) if kind == "wrong" and not still else 0.0
            hops = self._hops(path, t) if kind == "good" and not still else ()
            self._paint_path(painter, path, token, hops=hops, alpha=fade, aside=shake)
            if kind != "good":
                x, y = self.top(path[-1])
                core = self.theme.colour("ribbon")
                paint_badge(painter, (x + shake + 0.34 * c, y - 0.34 * c), c, colour, core, kind, fade)
        painter.restore()
        if kind == "good" and verdict.text:
            self._paint_points(painter, verdict, 0.0 if still else t, colour)

    def _paint_points(self, painter: QPainter, verdict: VerdictAnimation, t: float, colour: QColor) -> None:
        """Paint "+3" on a green disc that flies from the last cube to the score."""
        c = self.camera.cell
        start = QPointF(*self.top(verdict.path[-1])) + QPointF(0.5, -0.5) * c  # between four cubes, over no letter
        end = verdict.target if verdict.target is not None else start - QPointF(0, 0.9 * c)
        way = eased((t - REST) / (1 - REST))
        middle = start + (end - start) * way - QPointF(0, 0.8 * c * 4 * way * (1 - way))
        radius = 0.225 * c / self.camera.letters**2  # large ones leave less room
        if radius < LEAST:  # the height of the figures, too; the line under the tray has them as well
            return
        painter.setPen(QPen(self.theme.colour("ribbon"), 0.04 * c))
        painter.setBrush(colour.darker(125))
        self._paint_disc(painter, middle, radius, verdict.text, radius, "ribbon")
        painter.setPen(Qt.PenStyle.NoPen)

    def _focus_pens(self) -> list[QPen]:
        """Return the two pens of the focus ring, which shows on any ground; their widths are in cells."""
        least = 2 / self.camera.cell
        pens = (0.09, "focus_edge"), (0.05, "focus")
        return [QPen(self.theme.colour(token), max(least, width)) for width, token in pens]

    def paint_focus(self, painter: QPainter, place: int | None) -> None:
        """Paint the focus ring round the cube at a place, or round the tray."""
        if place is not None and not self.empty:
            self._paint_frames(painter, [place], 0.47, 0.17, *self._focus_pens())
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in self._focus_pens():
            pen.setWidthF(pen.widthF() * self.camera.cell)
            painter.setPen(pen)
            radius = tray_and_cloth.CORNER * self.camera.cell
            painter.drawRoundedRect(tray_and_cloth.outer(self.camera), radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
