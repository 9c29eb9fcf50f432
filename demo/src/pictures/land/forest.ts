import { darker, mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { group, type Point, path, placed, rect, round, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { tufts, windingPath } from '../nature/ground.ts';
import { hill } from '../nature/hills.ts';
import { broadLeaf } from '../nature/palms.ts';
import { water } from '../nature/water.ts';
import { figure } from '../people/figure.ts';
import { over } from './treetops.ts';

/** Inside a wood with light falling in, or over the tops of one. */
export function drawForest(stage: Stage): string {
  return stage.random.chance(0.65) ? inside(stage) : over(stage);
}

function inside(stage: Stage): string {
  const { random, terrain, palette } = stage;
  const glow = rect(
    [0, 0, WIDTH, HEIGHT],
    stage.gradient(
      'down',
      mix(palette.sky[1], stage.tint(terrain.leaf), 0.45),
      mix(palette.sky[2], stage.lit(terrain.leaf), 0.3),
      stage.tint(terrain.leaf),
    ),
  );
  const floor = random.between(196, 220);
  const layers = [0.72, 0.5, 0.28, 0.05].map((depth, index) => {
    const near = index / 3;
    const ground = hill(stage, {
      y: floor - 22 + near * 30,
      swing: 6 + near * 5,
      colour: index < 3 ? terrain.leaf : terrain.grass,
      depth: depth * 0.9,
    });
    return {
      ground,
      wood: trunks(stage, { depth, near, foot: floor - 14 + near * 44 }) + (index === 1 ? shafts(stage) : ''),
    };
  });
  const [far, near] = [layers.slice(0, 3), layers.slice(3)];
  const trail = random.chance(0.5)
    ? windingPath(stage, [random.between(160, 340), HEIGHT + 6], [random.between(200, 300), floor + 10])
    : brook(stage, floor + 12);
  const walker = random.chance(0.6)
    ? figure(stage, [random.between(200, 310), floor + random.between(30, 46)], {
        height: random.between(48, 64),
        pose: 'walking',
        view: random.pick(['back', 'side'] as const),
      })
    : '';
  const draw = (some: typeof layers) => some.map(({ ground, wood }) => ground + wood).join('');
  return (
    glow +
    draw(far) +
    near.map(({ ground }) => ground).join('') +
    trail +
    walker +
    near.map(({ wood }) => wood).join('') +
    undergrowth(stage) +
    canopy(stage)
  );
}

type Rank = { readonly depth: number; readonly near: number; readonly foot: number };

/** One rank of trunks; in the nearest the middle stays open, so that one looks in. */
function trunks(stage: Stage, { depth, near, foot }: Rank): string {
  const { random } = stage;
  return random
    .spread(Math.round(11 - near * 7), -10, WIDTH + 10)
    .filter((x) => near < 0.9 || Math.abs(x - WIDTH / 2) > 110)
    .map((x) => {
      const half = 3 + near * 12 * random.between(0.7, 1.2);
      const base = foot + random.between(-5, 6);
      return placed([x, base], 1, trunk(stage, { half, height: base + 4, depth }));
    })
    .join('');
}

function trunk(stage: Stage, { half, height, depth }: { half: number; height: number; depth: number }): string {
  const { random, lightFrom, terrain } = stage;
  const bark = mix('#6b4f3c', terrain.leaf, 0.25);
  const tilt = random.between(-8, 8);
  const dark = -lightFrom * half;
  const body = `M${-half * 1.5} 0Q${-half} -20 ${tilt - half * 0.8} ${-height}h${half * 1.6}Q${half} -20 ${half * 1.6} 0z`;
  const shade = `M${dark * 1.5} 0Q${dark} -20 ${tilt + dark * 0.8} ${-height}H${tilt}L${dark * 0.2} 0z`;
  const branch = `M0 ${random.between(90, 130) - height}l${random.side() * random.between(14, 30)} ${-random.between(16, 34)}`;
  return (
    (depth > 0.1 ? stroke(branch, stage.tint(bark, depth), half * 0.7) : '') +
    path(body, stage.tint(bark, depth)) +
    path(shade, stage.shaded(bark, depth))
  );
}

function shafts(stage: Stage): string {
  const { random, palette, lightFrom } = stage;
  return random
    .spread(random.whole(3, 5), 40, WIDTH - 40)
    .map((x) => {
      const width = random.between(14, 38);
      const slide = -lightFrom * random.between(70, 120);
      return path(
        `M${x} -4L${x + width} -4L${x + width * 1.7 + slide} 230L${x + slide} 230z`,
        stage.gradient('down', [palette.light, 0.5], [palette.light, 0]),
      );
    })
    .join('');
}

function canopy(stage: Stage): string {
  const { random, terrain } = stage;
  const leaf = darker(terrain.leaf, 0.25);
  const clumps = (count: number, low: number, size: number) =>
    random
      .spread(count, -20, WIDTH + 20)
      .map((x) => {
        const ry = random.between(16, 30) * size;
        const points = Array.from({ length: 9 }, (_, index): Point => {
          const turn = (index / 9) * Math.PI * 2;
          return [
            x + Math.cos(turn) * random.between(44, 62) * size,
            low + Math.sin(turn) * ry * random.between(0.8, 1.2),
          ];
        });
        return round(points);
      })
      .join('');
  return path(clumps(7, 10, 1), stage.tint(terrain.leaf, 0.12)) + path(clumps(6, -4, 1), stage.shaded(leaf));
}

function brook(stage: Stage, floor: number): string {
  const bed = placed(
    [0, floor],
    1,
    path('M215-6Q330 20 240 36Q170 52 190 110H350Q330 58 330 44Q380 14 232-6z', '#fff'),
  );
  return group({ 'clip-path': stage.clip(bed) }, water(stage, [150, floor - 8, 260, HEIGHT - floor + 12]));
}

/** Large leaves in the lower corners, so that one looks out from between them. */
function undergrowth(stage: Stage): string {
  const { random, terrain } = stage;
  const leaf = darker(terrain.leaf, 0.15);
  const fan = (x: number, side: -1 | 1) =>
    [-10, 16, 44, 70]
      .map((turn) =>
        broadLeaf(stage, [x, HEIGHT + 12], {
          length: random.between(66, 108),
          turn: side * (turn + random.between(-6, 6)),
          colour: turn % 2 === 0 ? leaf : terrain.leaf,
        }),
      )
      .join('');
  return (
    tufts(stage, [0, HEIGHT - 30, WIDTH, 30], terrain.grass) +
    fan(random.between(-10, 20), 1) +
    (random.chance(0.7) ? fan(WIDTH + random.between(-20, 10), -1) : '')
  );
}
