import type { Colour } from '../ink/colour.ts';
import { WIDTH } from '../ink/frame.ts';
import { type Box, ellipse, type Point, path, polygon, round, stroke, turned } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** Blades of grass, longer towards the viewer; one path, so that many cost little. */
export function tufts(stage: Stage, [x, y, width, height]: Box, colour: Colour): string {
  const { random } = stage;
  const blades = (count: number) =>
    Array.from({ length: count }, () => {
      const near = random.next();
      const long = 2.5 + near * 6;
      const at = `M${x + random.next() * width} ${y + near * height}`;
      return `${at}l${-long * 0.35}-${long}m${long * 0.45} ${long}l${long * 0.3}-${long * 0.8}`;
    }).join('');
  const count = Math.round((width * height) / 900);
  return (
    stroke(blades(count), stage.shaded(colour), 1.3, { opacity: 0.7 }) +
    stroke(blades(count), stage.lit(colour), 1.2, { opacity: 0.8 })
  );
}

export function stones(stage: Stage, [x, y, width, height]: Box, count: number): string {
  const { random, terrain, lightFrom } = stage;
  return Array.from({ length: count }, () => random.next())
    .sort((a, b) => a - b)
    .map((near) => {
      const size = 4 + near * 9;
      const at: Point = [x + random.next() * width, y + near * height];
      const bumps = [0, 1, 2, 3, 4, 5, 6].map((index): Point => {
        const turn = Math.PI * (1 + index / 6);
        return [
          at[0] + Math.cos(turn) * size * random.between(0.85, 1.15),
          at[1] + Math.sin(turn) * size * random.between(0.5, 0.75),
        ];
      });
      const shine: Point[] = [
        [at[0] + lightFrom * size * 0.6, at[1] - size * 0.2],
        [at[0], at[1] - size * 0.6],
        [at[0], at[1] - size * 0.15],
      ];
      return (
        ellipse([at[0] - lightFrom * 2, at[1]], [size * 1.2, size * 0.22], stage.palette.shade, { opacity: 0.4 }) +
        path(round(bumps), stage.shaded(terrain.rock)) +
        polygon(shine, stage.lit(terrain.rock), { opacity: 0.8 })
      );
    })
    .join('');
}

/** A path from the lower edge that narrows as it winds away. */
export function windingPath(stage: Stage, from: Point, to: Point): string {
  const { random, terrain } = stage;
  const bend = random.between(40, 110) * (random.chance(0.5) ? 1 : -1);
  const [x1, y1] = from;
  const [x2, y2] = to;
  const [low, high] = [y2 + (y1 - y2) * 0.62, y2 + (y1 - y2) * 0.38];
  const [swing, back] = [x1 + bend * 0.4, x2 - bend * 0.8];
  const up = `M${x1 + 40} ${y1}C${swing + 22} ${low} ${back + 7} ${high} ${x2 + 2} ${y2}`;
  const d = `${up}h-4C${back - 7} ${high} ${swing - 22} ${low} ${x1 - 40} ${y1}z`;
  return path(
    d,
    stage.gradient('down', stage.lit(terrain.earth, 0.25), stage.tint(terrain.earth), stage.shaded(terrain.earth)),
  );
}

/** Leaves that hang into an upper corner, dark because they are near. */
export function overhang(stage: Stage, side: -1 | 1, colour: Colour): string {
  const { random } = stage;
  const edge = side < 0 ? 0 : WIDTH;
  const dark = stage.shaded(colour);
  const leaves = Array.from({ length: 15 }, () => {
    const along = random.next();
    const x = edge - side * along * 150;
    const y = random.between(-6, 46) * (1 - along) + along * 6;
    return turned(
      [x, y],
      random.whole(10, 70) * side,
      ellipse([0, 0], [random.between(9, 17), random.between(4, 6.5)], dark),
    );
  });
  return stroke(`M${edge} -4Q${edge - side * 60} 8 ${edge - side * 150} 2`, dark, 3) + leaves.join('');
}
