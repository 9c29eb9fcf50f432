import { floodlight, floodlit, grandstand } from '../built/grandstand.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { ellipse, group, type Point, path, polygon, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { sky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import type { View } from '../people/head.ts';
import { someone } from '../people/outfit.ts';
import type { PoseChoice } from '../people/pose.ts';

/** Runners side on, lanes that run away from the viewer, or the bend. */
export function drawRunningTrack(stage: Stage): string {
  const { random } = stage;
  const [draw, low, high] = random.pick([
    [sideOn, 150, 172],
    [lanesAway, 118, 138],
    [bend, 112, 130],
  ] as const);
  const line = random.between(low, high);
  return surroundings(stage, line) + stage.under(floodlit(stage), () => draw(stage, line)) + masts(stage, line);
}

function tartan(stage: Stage): Colour {
  return stage.random.pick(['#c0543a', '#b8483f', '#2f7f94', '#a8553f', '#c0543a']);
}

function runner(
  stage: Stage,
  at: Point,
  look: { height: number; index: number; pose?: PoseChoice; view?: View; facing?: -1 | 1 },
): string {
  const outfit = someone(stage, {
    garment: 'shorts',
    head: stage.random.pick(['short', 'bun', 'short', 'afro']),
    top: stage.accent(look.index),
    bottom: stage.accent(look.index + 2),
    longSleeves: false,
  });
  return figure(stage, at, {
    height: look.height,
    pose: look.pose ?? stage.random.pick<PoseChoice>(['running', 'sprinting']),
    facing: look.facing ?? 1,
    outfit,
    view: look.view ?? 'side',
  });
}

function masts(stage: Stage, line: number): string {
  return [50, 454]
    .map((x, index) => floodlight(stage, [x, line - 40], { height: 92, side: index === 0 ? 1 : -1 }))
    .join('');
}

function surroundings(stage: Stage, line: number): string {
  const { random, terrain } = stage;
  if (random.chance(0.5))
    return (
      sky(stage, line - 40) +
      stage.under(floodlit(stage), () => grandstand(stage, { top: line - random.between(42, 60), foot: line, rows: 6 }))
    );
  const trees = random.spread(11, 0, WIDTH).map((x) =>
    tree(stage, random.pick<TreeKind>(['round', 'poplar', 'acacia']), [x, line + 2], {
      height: random.between(34, 62),
      depth: 0.24,
    }),
  );
  return (
    sky(stage, line - 20) +
    hill(stage, { y: line - 34, swing: 22, colour: terrain.rock, depth: 0.7 }) +
    hill(stage, { y: line - 12, swing: 8, colour: terrain.leaf, depth: 0.45, points: 18 }) +
    trees.join('')
  );
}

function sideOn(stage: Stage, line: number): string {
  const { random } = stage;
  const paint = tartan(stage);
  const infield = rect([0, line, WIDTH, 16], stage.lit('#6fa552'));
  const track = rect(
    [0, line + 14, WIDTH, HEIGHT - line],
    stage.gradient('down', stage.lit(paint, 0.1), stage.tint(paint), stage.shaded(paint)),
  );
  const lanes = [0, 0.2, 0.45, 0.76].map((share) =>
    stroke(`M-4 ${line + 15 + share * (HEIGHT - line - 10)}H${WIDTH + 4}`, stage.lit('#fbf3e4'), 1.2 + share * 1.6),
  );
  const count = random.whole(3, 4);
  const gap = WIDTH / (count + 0.6);
  const order = random.shuffled([0.3, 0.52, 0.74, 0.98].slice(0, count));
  const runners = order
    .map((share, index) => ({ share, index }))
    .sort((a, b) => a.share - b.share)
    .map(({ share, index }) =>
      runner(stage, [gap * (index + 0.65) + random.between(-14, 14), line + 12 + share * (HEIGHT - line - 26)], {
        height: 92 + share * 46,
        index,
      }),
    );
  return infield + track + lanes.join('') + runners.join('');
}

/** From behind the start: eight lanes run to one point. */
function lanesAway(stage: Stage, line: number): string {
  const { random } = stage;
  const paint = tartan(stage);
  const eye: Point = [random.between(160, 344), line + 2];
  const at = (lane: number, near: number): Point => [
    eye[0] + (WIDTH / 2 + (lane - 3) * 132 - eye[0]) * near,
    eye[1] + (HEIGHT + 6 - eye[1]) * near,
  ];
  const track = polygon(
    [at(0, 0.06), at(6, 0.06), at(6, 1), at(0, 1)],
    stage.gradient('down', stage.lit(paint, 0.2), stage.tint(paint), stage.shaded(paint)),
  );
  const grass = rect(
    [0, line, WIDTH, HEIGHT - line],
    stage.gradient('down', stage.lit('#6fa552', 0.1), stage.shaded('#6fa552')),
  );
  const lanes = [0, 1, 2, 3, 4, 5, 6].map((lane) =>
    polygon(
      [at(lane - 0.01, 0.06), at(lane + 0.01, 0.06), at(lane + 0.025, 1), at(lane - 0.025, 1)],
      stage.lit('#fbf3e4'),
    ),
  );
  const view = random.pick(['front', 'back', 'front'] as const);
  const starting = view === 'back' && random.chance(0.5);
  const field = [1, 2, 3, 4]
    .map((lane) => lane + 0.5)
    .map((lane, index) => ({
      spot: at(lane, starting ? random.between(0.5, 0.56) : random.between(0.22, 0.6)),
      index,
    }));
  const runners = field
    .sort((a, b) => a.spot[1] - b.spot[1])
    .map(({ spot, index }) =>
      runner(stage, spot, { height: (spot[1] - line) * 1.15 + 14, index, view, ...(starting && { pose: 'standing' }) }),
    );
  const startLine = starting ? polygon([at(0, 0.47), at(6, 0.47), at(6, 0.49), at(0, 0.49)], stage.lit('#fbf3e4')) : '';
  return grass + track + lanes.join('') + startLine + runners.join('');
}

/** Curved lanes seen from above the bend. */
function bend(stage: Stage, line: number): string {
  const { random } = stage;
  const paint = tartan(stage);
  const middle: Point = [WIDTH * random.between(0.4, 0.6), line + 26];
  const ring = (grow: number) => [210 + grow * 190, 50 + grow * 104] as const;
  const rings = [0, 0.2, 0.4, 0.6, 0.8, 1].map((grow) =>
    ellipse(middle, ring(grow), 'none', { stroke: stage.lit('#fbf3e4'), 'stroke-width': 1.2 + grow * 1.2 }),
  );
  const on = (turn: number, grow: number): Point => [
    middle[0] + Math.cos(turn) * ring(grow)[0],
    middle[1] + Math.sin(turn) * ring(grow)[1],
  ];
  const runners = [0.1, 0.3, 0.5, 0.7]
    .map((grow, index) => ({ spot: on(Math.PI * (0.3 + index * 0.09 + random.between(0, 0.06)), grow), index }))
    .sort((a, b) => a.spot[1] - b.spot[1])
    .map(({ spot, index }) => runner(stage, spot, { height: 30 + (spot[1] - line) * 0.5, index, facing: 1 }));
  const grass = rect(
    [0, line, WIDTH, HEIGHT - line],
    stage.gradient('down', stage.lit('#6fa552', 0.12), stage.shaded('#6fa552')),
  );
  const inside = group(
    {},
    ellipse(middle, ring(1), stage.gradient('down', stage.lit(paint, 0.2), stage.tint(paint), stage.shaded(paint))),
    ...rings,
    ellipse(middle, ring(0), stage.gradient('down', stage.lit('#7cb35c', 0.15), stage.tint('#6fa552'))),
  );
  const clipped = group({ 'clip-path': stage.clip(rect([0, line, WIDTH, HEIGHT - line], '#fff')) }, inside);
  const marks = path(`M${middle[0] - 120} ${middle[1] - 6}h240l36 26h-312z`, 'none', {
    stroke: stage.lit('#f6f6ea'),
    'stroke-width': 1.4,
    opacity: 0.7,
  });
  return grass + clipped + marks + runners.join('');
}
