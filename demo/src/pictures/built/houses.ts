import { type Colour, mix } from '../ink/colour.ts';
import { lampLight } from '../ink/local-colours.ts';
import { ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

type HouseLook = {
  readonly width: number;
  readonly depth?: number;
  readonly wall?: Colour;
  readonly roof?: Colour;
};
export type HouseKind = 'gable' | 'hut' | 'flat' | 'shop';

export const wallColours: readonly Colour[] = [
  '#e9d3ae',
  '#d9a577',
  '#c98a5e',
  '#f0e3cb',
  '#e2b7a0',
  '#b9c8bf',
  '#d8c58f',
];
const roofColours: readonly Colour[] = ['#a65a3f', '#8c4a3c', '#7d8a94', '#b07a4c', '#93a3a0', '#c06a48'];

/** A house whose front lower edge lies on `at`, `at` being its middle. */
export function house(stage: Stage, kind: HouseKind, at: Point, look: HouseLook): string {
  const { random } = stage;
  const paint = {
    depth: look.depth ?? 0,
    wall: look.wall ?? random.pick(wallColours),
    roof: look.roof ?? random.pick(roofColours),
  };
  const drawn = { gable, hut, flat, shop }[kind](stage, paint);
  return placed(at, look.width / 100, drawn);
}

type Paint = { readonly depth: number; readonly wall: Colour; readonly roof: Colour };

function pane(stage: Stage, box: readonly [number, number, number, number], depth: number): string {
  const on = stage.random.chance(stage.palette.lamps);
  return rect(box, on ? mix(lampLight, stage.palette.haze, depth * 0.5) : stage.shaded('#3b4a5a', depth));
}

function gable(stage: Stage, { depth, wall, roof }: Paint): string {
  const bright = stage.lightFrom < 0;
  const front = stage.gradient(
    'down',
    bright ? stage.lit(wall, depth) : stage.shaded(wall, depth),
    bright ? stage.tint(wall, depth) : stage.shaded(wall, depth),
  );
  const side = bright ? stage.shaded(wall, depth) : stage.lit(wall, depth);
  const tiles = bright ? stage.tint(roof, depth) : stage.lit(roof, depth);
  return (
    path('M-8 0L-8 -36L50 -36L50 0z', side) +
    path('M-48 0L-48 -36L-28 -58L-8 -36L-8 0z', front) +
    rect([-34, -25, 13, 25], stage.shaded('#5e4636', depth)) +
    pane(stage, [4, -26, 12, 12], depth) +
    pane(stage, [28, -26, 12, 12], depth) +
    path('M-28 -63L34 -63L56 -32L-6 -32z', stage.gradient('down', tiles, stage.shaded(roof, depth))) +
    path('M-28 -63L-53 -32L-49 -30L-28 -57L-8 -31L-5 -33z', stage.shaded(roof, depth)) +
    stroke('M-16-63L8-32M-2-63L22-32M12-63L36-32M25-63L48-32', stage.shaded(roof, depth), 0.9, { opacity: 0.5 })
  );
}

function hut(stage: Stage, { depth, wall }: Paint): string {
  const thatch = '#c49a5a';
  const ends = stage.lightFrom < 0 ? [stage.lit, stage.shaded] : [stage.shaded, stage.lit];
  const across = (colour: Colour) => stage.gradient('across', ...ends.map((tone) => tone.call(stage, colour, depth)));
  return (
    path('M-36 0V-32H36V0Q0 5-36 0z', across(wall)) +
    path(
      'M-9 2V-20Q0-29 9-20V2z',
      stage.isDark ? mix(lampLight, stage.palette.haze, depth * 0.5) : stage.shaded('#4a372c', depth),
    ) +
    stroke('M-36-10Q0-5 36-10', stage.shaded('#a0523a', depth), 2.4, { opacity: 0.6 }) +
    path('M0-86Q-22-56-50-26Q0-15 50-26Q22-56 0-86z', across(thatch)) +
    stroke('M-36-42Q0-33 36-42M-24-56Q0-49 24-56M-13-70Q0-66 13-70', stage.shaded(thatch, depth), 1.6, {
      opacity: 0.7,
    }) +
    ellipse([0, -85], [3.4, 4], stage.shaded(thatch, depth))
  );
}

function flat(stage: Stage, { depth, wall }: Paint): string {
  const { random } = stage;
  const upper = random.chance(0.5);
  const box = (x: number, y: number, width: number, height: number) => {
    const turn = width * 0.3;
    const sideX = stage.lightFrom < 0 ? x + width - turn : x;
    return (
      rect([x, y, width, height], stage.gradient('down', stage.lit(wall, depth), stage.tint(wall, depth))) +
      rect([sideX, y, turn, height], stage.shaded(wall, depth)) +
      rect([x - 1.5, y - 3, width + 3, 4.5], stage.lit(wall, depth))
    );
  };
  const top = upper ? box(-44, -70, 50, 34) + pane(stage, [-34, -58, 9, 11], depth) : '';
  return (
    top +
    box(-50, -38, 100, 38) +
    path('M-18 0V-22Q-11-30-4-22V0z', stage.shaded('#5e4636', depth)) +
    pane(stage, [8, -25, 9, 10], depth) +
    pane(stage, [-40, -25, 9, 10], depth) +
    stroke('M-46-35h-5M24-35v-4M36-35v-4M12-35v-4', stage.shaded('#6b4a36', depth), 2)
  );
}

/** Two storeys with an awning over the open front. */
function shop(stage: Stage, { depth, wall, roof }: Paint): string {
  const turn = stage.lightFrom < 0 ? 34 : -50;
  return (
    rect([-50, -84, 100, 84], stage.gradient('down', stage.lit(wall, depth), stage.tint(wall, depth))) +
    rect([turn, -84, 16, 84], stage.shaded(wall, depth)) +
    rect([-53, -88, 106, 6], stage.tint(roof, depth)) +
    [-38, -14, 10]
      .map((x) => pane(stage, [x, -74, 13, 16], depth) + rect([x - 1.5, -58, 16, 2], stage.lit(wall, depth)))
      .join('') +
    rect(
      [-42, -32, 50, 32],
      stage.isDark ? mix(lampLight, stage.palette.haze, depth * 0.5) : stage.shaded('#4a4038', depth),
    ) +
    rect([16, -34, 15, 34], stage.shaded('#5e4636', depth)) +
    path('M-46 -44L12 -44L18 -31L-52 -31z', stage.tint(stage.random.pick(stage.accents), depth)) +
    stroke('M-52-31H18', stage.lit('#f5efe0', depth), 2)
  );
}
