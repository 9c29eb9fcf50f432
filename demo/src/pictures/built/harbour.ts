import type { Colour } from '../ink/colour.ts';
import { type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

const boxes: readonly Colour[] = ['#c8553d', '#3d7ea6', '#e0a03c', '#4f8a6b', '#8a4f5e', '#d9d2c2', '#5b6b8c'];

/** A freighter laden with containers, for a length of 400 with the bow to the right. */
export function ship(
  stage: Stage,
  at: Point,
  { length, facing = stage.random.side(), depth = 0 }: { length: number; facing?: -1 | 1; depth?: number },
): string {
  const { random } = stage;
  const hull = random.pick(['#8c2f2f', '#27455c', '#2f5d50', '#40404a', '#a8442c']);
  const columns = Array.from({ length: 10 }, (_, index) => {
    const high = random.whole(2, 5);
    return Array.from({ length: high }, (_, level) =>
      rect([-108 + index * 27, -36 - (level + 1) * 12, 25.5, 11.2], stage.tint(random.pick(boxes), depth)),
    ).join('');
  }).join('');
  const bridgeHouse =
    rect([-172, -106, 44, 72], stage.lit('#f6f1e6', depth)) +
    rect([-138, -106, 10, 72], stage.shaded('#f6f1e6', depth)) +
    rect([-178, -112, 56, 9], stage.tint('#f6f1e6', depth)) +
    stroke('M-168-94H-134M-168-80H-134M-168-66H-134', stage.shaded('#4a5a6c', depth), 5, {
      'stroke-dasharray': '6 4',
      'stroke-linecap': 'butt',
    }) +
    rect([-164, -132, 16, 22], stage.tint(hull, depth)) +
    stroke('M-140-112V-136', stage.shaded('#5a6068', depth), 2);
  return placed(
    at,
    [(length / 400) * facing, length / 400],
    rect([-190, 0, 380, 7], stage.palette.shade, { opacity: 0.45, rx: 3 }),
    bridgeHouse,
    columns,
    path(
      'M-196-38H160Q178-40 202-58Q192-18 176 4H-184Q-196-8-196-38z',
      stage.gradient('down', stage.lit(hull, depth), stage.tint(hull, depth), stage.shaded(hull, depth)),
    ),
    path('M-192-8H183L176 4H-184z', stage.shaded('#a8402f', depth)),
    stroke('M-196-36H160', stage.lit('#f0e6d2', depth), 2),
  );
}

/** A crane on a portal, its boom out over the ship to the left. */
export function gantry(stage: Stage, at: Point, { height, depth = 0 }: { height: number; depth?: number }): string {
  const paint = stage.random.pick(['#d9622b', '#3d7ea6', '#c9a227', '#b5433a', '#5e7d86']);
  const [lit, dark] = [stage.lit(paint, depth), stage.shaded(paint, depth)];
  return placed(
    at,
    height / 200,
    stroke('M-22 0V-128M26 0V-128', dark, 6),
    stroke('M-30 0V-128M18 0V-128M-30-62H18M-30-14H18M-30-62L18-14', lit, 5),
    stroke('M-112-130H66', lit, 8),
    stroke('M-112-126H66', dark, 2),
    stroke('M-8-130V-196M-8-194L-108-132M-8-194L62-132', dark, 3),
    rect([24, -150, 30, 18], lit),
    rect([-66, -126, 16, 12], stage.tint('#3f4650', depth)),
    stroke('M-62-114V-74M-54-114V-74', stage.shaded('#3f4650', depth), 1.2),
    rect([-74, -74, 32, 13], stage.tint(stage.random.pick(boxes), depth)),
  );
}

/** Containers on top of each other, corrugated, the end in the shade. */
export function containerStack(stage: Stage, at: Point, { width, rows }: { width: number; rows: number }): string {
  const { random, lightFrom } = stage;
  const levels = Array.from({ length: rows }, (_, level) => {
    const colour = random.pick(boxes);
    const y = -(level + 1) * 30;
    const end = lightFrom < 0 ? 76 : -50;
    const ribs = stroke(
      Array.from({ length: 14 }, (_, index) => `M${-44 + index * 9} ${y + 4}v21`).join(''),
      stage.shaded(colour),
      1.6,
      { opacity: 0.5 },
    );
    return (
      rect([-50, y, 150, 29], stage.gradient('down', stage.lit(colour), stage.tint(colour))) +
      ribs +
      rect([end, y, 24, 29], stage.shaded(colour))
    );
  });
  return placed(at, width / 150, ...levels);
}
