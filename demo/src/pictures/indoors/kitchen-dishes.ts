import { indoors } from '../household/room.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, rect, stroke, turned } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

type Food = readonly [base: Colour, pieces: Colour, herbs: Colour];
type Place = readonly [x: number, y: number, r: number];

const foods: readonly Food[] = [
  ['#d8562c', '#f0a03c', '#6f9f3c'],
  ['#f4ecd8', '#e0a03c', '#5f8f3c'],
  ['#5f8f3c', '#9fc45a', '#c8352e'],
  ['#8a4f2c', '#c87a3c', '#f2c23c'],
  ['#f2c23c', '#fbe9b0', '#d8562c'],
];

/** Ways to set a table so that one dish leads and none is lost. */
const settings: readonly (readonly Place[])[] = [
  [
    [150, 140, 84],
    [330, 92, 56],
    [400, 200, 62],
    [290, 214, 40],
    [40, 60, 44],
    [36, 236, 52],
  ],
  [
    [260, 146, 92],
    [90, 84, 58],
    [430, 86, 60],
    [96, 222, 54],
    [418, 222, 54],
  ],
  [
    [350, 150, 88],
    [170, 90, 60],
    [130, 214, 56],
    [232, 222, 36],
    [478, 50, 46],
    [30, 130, 40],
  ],
];

/** Plates and bowls on a cloth, looked down on. */
export function drawDishes(stage: Stage): string {
  return stage.under(indoors(stage, '#e6d3b0'), () => {
    const { random } = stage;
    const dishes = random
      .pick(settings)
      .map(([x, y, r], index) => dish(stage, [x + random.between(-8, 8), y + random.between(-6, 6)], { r, index }));
    return tabletop(stage) + dishes.join('');
  });
}

function tabletop(stage: Stage): string {
  const wood = stage.random.pick(['#a8754a', '#7a5a44', '#c08a54', '#8a4f3a']);
  const seams = [0.14, 0.34, 0.56, 0.78].map((share) => `M0 ${share * HEIGHT}H${WIDTH}`).join('');
  const hems = `M0 ${HEIGHT * 0.31}H${WIDTH}M0 ${HEIGHT * 0.69}H${WIDTH}`;
  return (
    rect([0, 0, WIDTH, HEIGHT], stage.gradient('slant', stage.lit(wood), stage.shaded(wood))) +
    stroke(seams, stage.shaded(wood), 2, { opacity: 0.6 }) +
    rect([0, HEIGHT * 0.28, WIDTH, HEIGHT * 0.44], stage.tint(stage.accent(3))) +
    stroke(hems, stage.lit('#fbf3e2'), 6, { 'stroke-dasharray': '10 10', 'stroke-linecap': 'butt' })
  );
}

function dish(stage: Stage, [x, y]: Point, { r, index }: { r: number; index: number }): string {
  const { random } = stage;
  const [base, pieces, herbs] = foods[(index + random.whole(0, 1)) % foods.length] ?? ['#d8562c', '#f0a03c', '#6f9f3c'];
  const rim = random.pick(['#fbf6ea', stage.accent(1), '#3f5a63', '#e6d3b0']);
  const bits = Array.from({ length: Math.round(r / 3.4) }, (_, bit) => {
    const turn = random.between(0, Math.PI * 2);
    const far = Math.sqrt(random.next()) * r * 0.56;
    const at: Point = [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
    const size = r * random.between(0.07, 0.15);
    const leaf = () => turned(at, random.whole(0, 180), ellipse([0, 0], [size * 1.5, size * 0.8], stage.tint(herbs)));
    return bit % 3 === 0 ? leaf() : circle(at, size, bit % 2 === 0 ? stage.lit(pieces) : stage.tint(pieces));
  });
  return (
    circle([x - stage.lightFrom * 6, y + 7], r * 1.02, stage.palette.shade, { opacity: 0.45 }) +
    circle([x, y], r, stage.gradient('slant', stage.lit(rim), stage.shaded(rim))) +
    circle([x, y], r * 0.82, stage.shaded(rim)) +
    circle([x, y], r * 0.76, stage.gradient('round', stage.lit(base), stage.tint(base))) +
    bits.join('')
  );
}
