import { hangingLamp, indoors, room } from '../household/room.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, path, rect, stroke, turned } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';

/** Two at the desk, foam on the walls, the red light on. */
export function drawStudio(stage: Stage): string {
  const { random } = stage;
  const wall = random.pick(['#3a4560', '#5a3a4c', '#2f4f52', '#54483c']);
  const top = HEIGHT - 52;
  const x = random.between(150, 210);
  return stage.under(
    indoors(stage, wall),
    () =>
      room(stage, { wall, floor: '#a8795a', edge: 204 }) +
      foam(stage) +
      hangingLamp(stage, [x + 110, 26], { size: 18, colour: stage.accent(1) }) +
      onAir(stage) +
      host(stage, x) +
      (random.chance(0.6)
        ? figure(stage, [x + 218, HEIGHT + 122], { height: 284, pose: 'holding', facing: -1, shadow: false })
        : '') +
      rect([0, top, WIDTH, HEIGHT - top], stage.gradient('down', stage.tint('#8a6244'), stage.shaded('#6b4a36'))) +
      rect([0, top, WIDTH, 6], stage.lit('#b98a5e')) +
      microphone(stage, [x + 70, top - 66], stage.accent(2)) +
      mixer(stage, [x + 170, top]),
  );
}

function foam(stage: Stage): string {
  const panel = stage.random.pick(['#46506a', '#5a4a5e', '#44605e', '#6a5a48']);
  return Array.from({ length: 28 }, (_, index) => {
    const [row, column] = [Math.floor(index / 7), index % 7];
    const tone = (row + column) % 2 === 0 ? stage.tint(panel) : stage.shaded(panel);
    return rect([18 + column * 68, 14 + row * 44, 60, 36], tone, { rx: 4 });
  }).join('');
}

function onAir(stage: Stage): string {
  return (
    rect([382, 30, 84, 30], '#34181a', { rx: 6 }) +
    circle([402, 45], 7, '#ff5a4a') +
    stroke('M418 45H452', '#ff8f7a', 5) +
    circle([424, 45], 60, stage.gradient('round', ['#ff5a4a', 0.45], ['#ff5a4a', 0]))
  );
}

function host(stage: Stage, x: number): string {
  const ears = HEIGHT + 118 - 270;
  return (
    figure(stage, [x, HEIGHT + 118], { height: 292, pose: 'onePhone', facing: 1, shadow: false }) +
    stroke(`M${x - 12} ${ears}Q${x - 10} ${ears - 36} ${x + 8} ${ears - 30}`, stage.shaded('#2c2f38'), 6) +
    ellipse([x - 10, ears + 2], [7, 12], stage.tint(stage.accent(0)))
  );
}

function microphone(stage: Stage, [x, y]: Point, colour: Colour): string {
  const arm = stroke(`M${x + 26} ${HEIGHT}L${x + 44} ${y - 30}L${x + 4} ${y}`, stage.shaded('#4a4f5a'), 6);
  const metal = stage.gradient('across', stage.lit('#c9ced4'), stage.shaded('#7a828c'));
  const grille = stroke('M-17-28H17M-17-20H17M-17-12H17', stage.shaded('#5a626c'), 2);
  const ring = rect([-17, -4, 34, 12], stage.tint(colour), { rx: 3 });
  return arm + turned([x, y], -56, rect([-17, -44, 34, 56], metal, { rx: 17 }), grille, ring);
}

function mixer(stage: Stage, [x, y]: Point): string {
  const lanes = [0, 1, 2, 3, 4, 5].map((index) => x - 50 + index * 20);
  const desk = `M${x - 70} ${y + 44}L${x - 60} ${y + 4}H${x + 62}L${x + 72} ${y + 44}z`;
  return (
    path(desk, stage.gradient('down', stage.tint('#3a3f4c'), stage.shaded('#2c303a'))) +
    stroke(lanes.map((lane) => `M${lane} ${y + 12}v24`).join(''), stage.shaded('#1c1e26'), 3) +
    stroke(
      lanes.map((lane, index) => `M${lane} ${y + 16 + ((index * 7) % 16)}h0`).join(''),
      stage.lit(stage.accent(3)),
      8,
    )
  );
}
