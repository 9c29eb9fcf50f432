import { plant, worktop } from '../household/furniture.ts';
import { coin, coinStack, jar, moneyBox, sprout } from '../household/money.ts';
import { hangingLamp, indoors, room, roomWindow, sunPatch } from '../household/room.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { skins } from '../ink/local-colours.ts';
import { type Box, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { sky } from '../nature/sky.ts';
import { figure } from '../people/figure.ts';
import { skyline } from '../town/city.ts';

/** Stacks that grow, a jar that fills, or a group that saves together. */
export function drawSavings(stage: Stage): string {
  const { random, palette } = stage;
  const draw = random.pick([growing, filling, together] as const);
  if (draw === growing) return growing(stage);
  const wall = random.pick(['#f0cfa0', '#cfe0d6', '#e9c0a8', '#d3dcea', '#bcd3cf', '#e6d8b8']);
  const outside = palette;
  return stage.under(
    indoors(stage, wall),
    () =>
      room(stage, { wall, floor: '#a8795a', edge: 204 }) +
      (draw === filling ? filling(stage, outside) : together(stage, outside)),
  );
}

/** Out of doors: a stair of coins with a shoot on every step, or a clump of stacks beside a jar that has taken root. */
function growing(stage: Stage): string {
  const { random, terrain } = stage;
  const ground = random.between(216, 232);
  const land = hill(stage, {
    y: ground + 2,
    swing: 6,
    colour: random.pick([terrain.grass, terrain.earth]),
    depth: 0.05,
  });
  const far = random.chance(0.4)
    ? skyline(stage, ground - 6)
    : hill(stage, { y: ground - 56, swing: 24, colour: terrain.rock, depth: 0.7 });
  const loose = random
    .spread(3, 40, WIDTH - 40)
    .map((x) => placed([x, HEIGHT - random.between(8, 16)], 0.3, coin(stage)));
  return (
    sky(stage, ground - 30) +
    far +
    hill(stage, { y: ground - 22, swing: 12, colour: terrain.leaf, depth: 0.42, points: 18 }) +
    land +
    random.pick([stair, clump])(stage, ground) +
    loose.join('')
  );
}

function stair(stage: Stage, ground: number): string {
  const { random } = stage;
  const count = random.whole(3, 5);
  return Array.from({ length: count }, (_, step) => {
    const x = 70 + (step * (WIDTH - 140)) / (count - 1) + random.between(-8, 8);
    const size = 84 - count * 4;
    const coins = 1 + step * random.pick([2, 2.5]) + random.whole(0, 1);
    return (
      coinStack(stage, [x, ground + 22], { width: size, count: coins }) +
      sprout(stage, [x, ground + 20 - coins * size * 0.17], 26 + step * (64 / count))
    );
  }).join('');
}

function clump(stage: Stage, ground: number): string {
  const { random } = stage;
  const x = random.between(150, 210);
  const vessel =
    sprout(stage, [x, ground - 92], random.between(70, 96)) +
    jar(stage, [x, ground + 26], { height: random.between(128, 146), fill: random.between(0.6, 0.95) });
  const stacks = [0, 1, 2, 3]
    .map((index) => ({
      at: [x + 92 + index * random.between(48, 60), ground + 14 + ((index * 13) % 26)] as Point,
      count: random.whole(2, 9),
    }))
    .sort((a, b) => a.at[1] - b.at[1]);
  return vessel + stacks.map(({ at, count }) => coinStack(stage, at, { width: 60, count })).join('');
}

/** A jar or a clay box by the window, and a hand that adds a coin. */
function filling(stage: Stage, outside: Stage['palette']): string {
  const { random } = stage;
  const pane: Box = random.chance(0.5) ? [28, 24, 140, 116] : [336, 24, 140, 116];
  const side = pane[0] > 200 ? 1 : -1;
  const top = HEIGHT - 48;
  const x = WIDTH / 2 - side * random.between(10, 50);
  const vessel = random.chance(0.55)
    ? jar(stage, [x, top + 6], { height: random.between(128, 146), fill: random.between(0.35, 0.75) })
    : moneyBox(stage, [x, top + 6], random.between(140, 164));
  const high = top - 150;
  const stacks = [0, 1, 2].map((index) =>
    coinStack(stage, [x - side * (118 + index * 52), top + 10 + (index % 2) * 8], {
      width: 46,
      count: random.whole(2, 8),
    }),
  );
  const dropped = placed([x, high + 22], 0.46, coin(stage, true));
  return (
    roomWindow(stage, pane, outside) +
    sunPatch(stage, pane, 204) +
    worktop(stage, top - 10, random.pick(['#a8754a', '#8a5a3c', '#c08a54', '#d0b08a'])) +
    plant(stage, [x + side * random.between(140, 170), top + 6], random.between(84, 112)) +
    stacks.join('') +
    vessel +
    dropped +
    giving(stage, [x, high + 14], side)
  );
}

/** A forearm from the upper side, thumb and finger round a coin. */
function giving(stage: Stage, at: Point, side: -1 | 1): string {
  const skin = stage.random.pick(skins);
  const sleeve: Colour = stage.accent(0);
  const tone = stage.tint(skin);
  return placed(
    at,
    [side, 1],
    path('M30-40L190-116L206-84L52-10z', stage.gradient('down', stage.lit(skin), stage.tint(skin))),
    path('M110-90L230-150L252-96L132-44z', stage.gradient('down', stage.lit(sleeve), stage.shaded(sleeve))),
    path('M24-44Q44-58 62-40Q66-20 46-6Q30 0 20-10z', tone),
    stroke('M30-14Q16-2 4 2', stage.shaded(skin), 12),
    stroke('M34-40Q10-34 2-12', tone, 13),
    stroke('M48-14Q34 2 22 8M58-22Q50 0 36 8', stage.shaded(skin), 11),
  );
}

/** A savings circle: a table, a box, those who pay in and one who keeps the book. */
function together(stage: Stage, outside: Stage['palette']): string {
  const { random } = stage;
  const pane: Box = [random.between(150, 230), 22, 130, 96];
  const top = HEIGHT - 62;
  const people = random.spread(random.whole(5, 6), 20, WIDTH - 20).map((x) => {
    const middle = Math.abs(x - WIDTH / 2) < 60;
    return figure(stage, [x, top + 96], {
      height: random.between(188, 214),
      pose: ['holding', 'waiting', 'working', 'standing'],
      facing: x < WIDTH / 2 ? 1 : -1,
      view: middle ? 'front' : 'side',
      shadow: false,
    });
  });
  const box = placed(
    [WIDTH / 2 + random.between(-30, 30), top + 4],
    1,
    rect([-44, -46, 88, 46], stage.gradient('down', stage.lit(stage.accent(0)), stage.shaded(stage.accent(0))), {
      rx: 4,
    }),
    rect([-48, -54, 96, 12], stage.tint(stage.accent(0)), { rx: 4 }),
    rect([-14, -50, 28, 4], '#2c2f38', { rx: 2 }),
    rect([-8, -34, 16, 16], stage.lit('#e0b84a'), { rx: 3 }),
  );
  const book = (x: number) =>
    path(`M${x} ${top + 10}q-16-10-36-4v12h72v-12q-20-6-36 4z`, stage.lit('#fbf6ea')) +
    stroke(`M${x - 28} ${top + 12}h20M${x + 8} ${top + 12}h20`, stage.shaded('#c9c0ac'), 2.4);
  const stacks = random
    .spread(4, 40, WIDTH - 40)
    .filter((x) => Math.abs(x - WIDTH / 2) > 70)
    .map((x) => coinStack(stage, [x, top + 14], { width: 34, count: random.whole(2, 6) }));
  return (
    roomWindow(stage, pane, outside) +
    sunPatch(stage, pane, 204) +
    hangingLamp(stage, [WIDTH / 2 + random.between(-60, 60), 30], { size: 20, colour: stage.accent(2) }) +
    people.join('') +
    ellipse([WIDTH / 2, top + 44], [320, 48], stage.gradient('down', stage.lit('#a8754a'), stage.shaded('#8a5a3c'))) +
    stacks.join('') +
    book(random.pick([130, 374])) +
    box
  );
}
