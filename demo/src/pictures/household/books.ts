import { type Colour, darker } from '../ink/colour.ts';
import { type Box, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

const spines: readonly Colour[] = ['#7a4a3a', '#4a5a6c', '#b08a4a', '#5f7f5a', '#8c3f4a', '#d8c9a8'];

/** A bookcase full of spines; every row is drawn as a few wide strokes of many colours. */
export function bookcase(stage: Stage, box: Box, { wood, rows }: { wood: Colour; rows: number }): string {
  const [x, y, width, height] = box;
  const step = height / rows;
  const shelves = Array.from({ length: rows }, (_, row) => {
    const floor = y + (row + 1) * step - 5;
    return (
      books(stage, [x + 6, floor], { width: width - 12, height: step - 12 }) +
      rect([x, floor, width, 5], stage.lit(wood))
    );
  });
  return (
    rect(box, stage.gradient('down', darker(stage.shaded(wood), 0.15), stage.shaded(wood))) +
    shelves.join('') +
    rect([x, y, 5, height], stage.tint(wood)) +
    rect([x + width - 5, y, 5, height], stage.tint(wood)) +
    rect([x - 2, y - 4, width + 4, 7], stage.lit(wood))
  );
}

/** One row standing on `at`: spines grouped by colour into one path each. */
function books(stage: Stage, [x, floor]: Point, { width, height }: { width: number; height: number }): string {
  const { random } = stage;
  const tones = random.shuffled([...stage.accents, ...spines]).slice(0, 6);
  const paths = tones.map(() => '');
  let at = x;
  while (at < x + width - 8) {
    const thick = random.between(5.5, 11);
    const tall = height * random.between(0.62, 0.96);
    const index = random.whole(0, tones.length - 1);
    if (random.chance(0.94)) paths[index] += `M${at} ${floor}v-${tall}h${thick - 0.8}v${tall}z`;
    at += thick;
  }
  return paths.map((d, index) => (d ? path(d, stage.tint(tones[index] ?? '#7a4a3a')) : '')).join('');
}

/** Books lying on each other. */
export function bookStack(stage: Stage, [x, y]: Point, count: number): string {
  const { random } = stage;
  return Array.from({ length: count }, (_, index) => {
    const width = random.between(34, 46);
    const left = x - width / 2 + random.between(-3, 3);
    const tone = stage.accent(index);
    return (
      rect([left, y - (index + 1) * 8, width, 7.4], stage.tint(tone), { rx: 1.5 }) +
      rect([left + 3, y - (index + 1) * 8 + 1.6, width - 3, 4], stage.lit('#fbf6ea'))
    );
  }).join('');
}

export function openBook(stage: Stage, at: Point, width: number): string {
  const pages = path('M0-4Q-20-22-40-10V-2H40V-10Q20-22 0-4z', stage.lit('#fbf6ea'));
  return placed(at, width / 80, pages, stroke('M-40 0H40', stage.tint(stage.accent(0)), 4));
}
