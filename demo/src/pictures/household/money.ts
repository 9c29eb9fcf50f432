import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

const gold = '#e6b23e';
/** The rim in shadow stays warm: gold under a blue shade would turn green. */
const rim = '#b9792a';

/** A coin of no country around the origin: lying, or upright when it falls. */
export function coin(stage: Stage, upright = false): string {
  if (upright)
    return (
      circle([0, 0], 40, stage.gradient('slant', stage.lit(gold), stage.tint(rim))) +
      circle([0, 0], 30, 'none', { stroke: stage.tint(rim), 'stroke-width': 4 }) +
      stroke('M-12-14Q0-24 12-14', '#fff3c8', 5, { opacity: 0.8 })
    );
  return (
    path('M-50-6V6Q-50 22 0 22T50 6V-6z', stage.gradient('across', stage.lit(rim), stage.tint(rim))) +
    ellipse([0, -6], [50, 16], stage.gradient('across', stage.lit(gold), stage.tint(gold))) +
    ellipse([0, -6], [36, 10.5], 'none', { stroke: stage.tint(rim), 'stroke-width': 3 })
  );
}

/** Coins on each other, each a little out of line; `at` is the middle of the lowest. */
export function coinStack(stage: Stage, at: Point, { width, count }: { width: number; count: number }): string {
  const scale = width / 100;
  const piece = () => coin(stage);
  const pile = Array.from({ length: count }, (_, index) =>
    stage.reuse('coin', piece, { x: Math.round(stage.random.between(-4, 4)), y: -index * 17 - 16 }),
  );
  return placed(at, scale, ellipse([0, 4], [62, 14], stage.palette.shade, { opacity: 0.4 }), ...pile);
}

export function sprout(stage: Stage, at: Point, height: number): string {
  const leaf = '#5fa04a';
  return placed(
    at,
    height / 100,
    stroke('M0 0Q-4-40 0-72', stage.shaded(leaf), 7),
    path('M0-40Q-50-46-52-86Q-8-84 0-40z', stage.gradient('across', stage.tint(leaf), stage.lit(leaf))),
    path('M0-60Q44-64 50-108Q4-104 0-60z', stage.gradient('across', stage.lit(leaf), stage.shaded(leaf))),
  );
}

/** A glass jar part full of coins, with a slit in its lid. */
export function jar(stage: Stage, at: Point, { height, fill }: { height: number; fill: number }): string {
  const level = -8 - fill * 84;
  const coins = Array.from({ length: Math.round(8 + fill * 26) }, (_, index) => {
    const y = -10 - Math.floor(index / 5) * 12;
    return y < level
      ? ''
      : ellipse(
          [-32 + (index % 5) * 16 + ((index / 5) & 1) * 6, y],
          [12, 7],
          index % 3 === 0 ? stage.lit(gold) : index % 3 === 1 ? stage.tint(gold) : stage.tint(rim),
        );
  });
  return placed(
    at,
    height / 130,
    ellipse([0, 0], [54, 6], stage.palette.shade, { opacity: 0.4 }),
    path('M-46-4V-92Q-46-108-32-112H32Q46-108 46-92V-4Q46 0 40 0H-40Q-46 0-46-4z', '#ffffff', { opacity: 0.32 }),
    ...coins,
    path('M-46-4V-92Q-46-108-32-112H32Q46-108 46-92V-4Q46 0 40 0H-40Q-46 0-46-4z', 'none', {
      stroke: '#ffffff',
      'stroke-width': 3,
      opacity: 0.85,
    }),
    stroke('M-34-92V-24', '#ffffff', 5, { opacity: 0.6 }),
    rect([-36, -126, 72, 16], stage.tint(stage.accent(1)), { rx: 4 }),
    rect([-14, -126, 28, 4], '#2c2f38', { rx: 2 }),
  );
}

/** A round clay bank with painted bands. */
export function moneyBox(stage: Stage, at: Point, width: number): string {
  const clay = stage.random.pick(['#c0693f', '#b5553f', '#d08a5a']);
  return placed(
    at,
    width / 150,
    ellipse([0, 0], [58, 7], stage.palette.shade, { opacity: 0.4 }),
    path(
      'M-30 0Q-78-20-70-64Q-60-112 0-116Q60-112 70-64Q78-20 30 0z',
      stage.gradient('across', stage.lit(clay), stage.tint(clay), stage.shaded(clay)),
    ),
    stroke('M-71-58Q0-40 71-58', stage.lit('#f4e3bf'), 6),
    stroke('M-68-44Q0-26 68-44', stage.lit('#f4e3bf'), 4, { 'stroke-dasharray': '4 9' }),
    stroke('M-62-78Q0-62 62-78', stage.tint(stage.accent(2)), 5),
    rect([-20, -114, 40, 6], '#3a2418', { rx: 3 }),
  );
}
