import { cabinet, chair, clock, framed, plant } from '../household/furniture.ts';
import { bed, couch, curtain, eyeChart, jars, trolley } from '../household/medical.ts';
import { interior, roomWindow, type Setting, sunPatch } from '../household/room.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Box, type Point, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import type { PoseChoice } from '../people/pose.ts';

/** A consultation, the waiting room, or a ward with beds. */
export function drawClinic(stage: Stage): string {
  const { random } = stage;
  const wall = random.pick(['#cfe6df', '#d6e4ee', '#f0e2d0', '#dfe8d2', '#f2dcd4', '#c4dde2']);
  const floor = random.pick(['#c9d2d0', '#d6c9b8', '#b9c8cc', '#c8bba8']);
  const edge = random.between(190, 204);
  const draw = random.pick([consultation, waiting, ward]);
  return interior(stage, { wall, floor, edge }, (setting) => draw(stage, setting));
}

function medic(stage: Stage, at: Point, look: { height: number; pose: PoseChoice; facing?: -1 | 1 }): string {
  const coat = stage.random.chance(0.6);
  const scrubs = stage.random.pick(['#3f8f8c', '#4a7fb0', '#6f9f6a']);
  const outfit = someone(
    stage,
    coat
      ? { garment: 'coat', bottom: '#3b4a5e' }
      : { garment: 'trousers', top: scrubs, bottom: scrubs, longSleeves: false },
  );
  const [x, y] = at;
  const [side, high] = [(look.facing ?? 1) * look.height, look.height];
  const tube = `M${x - side * 0.03} ${y - high * 0.81}q${side * 0.06} ${high * 0.12} ${side * 0.1} 0`;
  return figure(stage, at, { facing: 1, ...look, outfit }) + stroke(tube, '#2c3440', look.height * 0.016);
}

function consultation(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const pane: Box = [random.between(196, 240), 34, 104, 92];
  const drape = stage.accent(random.whole(0, 3));
  const bed: Point = [random.between(128, 156), edge + 52];
  const height = random.between(132, 144);
  const patient = figure(stage, [bed[0] + 14, bed[1] + 8], {
    height: height * 0.96,
    pose: 'sitting',
    facing: 1,
    shadow: false,
    outfit: someone(stage, { longSleeves: false }),
  });
  const doctor = medic(stage, [bed[0] + random.between(98, 116), edge + 62], {
    height,
    pose: ['working', 'holding', 'reaching'],
    facing: -1,
  });
  const desk =
    cabinet(stage, [372, edge - 24, 120, 70], { wood: '#e6ddcf', top: '#c9b08a' }) +
    jars(stage, [386, edge - 24]) +
    plant(stage, [474, edge - 24], 54);
  return (
    curtain(stage, [16, 30, 84, edge - 34], drape) +
    roomWindow(stage, pane, outside) +
    eyeChart(stage, [360, 46]) +
    clock(stage, [440, 44], 16) +
    framed(stage, [412, 76, 56, 42]) +
    sunPatch(stage, pane, edge) +
    desk +
    couch(stage, bed, '#6fa8a4') +
    patient +
    doctor +
    trolley(stage, [random.between(318, 350), HEIGHT - 12])
  );
}

function waiting(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const panes: Box[] = [
    [34, 34, 100, 96],
    [160, 34, 100, 96],
  ];
  const seats = random.pick(['#3f8f8c', '#c8553d', '#e0a03c', '#4a6fa0']);
  const y = edge + 44;
  const bench =
    rect([26, y - 36, 300, 8], stage.tint(seats), { rx: 4 }) +
    rect([20, y - 74, 310, 22], stage.gradient('down', stage.lit(seats), stage.tint(seats)), { rx: 6 }) +
    stroke(`M50 ${y}v-30M176 ${y}v-30M300 ${y}v-30`, stage.shaded('#5a6470'), 4);
  const patients = random.spread(random.whole(3, 4), 40, 316).map((x) =>
    figure(stage, [x, y + 6], {
      height: random.between(118, 132),
      pose: ['sitting', 'reading', 'sitting'],
      shadow: false,
    }),
  );
  const counter = cabinet(stage, [376, edge - 22, 150, 96], {
    wood: random.pick(['#d8c3a0', '#bcd3cf', '#e6ddcf']),
    top: '#f4efe4',
  });
  const receptionist = medic(stage, [436, edge + 20], { height: 128, pose: 'standing', facing: -1 });
  const nurse = medic(stage, [random.between(330, 356), HEIGHT - 14], {
    height: 146,
    pose: ['walking', 'holding', 'pointing'],
    facing: -1,
  });
  return (
    panes.map((pane) => roomWindow(stage, pane, outside)).join('') +
    clock(stage, [310, 52], 17) +
    framed(stage, [360, 34, 60, 46]) +
    framed(stage, [434, 46, 44, 34]) +
    bench +
    panes.map((pane) => sunPatch(stage, pane, edge)).join('') +
    patients.join('') +
    receptionist +
    counter +
    plant(stage, [492, edge - 22], 50) +
    nurse +
    plant(stage, [18, HEIGHT - 14], 84)
  );
}

function ward(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const panes: Box[] = [
    [60, 30, 84, 92],
    [210, 30, 84, 92],
    [360, 30, 84, 92],
  ];
  const blanket = stage.random.shuffled(stage.accents);
  const beds = [92, 250, 408].map((x, index) => bed(stage, [x, edge + 34], blanket[index] ?? '#6fa8a4'));
  const nurse = medic(stage, [random.between(160, 190), edge + 60], {
    height: 142,
    pose: ['holding', 'working', 'standing'],
  });
  const visitor =
    chair(stage, [330, edge + 62], { height: 124, facing: 1, colour: '#8a6244' }) +
    figure(stage, [330, edge + 62], { height: 124, pose: 'sitting', facing: 1, shadow: false });
  return (
    panes.map((pane) => roomWindow(stage, pane, outside)).join('') +
    panes.map((pane) => sunPatch(stage, pane, edge)).join('') +
    beds.join('') +
    visitor +
    nurse +
    plant(stage, [random.pick([20, 486]), HEIGHT - 12], 76) +
    trolley(stage, [random.between(50, 90), HEIGHT - 12]) +
    rect([0, HEIGHT - 3, WIDTH, 3], stage.palette.shade, { opacity: 0.2 })
  );
}
