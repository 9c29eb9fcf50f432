import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { asphalt, lampLight } from '../ink/local-colours.ts';
import { circle, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { skyline } from '../town/city.ts';
import { shops } from '../town/street.ts';

/** A tram in its street: rails in the paving, a wire above, and those who wait for it. */
export function drawTram(stage: Stage): string {
  const { random } = stage;
  const ground = random.between(192, 204);
  const avenue = random
    .spread(7, 0, WIDTH)
    .map((x) => tree(stage, 'round', [x, ground - 8], { height: random.between(44, 70), depth: 0.18 }));
  const setting = random.chance(0.6)
    ? skyline(stage, 178) + shops(stage, ground - 12)
    : skyline(stage, ground - 10) + avenue.join('');
  const paving =
    rect([0, ground - 10, WIDTH, 12], stage.lit('#c9bfae')) +
    rect([0, ground, WIDTH, HEIGHT], stage.gradient('down', stage.tint('#8d8a86'), stage.shaded(asphalt)));
  const rails = stroke(`M-6 ${ground + 30}H${WIDTH + 6}M-6 ${ground + 44}H${WIDTH + 6}`, stage.lit('#d9dde0'), 2.4);
  const facing = random.side();
  const at: Point = [WIDTH / 2 + random.between(-36, 36), ground + 40];
  return (
    sky(stage, 176) +
    setting +
    paving +
    rails +
    wire(stage, ground - 122) +
    tram(stage, at, facing) +
    waiting(stage, ground)
  );
}

function wire(stage: Stage, y: number): string {
  const poles = [46, 252, 458].map((x) => `M${x} ${y - 6}V${y + 118}M${x} ${y - 2}h26`).join('');
  return (
    stroke(poles, stage.shaded('#4a4f5a', 0.2), 3, { opacity: 0.8 }) +
    stroke(`M-6 ${y}H${WIDTH + 6}`, stage.shaded('#3a3f48', 0.1), 1.4)
  );
}

/** Two cars with a joint between them, 300 long, its rounded head to the right. */
function tram(stage: Stage, at: Point, facing: -1 | 1): string {
  const [body, band] = [stage.vivid(0), stage.pale];
  const glass = stage.isDark ? lampLight : stage.gradient('down', stage.lit('#b7d4de'), stage.shaded('#4f6f84'));
  const skin = stage.gradient('down', stage.lit(body), stage.tint(body), stage.shaded(body));
  const car = (d: string) => path(d, skin);
  const windows = [-138, -108, -78, -48, 16, 46, 76].map((x) => rect([x, -66, 24, 26], glass, { rx: 2 })).join('');
  const door = (x: number) => rect([x, -64, 20, 52], glass, { rx: 2, opacity: 0.86 });
  const beam = stage.isDark
    ? path('M146 -22L220 -34L220 6z', stage.gradient('across', [lampLight, 0.6], [lampLight, 0]))
    : '';
  return placed(
    at,
    [facing, 1],
    beam,
    stroke('M-20-82L0-96L20-82M-12-100H30', stage.shaded('#3a3f48'), 2.4),
    rect([-140, -12, 276, 10], stage.shaded('#3a3c46'), { rx: 3 }),
    stroke('M-112-3h0M-86-3h0M84-3h0M110-3h0', stage.shaded('#2c2c34'), 9),
    car('M-148-12V-74Q-148-82-138-82H-8V-12z'),
    rect([-9, -78, 18, 64], stage.shaded('#33363f')),
    car('M8-12V-82H112Q132-82 142-54Q150-30 148-12z'),
    windows,
    path('M112-68H118Q130-66 136-40H112z', glass),
    door(-20 - 20),
    door(106 - 22),
    rect([-148, -34, 140, 7], stage.lit(band)),
    path('M8-34H146Q148-30 148-27H8z', stage.lit(band)),
    rect([-138, -88, 250, 7], stage.shaded('#5a5f68'), { rx: 3 }),
    circle([141, -22], 3.4, '#fff6d8'),
  );
}

function waiting(stage: Stage, ground: number): string {
  const { random } = stage;
  return random
    .spread(random.whole(2, 4), 30, WIDTH - 30)
    .map((x) =>
      figure(stage, [x, ground + 68 + random.between(0, 8)], {
        height: random.between(70, 84),
        pose: ['standing', 'waiting', 'walking'],
      }),
    )
    .join('');
}
