import { grandstand } from '../built/grandstand.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { tufts } from '../nature/ground.ts';
import { hill } from '../nature/hills.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';

const coats: readonly Colour[] = ['#5a3a28', '#8a5634', '#3a3230', '#b98a5a', '#d8d2c8'];

/** Horses at full stretch along the rail, each with its rider. */
export function drawRacecourse(stage: Stage): string {
  const { random, terrain } = stage;
  const top = random.between(132, 150);
  const trees = random
    .spread(12, 0, WIDTH)
    .map((x) =>
      tree(stage, random.pick(['round', 'poplar']), [x, top + 2], { height: random.between(30, 60), depth: 0.3 }),
    );
  const behind = random.chance(0.5)
    ? grandstand(stage, { top: top - random.between(34, 46), foot: top, rows: 5 })
    : hill(stage, { y: top - 26, swing: 16, colour: terrain.rock, depth: 0.66 }) + trees.join('');
  return sky(stage, top - 20) + behind + course(stage, top);
}

function course(stage: Stage, top: number): string {
  const { random } = stage;
  const ground: Colour = random.pick(['#7aa655', '#7aa655', '#c9a878']);
  const facing = random.side();
  const turf = rect(
    [0, top, WIDTH, HEIGHT - top],
    stage.gradient('down', stage.lit(ground, 0.14), stage.tint(ground), stage.shaded(ground)),
  );
  const count = random.whole(4, 5);
  const gap = (WIDTH - 120) / (count - 1);
  const field = random
    .shuffled(Array.from({ length: count }, (_, index) => index))
    .map((place, index) => ({
      at: [60 + place * gap + random.between(-12, 12), top + 66 + index * 15 + random.between(0, 6)] as Point,
      index,
    }))
    .map(({ at, index }) => horse(stage, at, { length: 96 + (at[1] - top) * 0.34, facing, index }));
  return turf + rail(stage, top + 22) + tufts(stage, [0, top + 40, WIDTH, HEIGHT - top - 40], ground) + field.join('');
}

function rail(stage: Stage, y: number): string {
  const posts = Array.from({ length: 14 }, (_, index) => `M${index * 38 + 8} ${y}v14`).join('');
  return stroke(posts, stage.shaded('#f2efe6', 0.1), 2.4) + stroke(`M-6 ${y}H${WIDTH + 6}`, stage.lit('#fbf9f2'), 4.4);
}

type HorseLook = { readonly length: number; readonly facing: -1 | 1; readonly index: number };

/** At the gallop, 100 long from tail to nose, drawn looking to the right. */
function horse(stage: Stage, at: Point, { length, facing, index }: HorseLook): string {
  const { random } = stage;
  const coat = random.pick(coats);
  const [tone, dark] = [stage.tint(coat), stage.shaded(coat)];
  const stretch = random.between(-4, 5);
  const farLegs = stroke(`M24-28q14 8 ${22 + stretch} 4l6 10M-22-28q-16 6-22 16l-8 8`, dark, 4.6);
  const nearLegs = stroke(`M18-26q16 14 ${26 + stretch} 12l8 6M-18-26q-12 10-${24 - stretch} 12l-6 10`, tone, 5);
  const body = path(
    'M-30-38Q-28-47-14-46Q4-42 18-47Q28-52 34-64Q37-71 43-71L46-76L48-70Q57-66 62-56Q63-51 58-51L48-54Q42-50 38-42Q34-30 22-27Q4-23-14-26Q-29-27-30-38z',
    stage.gradient('down', stage.lit(coat), tone, dark),
  );
  const mane = stroke('M44-70Q34-66 28-52', stage.shaded(coat === '#3a3230' ? '#1e1a1a' : '#3a2a20'), 3.6);
  const tail = stroke('M-29-42Q-44-48-56-38', stage.shaded('#3a2a20'), 4.4);
  return placed(
    at,
    [(length / 118) * facing, length / 118],
    ellipse([2, 0], [46, 4], stage.palette.shade, { opacity: 0.34 }),
    tail,
    farLegs,
    body,
    mane,
    nearLegs,
    rider(stage, index),
    circle([53, -62], 1.2, '#1c1814'),
  );
}

/** Low over the neck, in the colours of a stable. */
function rider(stage: Stage, index: number): string {
  const silk = stage.accent(index);
  const skin = stage.tint(stage.random.pick(['#6b4630', '#8a5a3c', '#c58c63', '#e0b48e']));
  return (
    rect([-8, -50, 20, 7], stage.lit('#f6f2ea'), { rx: 2 }) +
    stroke('M0-48L8-40L2-33', stage.lit('#f6f2ea'), 5) +
    path('M-8-52Q-4-66 12-70Q20-68 20-62Q10-54 4-50z', stage.gradient('down', stage.lit(silk), stage.shaded(silk))) +
    stroke('M16-63L28-56', stage.tint(silk), 4.4) +
    circle([23, -71], 5, skin) +
    path('M17-72Q18-79 25-78Q30-76 30-71z', stage.lit(stage.accent(index + 1)))
  );
}
