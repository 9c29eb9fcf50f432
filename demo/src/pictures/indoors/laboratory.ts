import { cabinet, plant, shelf } from '../household/furniture.ts';
import { type GlassKind, glass, microscope } from '../household/glassware.ts';
import { hangingLamp, interior, roomWindow, type Setting, sunPatch } from '../household/room.ts';
import { screen } from '../household/screen.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Box, circle, type Point, rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import type { PoseChoice } from '../people/pose.ts';

/** People at the bench, glass close up, or a screen with what was measured. */
export function drawLaboratory(stage: Stage): string {
  const { random } = stage;
  const wall = random.pick(['#cfe0e6', '#dfe6e0', '#bcd0d8', '#e6dcd0', '#c4d6cc', '#2f4a5c', '#3a4560']);
  const edge = random.between(196, 208);
  const floor = random.pick(['#b9c4c8', '#a8b0b4', '#c4bcae']);
  const draw = random.pick([bench, closeUp, screens]);
  return interior(stage, { wall, floor, edge }, (setting) => draw(stage, setting));
}

const liquids: readonly Colour[] = ['#3fb8c4', '#e8722c', '#8f5ab0', '#6fb04a', '#e8486c', '#f2c23c', '#3f7fd0'];
const kinds: readonly GlassKind[] = ['flask', 'round', 'cylinder', 'beaker', 'tubes'];

function scientist(stage: Stage, at: Point, look: { height: number; pose: PoseChoice; facing: -1 | 1 }): string {
  const held = (hand: Point) =>
    look.pose === 'reaching' || look.pose === 'onePhone'
      ? rect([hand[0] - 2, hand[1] - 14, 4.4, 16], stage.tint(stage.random.pick(liquids)), { rx: 2 })
      : '';
  return figure(stage, at, {
    ...look,
    outfit: someone(stage, { garment: 'coat', bottom: stage.random.pick(['#3b4a5e', '#5a4a44', '#44606a']) }),
    inHand: held,
  });
}

function onShelves(stage: Stage, [x, y]: Point, width: number): string {
  const { random } = stage;
  const bottles = random.spread(Math.round(width / 20), x, x + width).map((at) => {
    const tall = random.between(14, 28);
    const tone = random.pick([...liquids, '#b5743a', '#dbe6e8']);
    return (
      rect([at - 6, y - tall, 12, tall], stage.tint(tone, 0.15), { rx: 2.5 }) +
      rect([at - 3, y - tall - 4, 6, 5], stage.shaded('#5a6470', 0.1)) +
      rect([at - 4.5, y - tall * 0.62, 9, tall * 0.3], stage.lit('#fbfaf4', 0.1))
    );
  });
  return bottles.join('') + shelf(stage, [x, y], width);
}

function glasses(stage: Stage, [from, to]: Point, look: { y: number; count: number; height: number }): string {
  const { random } = stage;
  const tones = random.shuffled(liquids);
  return random
    .spread(look.count, from, to)
    .map((x, index) =>
      glass(stage, random.pick(kinds), [x, look.y], {
        height: look.height * random.between(0.8, 1.15),
        liquid: tones[index % tones.length] ?? '#3fb8c4',
      }),
    )
    .join('');
}

function bench(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const pane: Box = [random.between(190, 230), 30, 110, 88];
  const top = edge - 8;
  const left = random.between(96, 150);
  const people =
    scientist(stage, [left, HEIGHT - 8], { height: 168, pose: 'working', facing: 1 }) +
    (random.chance(0.6)
      ? scientist(stage, [random.between(400, 440), HEIGHT - 4], {
          height: 172,
          pose: ['reaching', 'onePhone', 'holding'],
          facing: -1,
        })
      : '');
  const work =
    microscope(stage, [left + 74, top], { height: 78 }) +
    glasses(stage, [left + 130, WIDTH - 14], { y: top, count: 3, height: 56 });
  return (
    roomWindow(stage, pane, outside) +
    onShelves(stage, [16, 66], 140) +
    onShelves(stage, [16, 116], 140) +
    onShelves(stage, [344, 66], 140) +
    onShelves(stage, [344, 116], 140) +
    sunPatch(stage, pane, edge) +
    cabinet(stage, [-6, top, WIDTH + 12, HEIGHT - top], {
      wood: random.pick(['#e6ebec', '#bcd0d4', '#d8c9b0']),
      top: '#f4f6f4',
    }) +
    work +
    people
  );
}

function closeUp(stage: Stage, { edge }: Setting): string {
  const { random } = stage;
  const top = edge + 24;
  const glow = circle([random.between(150, 350), 120], 230, stage.gradient('round', ['#ffffff', 0.55], ['#ffffff', 0]));
  const far = onShelves(stage, [20, 62], 200) + onShelves(stage, [286, 62], 200);
  const tones = random.shuffled(liquids);
  const order = random.shuffled(kinds);
  const withScope = random.chance(0.6);
  const row = random.spread(withScope ? 3 : 4, withScope ? 180 : 20, WIDTH - 10).map((x, index) =>
    glass(stage, order[index] ?? 'flask', [x, top + (index % 2) * 22], {
      height: random.between(110, 158),
      liquid: tones[index] ?? '#3fb8c4',
    }),
  );
  const desk =
    rect([0, top - 12, WIDTH, HEIGHT], stage.gradient('down', stage.lit('#eef1f0'), stage.shaded('#c4ccd0'))) +
    rect([0, top - 12, WIDTH, 4], '#ffffff', { opacity: 0.7 });
  return (
    far +
    glow +
    desk +
    (withScope ? microscope(stage, [96, top + 16], { height: random.between(160, 180) }) : '') +
    row.join('')
  );
}

function screens(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const top = edge - 2;
  const pane: Box = [24, 34, 84, 86];
  const board: Box = [146, 34, random.between(210, 240), 104];
  const people =
    scientist(stage, [random.between(92, 120), HEIGHT - 6], { height: 170, pose: 'pointing', facing: 1 }) +
    scientist(stage, [random.between(420, 446), HEIGHT - 6], {
      height: 164,
      pose: ['holding', 'onePhone', 'working'],
      facing: -1,
    });
  return (
    roomWindow(stage, pane, outside) +
    screen(stage, board) +
    onShelves(stage, [416, 80], 80) +
    onShelves(stage, [416, 128], 80) +
    hangingLamp(stage, [440, 22], { size: 14, colour: stage.accent(0) }) +
    cabinet(stage, [-6, top, WIDTH + 12, HEIGHT - top], { wood: '#d5dee0', top: '#f4f6f4' }) +
    glasses(stage, [190, 380], { y: top, count: 3, height: 50 }) +
    people +
    plant(stage, [490, top], 48)
  );
}
