import type { Colour } from '../ink/colour.ts';
import { lampLight } from '../ink/local-colours.ts';
import { ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** A public building about 300 wide, standing on `at`: with columns, with a shell roof, or with sun screens. */
export function assemblyHall(stage: Stage, at: Point, scale: number): string {
  const { random } = stage;
  const stone = random.pick(['#efe3cd', '#e6d3b8', '#dfe0da', '#e9cdb4', '#f3ece0']);
  return placed(at, scale, random.pick([columned, shell, screened])(stage, stone));
}

function steps(stage: Stage, stone: Colour, half: number): string {
  return [0, 1, 2, 3]
    .map((index) =>
      rect(
        [-half - 12 + index * 4, -4 - index * 4, (half + 12 - index * 4) * 2, 5],
        index % 2 === 0 ? stage.tint(stone, 0.05) : stage.lit(stone),
      ),
    )
    .join('');
}

function wing(stage: Stage, stone: Colour, side: -1 | 1): string {
  const lit = side === stage.lightFrom;
  const x = side < 0 ? -168 : 74;
  const wall = rect(
    [x, -62, 94, 62],
    lit ? stage.gradient('down', stage.lit(stone, 0.12), stage.tint(stone, 0.12)) : stage.shaded(stone, 0.14),
  );
  const glass = stage.isDark ? lampLight : stage.shaded('#51606e', 0.12);
  const panes = stroke([0, 1, 2, 3, 4].map((index) => `M${x + 13 + index * 17}-50v16m0 10v16`).join(''), glass, 7, {
    'stroke-linecap': 'butt',
  });
  return wall + panes + rect([x - 3, -66, 100, 6], stage.lit(stone, 0.1));
}

function columned(stage: Stage, stone: Colour): string {
  const { random } = stage;
  const count = random.pick([6, 8]);
  const half = 76;
  const dome = random.chance(0.6);
  const glass = stage.isDark ? lampLight : stage.shaded('#5b5a62', 0.05);
  const columns = Array.from({ length: count }, (_, index) => {
    const x = -half + 8 + ((half * 2 - 16) / (count - 1)) * index;
    return (
      rect([x - 4, -76, 8, 60], stage.gradient('across', stage.lit(stone), stage.tint(stone), stage.shaded(stone))) +
      rect([x - 6, -79, 12, 4], stage.lit(stone)) +
      rect([x - 6, -19, 12, 4], stage.lit(stone))
    );
  });
  const roof = dome ? cupola(stage, random.pick(['#5f8f86', '#8a7a5a', '#7f8fa0', stone])) : '';
  return (
    roof +
    wing(stage, stone, -1) +
    wing(stage, stone, 1) +
    rect([-half, -80, half * 2, 66], stage.shaded(stone)) +
    stroke('M-40-66v50M0-66v50M40-66v50', glass, 14, { 'stroke-linecap': 'butt' }) +
    columns.join('') +
    rect([-half - 6, -92, half * 2 + 12, 14], stage.tint(stone)) +
    path(`M${-half - 12} -91L0 -124L${half + 12} -91z`, stage.lit(stone)) +
    path(`M${-half + 14} -95L0 -117L${half - 14} -95z`, stage.shaded(stone), { opacity: 0.6 }) +
    steps(stage, stone, half)
  );
}

function cupola(stage: Stage, colour: Colour): string {
  const across =
    stage.lightFrom < 0 ? [stage.lit(colour), stage.shaded(colour)] : [stage.shaded(colour), stage.lit(colour)];
  return (
    rect([-40, -132, 80, 30], stage.tint('#e6dccb', 0.1)) +
    stroke('M-32-106v-20M-16-106v-20M0-106v-20M16-106v-20M32-106v-20', stage.shaded('#6b7280', 0.1), 5, {
      'stroke-linecap': 'butt',
    }) +
    path('M-42-131Q-40-164 0-166Q40-164 42-131z', stage.gradient('across', ...across)) +
    stroke('M-21-131Q-19-158 0-166M21-131Q19-158 0-166', stage.shaded(colour), 1.2, { opacity: 0.5 }) +
    rect([-4, -174, 8, 9], stage.tint(colour)) +
    stroke('M0-174v-9', stage.shaded(colour), 2)
  );
}

/** Vaults over slender piers, as built in the years of independence. */
function shell(stage: Stage, stone: Colour): string {
  const { random } = stage;
  const count = random.pick([3, 5, 7]);
  const span = 296 / count;
  const rise = span * 0.36;
  const vaults = Array.from({ length: count }, (_, index) => {
    return `M${-148 + index * span}-76q${span * 0.06}-${rise} ${span / 2}-${rise}t${span / 2} ${rise}z`;
  }).join('');
  const glass = stage.isDark
    ? stage.gradient('down', lampLight, '#e8a85a')
    : stage.gradient('slant', stage.lit('#a8c9d4', 0.1), stage.shaded('#3f5a70', 0.05));
  const piers = [-132, -92, -52, -12, 28, 68, 108]
    .map((x) =>
      path(`M${x} 0L${x + 5} -72L${x + 21} -72L${x + 26} 0L${x + 21} 0L${x + 13} -62L${x + 5} 0z`, stage.lit(stone)),
    )
    .join('');
  return (
    rect([-128, -74, 256, 74], glass) +
    stroke('M-128-38H128', stage.shaded(stone), 1.4) +
    piers +
    path(vaults, stage.gradient('down', stage.lit(stone), stage.tint(stone), stage.shaded(stone))) +
    rect([-152, -78, 304, 7], stage.lit(stone)) +
    rect([-152, -72, 304, 4], stage.shaded(stone)) +
    rect([-14, -30, 28, 30], stage.shaded('#5e4636')) +
    steps(stage, stone, 100)
  );
}

/** Storeys behind a lattice that keeps the sun out, and a drum for the chamber above. */
function screened(stage: Stage, stone: Colour): string {
  const { random } = stage;
  const tone = stage.accent(random.whole(0, 3));
  const fins = stroke(
    Array.from({ length: 23 }, (_, index) => `M${-143 + index * 13}-86v72`).join(''),
    stage.lit(stone),
    4,
    { 'stroke-linecap': 'butt' },
  );
  const drum =
    path('M-70-92L-54-150H54L70-92z', stage.gradient('across', stage.lit(stone), stage.shaded(stone))) +
    ellipse([0, -150], [54, 7], stage.lit(stone, 0.1)) +
    stroke('M-58-112H58M-55-128H55', stage.tint(tone), 5, { opacity: 0.8 });
  return (
    drum +
    rect([-150, -92, 300, 92], stage.isDark ? stage.gradient('down', lampLight, '#d99a55') : stage.shaded('#4b5a6a')) +
    stroke('M-150-50H150', stage.tint(stone), 5, { 'stroke-linecap': 'butt' }) +
    fins +
    rect([-158, -98, 316, 10], stage.lit(stone)) +
    rect([-158, -90, 316, 4], stage.shaded(stone)) +
    rect([-34, -40, 68, 40], stage.shaded('#3e4652')) +
    rect([-40, -46, 80, 8], stage.tint(tone)) +
    steps(stage, stone, 60)
  );
}
