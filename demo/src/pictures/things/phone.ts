import { handset } from '../household/handset.ts';
import { lighter, mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { skins } from '../ink/local-colours.ts';
import { circle, ellipse, group, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { skyline } from '../town/city.ts';
import { bubble, chart, heart, photo } from './phone-cards.ts';
import { onTable } from './phone-desk.ts';

/** A phone in the hand, on the table, or with the one who holds it. */
export function drawPhone(stage: Stage): string {
  return stage.random.pick([inHand, onTable, reader])(stage);
}

/** The world behind, pale, so that what is near stands out. */
function outdoors(stage: Stage): string {
  const { random, terrain } = stage;
  const ground = random.between(196, 226);
  const far = random.chance(0.5)
    ? skyline(stage, ground)
    : hill(stage, { y: ground - 44, swing: 26, colour: terrain.rock, depth: 0.7 });
  const trees = random
    .spread(6, 0, WIDTH)
    .map((x) =>
      random.chance(0.4)
        ? palm(stage, [x, ground + 8], { height: random.between(56, 90), depth: 0.4 })
        : tree(stage, 'round', [x, ground + 8], { height: random.between(40, 66), depth: 0.4 }),
    );
  return (
    sky(stage, ground) +
    far +
    trees.join('') +
    hill(stage, { y: ground + 6, swing: 8, colour: terrain.grass, depth: 0.3 }) +
    hill(stage, { y: ground + 42, swing: 8, colour: terrain.grass, depth: 0.08 })
  );
}

/** What is held is lit by its own screen too. */
function inHand(stage: Stage): string {
  const near = { ambient: mix(stage.palette.ambient, '#ffffff', 0.5) };
  return outdoors(stage) + stage.under(near, () => hand(stage));
}

function hand(stage: Stage): string {
  const { random } = stage;
  const x = random.between(210, 294);
  const skin = random.pick(skins);
  const sleeve = stage.accent(0);
  const turn = random.between(-9, 9);
  const tone = stage.gradient('across', stage.lit(skin), stage.tint(skin));
  const dark = stage.shaded(skin);
  const forearm =
    path('M-34 62Q-44 110-52 190H60Q54 120 48 66z', tone) +
    path('M-62 128L-70 200H80L66 128Q0 142-62 128z', stage.gradient('across', stage.lit(sleeve), stage.shaded(sleeve)));
  const palmShape = path('M-62-8Q-70 50-34 84H46Q70 50 62-30H-40z', tone);
  const fingers =
    stroke('M66-44H50M68-20H50M67 4H50M62 27H48', dark, 20) +
    stroke('M64-46H52M66-22H52M65 2H52M60 25H50', stage.tint(skin), 17);
  const thumb =
    stroke('M-58 40Q-66-6-40-30', dark, 25) +
    stroke('M-58 42Q-66-4-40-29', stage.lit(skin), 21) +
    ellipse([-37, -34], [5, 7], lighter(stage.lit(skin), 0.25), { transform: 'rotate(28 -37 -34)' });
  const held = placed(
    [x, 150],
    random.between(0.98, 1.1),
    forearm,
    palmShape,
    placed([0, -30], 1, handset(stage, { width: 104, height: 184 })),
    fingers,
    thumb,
  );
  return group({ transform: `rotate(${turn} ${x} 260)` }, held);
}

/** Someone with a phone, and around them what it tells: pictures, talk, numbers. */
function reader(stage: Stage): string {
  const { random } = stage;
  const x = random.between(200, 304);
  const facing = random.side();
  const phone = (hand: Point) =>
    rect([hand[0] - 2.6, hand[1] - 9, 5.6, 11], '#1f2430', { rx: 1 }) +
    rect([hand[0] - 2, hand[1] - 8.2, 4.4, 9.4], '#dff0f6', { rx: 0.6 });
  // The screen lights whoever looks at it, also by night.
  const person = stage.under({ ambient: mix(stage.palette.ambient, '#ffffff', 0.5) }, () =>
    figure(stage, [x, HEIGHT + random.between(96, 130)], {
      height: random.between(310, 340),
      pose: 'onePhone',
      facing,
      shadow: false,
      inHand: phone,
    }),
  );
  const spots: Point[] = [
    [x - 150, 74],
    [x - 120, 176],
    [x + 120, 66],
    [x + 150, 164],
  ];
  const cards = random.shuffled([bubble, chart, heart, photo]).map((draw, index) => {
    const [cx, cy] = spots[index] ?? [0, 0];
    return placed(
      [Math.min(WIDTH - 56, Math.max(56, cx + random.between(-12, 12))), cy + random.between(-14, 14)],
      random.between(0.9, 1.1),
      draw(stage, stage.vivid(index)),
    );
  });
  return (
    outdoors(stage) +
    circle([x, 130], 128, mix(stage.lit(stage.accent(3)), '#ffffff', 0.2), { opacity: 0.5 }) +
    person +
    cards.join('')
  );
}
