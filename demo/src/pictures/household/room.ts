import { type Colour, darker, lighter, mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { lampLight } from '../ink/local-colours.ts';
import type { Palette } from '../ink/palettes.ts';
import { type Box, circle, group, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { bareSky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';

type RoomLook = { readonly wall: Colour; readonly floor: Colour; readonly edge: number };

/** The light inside: the day's, softened, or that of lamps when it is dark out. */
export function indoors(stage: Stage, wall: Colour): Partial<Palette> {
  const dark = stage.isDark;
  return dark
    ? {
        mood: 'noon',
        ambient: '#fbe4c2',
        light: '#ffe7ae',
        shade: '#7d6a86',
        haze: mix(wall, '#5a4658', 0.3),
        lamps: 0.5,
      }
    : {
        mood: 'noon',
        ambient: mix('#ffffff', stage.palette.ambient, 0.45),
        light: '#fff6da',
        shade: '#98a0bc',
        haze: wall,
        lamps: 0,
      };
}

/** Where the floor begins, and the light outside the windows. */
export type Setting = { readonly edge: number; readonly outside: Palette };

/** Draws a room and what is in it, in the light of the room, seen from a little nearer or farther. */
export function interior(stage: Stage, look: RoomLook, draw: (setting: Setting) => string): string {
  const { random, palette: outside } = stage;
  const zoom = random.between(1, 1.2);
  const [x, y] = [random.between(0.25, 0.75) * WIDTH, HEIGHT * 0.94];
  const content = () => room(stage, look) + draw({ edge: look.edge, outside });
  return stage.under(indoors(stage, look.wall), () => placed([x * (1 - zoom), y * (1 - zoom)], zoom, content()));
}

/** A wall and a floor whose boards run towards the viewer. */
export function room(stage: Stage, { wall, floor, edge }: RoomLook): string {
  const eye = WIDTH / 2;
  const boards = Array.from({ length: 15 }, (_, index) => (index - 7) * 34)
    .map((x) => `M${eye + x} ${edge}L${eye + x * 3.1} ${HEIGHT + 4}`)
    .join('');
  return (
    rect(
      [0, 0, WIDTH, edge + 1],
      stage.gradient('down', stage.lit(wall), stage.tint(wall), stage.tint(darker(wall, 0.14))),
    ) +
    rect([0, edge, WIDTH, HEIGHT - edge], stage.gradient('down', stage.tint(floor), stage.shaded(floor))) +
    stroke(boards, stage.shaded(floor), 1.2, { opacity: 0.45 }) +
    rect([0, edge - 5, WIDTH, 6], stage.lit(lighter(wall, 0.35)))
  );
}

/** The view out, always in the light of the hour; the frame in the light of the room. */
export function roomWindow(stage: Stage, box: Box, outside: Partial<Palette>): string {
  const [x, y, width, height] = box;
  const { random, terrain } = stage;
  const view = stage.under(outside, () =>
    group(
      { 'clip-path': stage.clip(rect(box, '#fff')) },
      bareSky(stage, y + height * 0.8),
      hill(stage, { y: y + height * 0.66, swing: 10, colour: terrain.rock, depth: 0.55 }),
      hill(stage, { y: y + height * 0.82, swing: 6, colour: terrain.leaf, depth: 0.25 }),
      ...random
        .spread(3, x, x + width)
        .map((at) =>
          tree(stage, 'round', [at, y + height * 0.92], { height: height * random.between(0.2, 0.42), depth: 0.16 }),
        ),
    ),
  );
  const frame = lighter(stage.tint('#efe6d6'), 0.1);
  const bars = `M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.42}h${width}`;
  return (
    view +
    stroke(bars, frame, 3) +
    rect(box, 'none', { stroke: frame, 'stroke-width': 6 }) +
    rect([x - 7, y + height + 1, width + 14, 6], stage.lit('#efe6d6')) +
    rect([x - 5, y + height + 7, width + 10, 3], stage.palette.shade, { opacity: 0.3 })
  );
}

/** The patch of sun a window throws on the floor, or nothing after dark. */
export function sunPatch(stage: Stage, [x, y, width, height]: Box, edge: number): string {
  if (stage.palette.lamps > 0.3) return '';
  const slide = -stage.lightFrom * 60;
  const beam = `M${x} ${y}h${width}L${x + width + slide * 1.6} ${HEIGHT}H${x + slide}z`;
  const patch = `M${x + slide * 0.8} ${edge + 12}h${width}l${width * 0.3 + slide * 0.4} ${height * 0.42}h${-width * 1.3}z`;
  return (
    path(beam, stage.gradient('down', ['#fff3cf', 0.26], ['#fff3cf', 0])) + path(patch, '#fff3cf', { opacity: 0.28 })
  );
}

/** A lamp on a cord, with the cone of its light when it is on. */
export function hangingLamp(stage: Stage, [x, y]: Point, { size, colour }: { size: number; colour: Colour }): string {
  const on = stage.palette.lamps > 0.3;
  const cone = on
    ? path(
        `M${x - size} ${y}L${x + size} ${y}L${x + size * 4} ${HEIGHT}L${x - size * 4} ${HEIGHT}z`,
        stage.gradient('down', [lampLight, 0.42], [lampLight, 0]),
      ) + circle([x, y], size * 2.2, stage.gradient('round', [lampLight, 0.7], [lampLight, 0]))
    : '';
  return (
    stroke(`M${x} 0V${y - size}`, darker(stage.shaded('#4a4440'), 0.2), 1.6) +
    cone +
    path(
      `M${x - size} ${y}Q${x - size * 0.8} ${y - size} ${x} ${y - size}T${x + size} ${y}z`,
      stage.gradient('across', stage.lit(colour), stage.shaded(colour)),
    ) +
    path(
      `M${x - size * 0.4} ${y}a${size * 0.4} ${size * 0.4} 0 0 0 ${size * 0.8} 0z`,
      on ? '#fff3cf' : stage.lit('#f3ead2'),
    )
  );
}
