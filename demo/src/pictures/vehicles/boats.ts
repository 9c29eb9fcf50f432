import type { Colour } from '../ink/colour.ts';
import { ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

export type BoatKind = 'canoe' | 'beached' | 'sail' | 'ferry' | 'trawler';
type BoatLook = { readonly length: number; readonly facing?: -1 | 1; readonly depth?: number };

/** A boat whose waterline lies on `at`, drawn for a length of 100 with the bow to the right. */
export function boat(
  stage: Stage,
  kind: BoatKind,
  at: Point,
  { length, facing = stage.random.side(), depth = 0 }: BoatLook,
): string {
  const scale = length / 100;
  const [hull, second] = stage.random.shuffled(stage.accents) as [Colour, Colour];
  const foam = kind === 'beached' ? '' : ellipse([0, 1], [58, 3], '#ffffff', { opacity: 0.3 });
  const wake = foam + ellipse([2, 4], [46, 3.4], stage.shaded('#33485a', depth), { opacity: 0.35 });
  return placed(at, [scale * facing, scale], wake, drawers[kind](stage, { hull, second, depth }));
}

type Paint = { readonly hull: Colour; readonly second: Colour; readonly depth: number };

const drawers: Record<BoatKind, (stage: Stage, paint: Paint) => string> = {
  canoe: (stage, paint) =>
    rower(stage, -14, { ...paint, second: paint.hull }) + rower(stage, 16, paint) + dugout(stage, paint),
  beached: (stage, paint) =>
    path('M-44-12Q0-2 46-14Q20-9 0-9Q-22-9-44-12z', stage.shaded('#4a372c', paint.depth)) + dugout(stage, paint),
  sail: (stage, { hull, second, depth }) =>
    stroke('M-2-6V-86', stage.shaded('#5c4636', depth), 2) +
    path('M-5-84Q-42-44-38-14H-5z', stage.gradient('across', stage.shaded(second, depth), stage.tint(second, depth))) +
    path('M1-88Q40-50 38-16H1z', stage.gradient('across', stage.lit('#fbf3e2', depth), stage.tint('#f3e6cf', depth))) +
    path(
      'M-46-10H50Q42 3 28 3H-28Q-42 3-46-10z',
      stage.gradient('down', stage.tint(hull, depth), stage.shaded(hull, depth)),
    ),
  ferry: (stage, { hull, second, depth }) =>
    rect([-32, -40, 48, 15], stage.lit('#fbf6ea', depth), { rx: 2 }) +
    rect([-40, -27, 70, 16], stage.tint('#f1e9d8', depth), { rx: 2 }) +
    stroke('M-34-19H24', stage.shaded('#40566b', depth), 6, { 'stroke-dasharray': '7 5', 'stroke-linecap': 'butt' }) +
    stroke('M-26-33H8', stage.shaded('#40566b', depth), 5, { 'stroke-dasharray': '6 5', 'stroke-linecap': 'butt' }) +
    rect([-20, -52, 10, 13], stage.tint(second, depth)) +
    path(
      'M-52-12H54Q48 3 34 3H-38Q-50 2-52-12z',
      stage.gradient('down', stage.tint(hull, depth), stage.shaded(hull, depth)),
    ),
  trawler: (stage, { hull, second, depth }) =>
    stroke('M-8-14V-62M-8-58L-46-14M-8-60L44-16', stage.shaded('#4a4038', depth), 1.4) +
    rect([8, -36, 26, 24], stage.lit('#f6efdf', depth), { rx: 2 }) +
    rect([5, -39, 32, 5], stage.tint(second, depth), { rx: 2 }) +
    stroke('M13-27H30', stage.shaded('#40566b', depth), 7, { 'stroke-dasharray': '5 3', 'stroke-linecap': 'butt' }) +
    path(
      'M-52-16Q-10-8 20-12Q40-15 56-26Q50 3 34 3H-38Q-50 0-52-16z',
      stage.gradient('down', stage.tint(hull, depth), stage.shaded(hull, depth)),
    ) +
    stroke('M-50-9Q0-2 50-12', stage.lit('#f6efdf', depth), 2),
};

function dugout(stage: Stage, { hull, second, depth }: Paint): string {
  const side = stage.gradient('down', stage.tint(hull, depth), stage.shaded(hull, depth));
  return (
    path('M-52-13Q-30-5 0-5Q32-5 54-17Q44 2 26 3H-30Q-46 2-52-13z', side) +
    stroke('M-47-6Q0 0 47-8', stage.lit(second, depth), 2.4)
  );
}

function rower(stage: Stage, x: number, { hull, second, depth }: Paint): string {
  return (
    stroke(`M${x + 4}-20L${x + 22} 4`, stage.shaded('#6b4a36', depth), 1.8) +
    path(
      `M${x - 6}-5Q${x - 7}-24 ${x}-25Q${x + 7}-24 ${x + 6}-5z`,
      stage.tint(second === hull ? '#f3e6c8' : second, depth),
    ) +
    ellipse([x + 1, -30], [4, 4.8], stage.tint('#4a2e22', depth))
  );
}
