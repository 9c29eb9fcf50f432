import { streetLamp } from '../built/street-lamp.ts';
import { mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { lampLight } from '../ink/local-colours.ts';
import { ellipse, group, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { bareSky } from '../nature/sky.ts';
import { figure } from '../people/figure.ts';
import { shops } from '../town/street.ts';
import { car } from '../vehicles/cars.ts';
import { rainClouds } from './rain-clouds.ts';

export function wetStreet(stage: Stage): string {
  const { random } = stage;
  const kerb = random.between(170, 190);
  const row = () => shops(stage, kerb);
  const front = stage.reuse('front', row);
  const asphalt = '#55606c';
  const sheen = group(
    { 'clip-path': stage.clip(rect([0, kerb, WIDTH, HEIGHT - kerb], '#fff')) },
    stage.reuse('front', row, { transform: `matrix(1 0 0 -1 0 ${Math.round(kerb * 2)})`, opacity: 0.35 }),
  );
  const floor = rect(
    [0, kerb, WIDTH, HEIGHT - kerb],
    stage.gradient('down', stage.tint(asphalt, 0.25), stage.shaded(asphalt)),
  );
  const lamps = random.spread(2, 40, WIDTH - 40).map((x) => streetLamp(stage, [x, kerb + 18], { height: 120 }));
  const bus = random.chance(0.5)
    ? car(stage, random.pick(['minibus', 'saloon', 'van'] as const), [random.between(80, 420), kerb + 26], {
        length: random.between(84, 104),
        colour: stage.accent(2),
      })
    : '';
  return (
    bareSky(stage, kerb - 20) +
    rainClouds(stage, 90) +
    front +
    floor +
    sheen +
    lamps.join('') +
    bus +
    glow(stage, kerb) +
    puddles(stage, kerb) +
    walkers(stage, kerb)
  );
}

/** Lit windows drawn out over the wet road. */
function glow(stage: Stage, kerb: number): string {
  if (!stage.isDark) return '';
  return stage.random
    .spread(7, 10, WIDTH - 10)
    .map((x) =>
      rect(
        [x, kerb + 6, stage.random.between(8, 18), HEIGHT - kerb],
        stage.gradient('down', [lampLight, 0.4], [lampLight, 0]),
      ),
    )
    .join('');
}

function puddles(stage: Stage, kerb: number): string {
  const { random, palette } = stage;
  return random
    .spread(5, 10, WIDTH - 10)
    .map((x) => {
      const at: Point = [x, random.between(kerb + 30, HEIGHT - 8)];
      const wide = random.between(20, 52);
      return (
        ellipse(at, [wide, wide * 0.13], mix(palette.sky[2], palette.sky[1], 0.5), { opacity: 0.55 }) +
        ellipse(at, [wide * 0.4, wide * 0.05], 'none', { stroke: '#ffffff', opacity: 0.5 })
      );
    })
    .join('');
}

function walkers(stage: Stage, kerb: number): string {
  const { random } = stage;
  return random
    .spread(random.whole(3, 5), 20, WIDTH - 20)
    .map((x): Point => [x, random.between(kerb + 44, HEIGHT - 6)])
    .sort((a, b) => a[1] - b[1])
    .map((at, index) => {
      const height = 50 + (at[1] - kerb) * 0.5;
      const facing = random.side();
      const view = random.pick(['side', 'side', 'back'] as const);
      const shade = stage.accent(index);
      return (
        figure(stage, at, { height, pose: 'holding', facing, view }) +
        umbrella(stage, [at[0] + facing * height * (view === 'side' ? 0.16 : 0.1), at[1] - height * 0.62], {
          size: height * 0.62,
          colour: shade,
        })
      );
    })
    .join('');
}

/** An open umbrella whose handle ends on `at`. */
function umbrella(stage: Stage, at: Point, { size, colour }: { size: number; colour: string }): string {
  return placed(
    at,
    size / 100,
    stroke('M0 4V-100', stage.shaded('#4a4038'), 4),
    path(
      'M-76-70Q-66-124 0-126Q66-124 76-70Q62-80 50-71Q38-81 26-71Q13-81 0-71Q-13-81-26-71Q-38-81-50-71Q-62-80-76-70z',
      stage.gradient('across', stage.lit(colour), stage.shaded(colour)),
    ),
    path('M0-126Q-24-104-26-71Q-13-81 0-71Q13-81 26-71Q24-104 0-126z', stage.tint(colour)),
  );
}
