import { type Colour, darker } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Box, circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** A table seen from the front; `at` is the middle of its top edge. */
export function table(
  stage: Stage,
  [x, y]: Point,
  { width, height, wood }: { width: number; height: number; wood: Colour },
): string {
  const half = width / 2;
  const legs = [-half + 8, half - 14].map((dx) => rect([x + dx, y + 6, 7, height - 6], stage.shaded(wood)));
  return (
    legs.join('') +
    rect([x - half + 6, y + 6, width - 12, 9], stage.shaded(wood)) +
    rect([x - half, y, width, 8], stage.gradient('down', stage.lit(wood), stage.tint(wood)), { rx: 2 })
  );
}

/** A table so near that it fills the lower part of the picture. */
export function worktop(stage: Stage, y: number, wood: Colour): string {
  const seams = [0.22, 0.5, 0.8].map((share) => `M0 ${y + share * (HEIGHT - y)}H${WIDTH}`).join('');
  return (
    rect([0, y, WIDTH, HEIGHT - y], stage.gradient('down', stage.lit(wood), stage.tint(wood), stage.shaded(wood))) +
    stroke(seams, stage.shaded(wood), 1.4, { opacity: 0.45 }) +
    rect([0, y, WIDTH, 2.5], '#ffffff', { opacity: 0.3 })
  );
}

/** A closed bench or counter with doors. */
export function cabinet(stage: Stage, box: Box, { wood, top }: { wood: Colour; top: Colour }): string {
  const [x, y, width, height] = box;
  const count = Math.max(1, Math.round(width / 62));
  const doors = Array.from({ length: count }, (_, index) => {
    const left = x + (width / count) * index;
    return (
      rect([left + 4, y + 14, width / count - 8, height - 20], 'none', {
        stroke: stage.shaded(wood),
        'stroke-width': 1.6,
        rx: 2,
      }) + stroke(`M${left + width / count - 12} ${y + 26}v9`, stage.shaded('#4a4440'), 2.2)
    );
  });
  return (
    rect(box, stage.gradient('down', stage.tint(wood), stage.shaded(wood))) +
    doors.join('') +
    rect([x - 4, y, width + 8, 8], stage.lit(top), { rx: 1.5 }) +
    rect([x - 4, y + 7, width + 8, 3], stage.palette.shade, { opacity: 0.35 })
  );
}

export function shelf(stage: Stage, [x, y]: Point, width: number): string {
  const wood = '#a8754a';
  return (
    rect([x, y, width, 5], stage.lit(wood), { rx: 1 }) +
    rect([x + 2, y + 5, width - 4, 3], stage.palette.shade, { opacity: 0.35 })
  );
}

export function plant(stage: Stage, at: Point, height: number): string {
  const { terrain } = stage;
  const pot = stage.random.pick(['#c0693f', '#e6dccb', '#5f7f8c', '#d9a441']);
  const leaf = stage.random.pick([terrain.leaf, '#4f8a55', '#3f7a5f']);
  const blades = [-58, -34, -12, 12, 34, 58].map((turn, index) => {
    const tone = index % 3 === 0 ? stage.shaded(leaf) : index % 3 === 1 ? stage.tint(leaf) : stage.lit(leaf);
    return path('M0 0Q-11-24 0-62Q11-24 0 0z', tone, { transform: `translate(0 -32)rotate(${turn})` });
  });
  return placed(
    at,
    height / 100,
    ellipse([0, 0], [24, 3], stage.palette.shade, { opacity: 0.35 }),
    ...blades,
    path('M-18-34H18L13 0H-13z', stage.gradient('across', stage.lit(pot), stage.shaded(pot))),
    rect([-20, -38, 40, 7], stage.tint(pot), { rx: 2 }),
  );
}

/** A plain round clock at a time the picture's dice chose. */
export function clock(stage: Stage, [x, y]: Point, r: number): string {
  const hour = stage.random.between(0, Math.PI * 2);
  const hand = (turn: number, long: number) => `M${x} ${y}l${Math.sin(turn) * long} ${-Math.cos(turn) * long}`;
  return (
    circle([x, y], r, stage.lit('#fbf6ea'), { stroke: stage.shaded('#4a4440'), 'stroke-width': r * 0.16 }) +
    stroke(hand(hour, r * 0.5) + hand(hour * 5, r * 0.72), stage.shaded('#2e2a2a'), r * 0.1)
  );
}

/** A framed picture: hills and a sun, in the accents. */
export function framed(stage: Stage, [x, y, width, height]: Box): string {
  const [one, two, three] = stage.random.shuffled(stage.accents) as [Colour, Colour, Colour];
  return placed(
    [x, y],
    [width / 100, height / 100],
    rect([0, 0, 100, 100], stage.tint(one)),
    circle([64, 36], 14, stage.lit('#fbf0d0')),
    path('M0 100V70L40 42L100 80V100z', stage.tint(two)),
    path('M0 100L50 74L100 62V100z', stage.tint(three)),
    rect([0, 0, 100, 100], 'none', { stroke: darker(stage.tint('#8a6244'), 0.1), 'stroke-width': 8 }),
  );
}

/** A chair from the side, its seat where a seated figure of the same height would sit. */
export function chair(
  stage: Stage,
  at: Point,
  { height, facing, colour }: { height: number; facing: -1 | 1; colour: Colour },
): string {
  return placed(
    at,
    [(height / 100) * facing, height / 100],
    stroke('M-9 0L-7-20M11 0L9-20', stage.shaded(colour), 3),
    stroke('M-9-21H13', stage.tint(colour), 5),
    stroke('M-9-21L-13-52', stage.tint(colour), 4.4),
  );
}
