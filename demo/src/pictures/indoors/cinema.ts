import { type Colour, darker, mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Box, circle, group, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { bareSky, starField } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';

/** A film and the people who watch it: in a hall with curtains, or in the open under the stars. */
export function drawCinema(stage: Stage): string {
  const { random } = stage;
  const width = random.between(250, 300);
  const box: Box = [random.between(96, WIDTH - width - 96), random.between(34, 46), width, width * 0.53];
  const place = random.chance(0.5) ? hall(stage, box) : field(stage, box);
  return place + film(stage, box) + beam(stage, box) + audience(stage);
}

/** Two rows of heads from behind, dark against the light. */
function audience(stage: Stage): string {
  const { random } = stage;
  const tone = random.pick(['#1c1830', '#241a24', '#14222c']);
  const row = (y: number, size: number, fill: Colour) =>
    random
      .spread(Math.round(270 / size), -8, WIDTH + 8)
      .map((x) => placed([x, y + random.between(-5, 5)], size / 10, viewer(stage, fill)))
      .join('');
  return row(HEIGHT - 42, 15, mix(tone, '#8a7f74', 0.22)) + row(HEIGHT - 16, 22, tone);
}

function viewer(stage: Stage, fill: Colour): string {
  const kind = stage.random.whole(1, 4);
  const hair = ['', 'M-5-4q5-7 10 0z', 'M-6 0q6-16 12 0z', 'M-2-6a3 3 0 1 1 4 0z'][kind - 1] ?? '';
  return stage.reuse(
    `viewer ${fill} ${kind}`,
    () => circle([0, 0], 6.2, fill) + path(`M-13 50V15Q-10 8 0 8T13 15V50z${hair}`, fill),
  );
}

function hall(stage: Stage, [x, y, width, height]: Box): string {
  const cloth = stage.random.pick(['#8a2433', '#6a2a5a', '#1f4f5c', '#8c5a24']);
  const folds = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / 11) }, (_, index) => `M${from + index * 11} 0V${HEIGHT}`).join('');
  const wall = rect([0, 0, WIDTH, HEIGHT], stage.gradient('down', darker(cloth, 0.78), darker(cloth, 0.6)));
  const curtains = [
    [0, x - 14],
    [x + width + 14, WIDTH],
  ] as const;
  const hung = curtains.map(
    ([from, to]) =>
      rect([from, 0, to - from, HEIGHT], stage.gradient('across', darker(cloth, 0.5), cloth, darker(cloth, 0.5))) +
      stroke(folds(from + 4, to), darker(cloth, 0.62), 3, { opacity: 0.7 }),
  );
  const scallops = 'a28 17 0 0 1-56 0'.repeat(9);
  const frame = rect([x - 8, y - 8, width + 16, height + 16], '#14100f', { rx: 3 });
  return wall + hung.join('') + path(`M${WIDTH} 0H0V12M504 12${scallops}V0z`, darker(cloth, 0.25)) + frame;
}

function field(stage: Stage, [x, y, width, height]: Box): string {
  const { random, terrain } = stage;
  const foot = y + height + 44;
  const trees = random
    .spread(6, 0, WIDTH)
    .map((at) => tree(stage, 'round', [at, foot + 4], { height: random.between(44, 84), depth: 0.2 }));
  const poles = stroke(`M${x - 6} ${foot + 12}V${y - 14}M${x + width + 6} ${foot + 12}V${y - 14}`, '#3a2c26', 5);
  const ropes = stroke(
    `M${x - 6} ${y - 10}L${x - 46} ${foot + 8}M${x + width + 6} ${y - 10}L${x + width + 46} ${foot + 8}`,
    '#6a5a50',
    1.2,
  );
  return (
    bareSky(stage, foot) +
    starField(stage, 34, 110) +
    hill(stage, { y: foot - 24, swing: 14, colour: terrain.rock, depth: 0.5 }) +
    trees.join('') +
    rect(
      [0, foot, WIDTH, HEIGHT - foot],
      stage.gradient('down', stage.tint(terrain.earth), stage.shaded(terrain.earth)),
    ) +
    ropes +
    poles
  );
}

/** What is shown: someone on the way across a grey country. */
function film(stage: Stage, box: Box): string {
  const { random } = stage;
  const [x, y, width, height] = box;
  const grey = {
    mood: 'noon',
    ambient: '#c9c7c2',
    light: '#f4f2ec',
    shade: '#8a8a90',
    haze: '#d8d6d0',
    lamps: 0,
  } as const;
  const land = (share: number, tone: string) => {
    const top = y + height * share;
    const swing = random.between(6, 14);
    return path(`M${x} ${top}q${width / 4}-${swing} ${width / 2} 0t${width / 2} 0V${y + height}H${x}z`, tone);
  };
  const walker = (share: number, facing: -1 | 1) =>
    figure(stage, [x + width * share, y + height * 0.96], {
      height: height * random.between(0.56, 0.66),
      pose: ['walking', 'running', 'reaching', 'standing'],
      facing,
      shadow: false,
    });
  const drawn = stage.under(
    grey,
    () =>
      rect(box, stage.gradient('down', '#f3f1ea', '#c8c6c0')) +
      circle([x + width * random.between(0.2, 0.8), y + height * 0.3], height * 0.13, '#fdfcf8') +
      land(0.6, '#a6a49f') +
      land(0.8, '#7c7b78') +
      walker(random.between(0.24, 0.38), 1) +
      walker(random.between(0.62, 0.76), -1),
  );
  const veil = rect(box, '#b9b2a4', { opacity: 0.42 }); // colours of clothes are no part of an old film
  return group({ 'clip-path': stage.clip(rect(box, '#fff')) }, drawn, veil);
}

function beam(stage: Stage, [x, y, width, height]: Box): string {
  const from = stage.random.between(200, 304);
  const pale = mix('#fff3d0', stage.palette.haze, 0.1);
  return path(
    `M${from - 3} ${HEIGHT}L${x} ${y + height}V${y}H${x + width}V${y + height}L${from + 3} ${HEIGHT}z`,
    stage.gradient('down', [pale, 0.05], [pale, 0.2]),
  );
}
