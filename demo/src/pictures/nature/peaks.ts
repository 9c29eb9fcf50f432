import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { group, type Point, polygon } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

type PeakShape = {
  readonly foot: number;
  readonly height: number;
  readonly count: number;
  readonly colour: Colour;
  readonly depth: number;
  readonly snow?: boolean;
};

/** A jagged range: each peak has a side in the light and a side in the shade. */
export function peaks(stage: Stage, shape: PeakShape): string {
  const { random } = stage;
  const step = (WIDTH + 80) / shape.count;
  const tall = random.whole(0, shape.count - 1);
  const order = random.shuffled(Array.from({ length: shape.count }, (_, index) => index));
  return group(
    {},
    ...order.map((index) => {
      const share = index === tall ? 1 : random.between(0.45, 0.82);
      const top: Point = [-40 + step * (index + random.between(0.3, 0.7)), shape.foot - shape.height * share];
      return peak(stage, top, shape);
    }),
  );
}

function peak(stage: Stage, top: Point, shape: PeakShape): string {
  const { random, lightFrom } = stage;
  const [x, y] = top;
  const rise = shape.foot - y;
  const left = flank(stage, top, [x - rise * random.between(0.9, 1.4), shape.foot]);
  const right = flank(stage, top, [x + rise * random.between(0.9, 1.4), shape.foot]);
  const spine = flank(stage, top, [x + rise * random.between(-0.18, 0.18), shape.foot]);
  const floor = HEIGHT + 4;
  const outline: Point[] = [...left.toReversed(), ...right.slice(1)];
  const body = [[outline[0]?.[0] ?? 0, floor] as Point, ...outline, [outline.at(-1)?.[0] ?? 0, floor] as Point];
  const [bright, dark] = lightFrom < 0 ? [left, right] : [right, left];
  const shadow = [...dark.toReversed(), ...spine.slice(1)];
  const foot = stage.tint(shape.colour, Math.min(1, shape.depth + 0.3));
  return (
    polygon(body, stage.gradient('down', stage.lit(shape.colour, shape.depth), foot)) +
    polygon(shadow, stage.gradient('down', stage.shaded(shape.colour, shape.depth), [foot, 0.4])) +
    gullies(stage, { bright, spine }, shape) +
    (shape.snow ? snowCap(stage, { left, right, spine }, shape.depth) : '')
  );
}

/** Ribs of shade on the bright side, so that it is more than one plane. */
function gullies(stage: Stage, { bright, spine }: { bright: Point[]; spine: Point[] }, shape: PeakShape): string {
  const { random } = stage;
  const between = (level: number, share: number): Point => {
    const [bx, y] = bright[level] ?? [0, 0];
    const [sx] = spine[level] ?? [0, 0];
    return [sx + (bx - sx) * share, y];
  };
  const fill = stage.gradient('down', stage.shaded(shape.colour, shape.depth), [
    stage.shaded(shape.colour, shape.depth),
    0,
  ]);
  return [0.28, 0.6]
    .map((share) => {
      const level = random.whole(1, 2);
      return polygon(
        [between(level, share), between(level + 3, share + 0.06), between(level + 3, share - 0.24)],
        fill,
        { opacity: 0.7 },
      );
    })
    .join('');
}

function flank(stage: Stage, from: Point, to: Point): Point[] {
  const { random } = stage;
  return [0, 0.22, 0.42, 0.6, 0.8, 1].map((share, index) => {
    const wobble = index === 0 || index === 5 ? 0 : random.between(-0.09, 0.09) * (to[1] - from[1]);
    return [from[0] + (to[0] - from[0]) * share + wobble, from[1] + (to[1] - from[1]) * share];
  });
}

function snowCap(stage: Stage, sides: { left: Point[]; right: Point[]; spine: Point[] }, depth: number): string {
  const cap = (side: Point[]): Point[] => {
    const [top, a, b] = side as [Point, Point, Point];
    const [, s1, s2] = sides.spine as [Point, Point, Point];
    const between = (p: Point, q: Point, share: number): Point => [
      p[0] + (q[0] - p[0]) * share,
      p[1] + (q[1] - p[1]) * share,
    ];
    return [top, a, between(a, b, 0.5), between(a, s1, 0.35), between(b, s2, 0.6), s1];
  };
  const [bright, dark] = stage.lightFrom < 0 ? [sides.left, sides.right] : [sides.right, sides.left];
  return polygon(cap(dark), stage.shaded('#eef3fb', depth)) + polygon(cap(bright), stage.lit('#ffffff', depth * 0.6));
}
