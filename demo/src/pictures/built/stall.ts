import { type Colour, lighter } from '../ink/colour.ts';
import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

export type StallLook = {
  readonly width: number;
  readonly depth?: number;
  readonly colours: readonly [Colour, Colour];
};

const produce: readonly Colour[] = ['#e8722c', '#c8352e', '#6f9f3c', '#f2c23c', '#8f4a7a'];

/** A stall 100 wide and about 100 high, its counter facing the viewer; people stand behind `counter`. */
export function stallBack(stage: Stage, at: Point, look: StallLook): string {
  const depth = look.depth ?? 0;
  const cloth = stage.shaded(look.colours[0], Math.min(1, depth + 0.1));
  return placed(
    at,
    look.width / 100,
    path('M-46 -86L46 -86L46 0L-46 0z', cloth, { opacity: 0.55 }),
    stroke('M-46 0V-88M46 0V-88', stage.shaded('#6b4a36', depth), 3),
  );
}

export function stallFront(stage: Stage, at: Point, look: StallLook): string {
  const depth = look.depth ?? 0;
  return placed(at, look.width / 100, counter(stage, depth), awning(stage, look.colours, depth));
}

/** Stripes that narrow towards the back, with a scalloped edge. */
function awning(stage: Stage, colours: readonly [Colour, Colour], depth: number): string {
  return stage.reuse(`awning ${colours} ${depth.toFixed(2)}`, () => awningShape(stage, colours, depth));
}

function awningShape(stage: Stage, [one, two]: readonly [Colour, Colour], depth: number): string {
  const stripes = [one, two].map((tone, odd) => {
    const lefts = [0, 2, 4, 6].map((index) => -52 + 13 * (index + odd));
    const slope = lefts.map((x) => `M${x * 0.82}-100h10.7L${x + 13}-76h-13z`).join('');
    const edge = lefts.map((x) => `M${x}-76h13v5a6.5 5 0 0 1-13 0z`).join('');
    return path(slope, stage.lit(tone, depth)) + path(edge, stage.tint(tone, depth));
  });
  return rect([-44, -70, 88, 9], stage.palette.shade, { opacity: 0.4 }) + stripes.join('');
}

/** The same wares on every second stall of a depth: nobody counts oranges. */
function counter(stage: Stage, depth: number): string {
  return stage.reuse(`counter ${depth.toFixed(2)} ${stage.random.whole(1, 2)}`, () => counterShape(stage, depth));
}

function counterShape(stage: Stage, depth: number): string {
  const kinds = stage.random.shuffled(produce);
  const wood = stage.random.pick(['#a8754a', '#8a6244', '#b98a5a']);
  const board = rect([-48, -32, 96, 32], stage.gradient('down', stage.tint(wood, depth), stage.shaded(wood, depth)));
  const planks = stroke('M-48-21H48M-48-11H48', stage.shaded(wood, depth), 1);
  const wares = [-36, -12, 12, 36]
    .map((x, index) => heap(stage, [x, -35], { colour: kinds[index] ?? '#e8722c', depth }))
    .join('');
  return wares + board + planks + rect([-51, -35, 102, 5], stage.lit(wood, depth));
}

/** Fruit piled on a dish. */
function heap(stage: Stage, at: Point, { colour, depth }: { colour: Colour; depth: number }): string {
  return stage.reuse(`heap ${colour} ${depth.toFixed(2)}`, () => heapShape(stage, colour, depth), {
    x: at[0],
    y: at[1],
  });
}

function heapShape(stage: Stage, colour: Colour, depth: number): string {
  const balls = (at: readonly Point[], fill: Colour) => stroke(at.map(([x, y]) => `M${x} ${y}h0`).join(''), fill, 6.8);
  return (
    ellipse([0, -1], [12.4, 3], stage.shaded('#c9b08a', depth)) +
    balls(
      [
        [-8, -3],
        [2.7, -3],
        [-5.4, -7.6],
        [5.4, -7.6],
      ],
      stage.tint(colour, depth),
    ) +
    balls(
      [
        [-2.7, -3],
        [0, -7.6],
        [2.6, -12],
      ],
      stage.lit(colour, depth),
    ) +
    balls(
      [
        [8, -3],
        [-2.6, -12],
      ],
      stage.tint(lighter(colour, 0.12), depth),
    )
  );
}

/** A big market parasol standing on `at`. */
export function parasol(stage: Stage, at: Point, look: StallLook): string {
  const depth = look.depth ?? 0;
  const shade = ellipse([0, 2], [46, 7], stage.palette.shade, { opacity: 0.35 });
  return placed(at, look.width / 100, shade, parasolShape(stage, look.colours, depth));
}

function parasolShape(stage: Stage, [one, two]: readonly [Colour, Colour], depth: number): string {
  const rib = [-54, -33, -11, 11, 33, 54] as const;
  const wedges = rib.slice(0, -1).map((left, index) => {
    const right = rib[index + 1] ?? 54;
    const tone = index % 2 === 0 ? one : two;
    const facing = Math.sign(left + right) === stage.lightFrom || index === 2;
    return path(
      `M0-112Q${left * 0.7}-104 ${left}-80Q${(left + right) / 2}-85 ${right}-80Q${right * 0.7}-104 0-112z`,
      facing ? stage.lit(tone, depth) : stage.shaded(tone, depth),
    );
  });
  return (
    stroke('M0 0V-110', stage.shaded('#6b4a36', depth), 3) +
    wedges.join('') +
    circle([0, -112], 2.4, stage.tint(one, depth))
  );
}

/** A woven basket heaped with something. */
export function basket(
  stage: Stage,
  at: Point,
  { width, colour, depth = 0 }: { width: number; colour: Colour; depth?: number },
): string {
  return placed(
    at,
    width / 26,
    stage.reuse(`basket ${colour} ${depth}`, () => basketShape(stage, colour, depth)),
  );
}

function basketShape(stage: Stage, colour: Colour, depth: number): string {
  const weave = stage.gradient('across', stage.lit('#c8975a', depth), stage.shaded('#c8975a', depth));
  const rings = stroke('M-12-9H12M-11-5H11', stage.shaded('#8a6038', depth), 0.8);
  return heap(stage, [0, -12], { colour, depth }) + path('M-13-13H13Q12-2 8 0H-8Q-12-2-13-13z', weave) + rings;
}
