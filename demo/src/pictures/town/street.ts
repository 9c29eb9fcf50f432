import { house } from '../built/houses.ts';
import { streetLamp } from '../built/street-lamp.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { asphalt } from '../ink/local-colours.ts';
import { type Point, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { palm } from '../nature/palms.ts';
import { tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { type CarKind, car } from '../vehicles/cars.ts';

/** Shops, a road with traffic, and people on the near pavement. */
export function street(stage: Stage, ground: number): string {
  const { random } = stage;
  const kerb = Math.max(ground + 16, HEIGHT - random.between(70, 84));
  return shops(stage, kerb) + road(stage, kerb) + traffic(stage, kerb) + pavement(stage);
}

export function shops(stage: Stage, kerb: number): string {
  const { random } = stage;
  let drawn = '';
  for (let x = random.between(-30, 10); x < WIDTH + 20; ) {
    const design = random.whole(1, 4);
    const width = 46 + design * 8;
    const middle = { x: Math.round(x + width / 2), y: Math.round(kerb) };
    drawn += random.chance(0.25)
      ? tree(stage, 'round', [middle.x, kerb], { height: random.between(44, 62), depth: 0.1 })
      : stage.reuse(`shop ${design}`, () => house(stage, 'shop', [0, 0], { width, depth: 0.12 }), middle);
    x += width + random.between(0, 4);
  }
  return drawn;
}

function road(stage: Stage, kerb: number): string {
  return (
    rect([0, kerb, WIDTH, 8], stage.lit('#c9bfae')) +
    rect([0, kerb + 7, WIDTH, HEIGHT - kerb], stage.gradient('down', stage.tint(asphalt), stage.shaded(asphalt))) +
    stroke(`M-10 ${kerb + 30}H${WIDTH + 10}`, stage.lit('#f3ead2'), 2.4, {
      'stroke-dasharray': '22 16',
      opacity: 0.8,
      'stroke-linecap': 'butt',
    })
  );
}

function traffic(stage: Stage, kerb: number): string {
  const { random, accents } = stage;
  const lane = (y: number, facing: -1 | 1) =>
    Array.from({ length: random.whole(1, 2) }, (_, index) => {
      const kind = random.pick<CarKind>(['saloon', 'hatch', 'van', 'minibus', 'pickup']);
      return car(stage, kind, [30 + index * 190 + random.between(0, 100), y], {
        length: random.between(62, 74),
        colour: random.pick(accents),
        facing,
      });
    }).join('');
  return lane(kerb + 22, -1) + lane(kerb + 48, 1);
}

function pavement(stage: Stage): string {
  const { random } = stage;
  const top = HEIGHT - 14;
  const lamps = random.chance(0.7)
    ? [random.between(60, 150), random.between(340, 440)]
        .map((x) => streetLamp(stage, [x, top + 6], { height: 150 }))
        .join('')
    : palm(stage, [random.between(40, 460), top + 8], { height: 160 });
  const walkers = Array.from(
    { length: random.whole(2, 4) },
    (): Point => [random.between(20, WIDTH - 20), top + random.between(4, 12)],
  )
    .sort((a, b) => a[1] - b[1])
    .map((at) =>
      figure(stage, at, {
        height: random.between(62, 74),
        pose: ['walking', 'strolling', 'onePhone', 'standing'],
      }),
    );
  return (
    rect([0, top - 4, WIDTH, 24], stage.gradient('down', stage.lit('#cfc3b0'), stage.shaded('#cfc3b0'))) +
    lamps +
    walkers.join('')
  );
}
