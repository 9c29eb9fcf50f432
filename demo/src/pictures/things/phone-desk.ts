import { handset } from '../household/handset.ts';
import { indoors } from '../household/room.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, group, type Point, path, placed, rect, stroke, turned } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** Looked down on: phone, cup, paper, a leaf. */
export function onTable(stage: Stage): string {
  return stage.under(indoors(stage, '#e6d3b0'), () => desk(stage));
}

function desk(stage: Stage): string {
  const { random } = stage;
  const wood = random.pick(['#c08a54', '#8a6244', '#e6d3b0', '#6f8f8c', '#b98a72', '#4a5a6c']);
  const x = random.between(190, 314);
  const side = random.side();
  const cup: Point = [x - side * random.between(140, 165), random.between(74, 110)];
  const seams = [0.2, 0.46, 0.74].map((share) => `M0 ${share * HEIGHT}H${WIDTH}`).join('');
  const shadow = rect([x - 62 - stage.lightFrom * 9, 49, 124, 214], stage.palette.shade, { rx: 16, opacity: 0.45 });
  const phone = placed([x, 146], 1.14, handset(stage, { width: 104, height: 184 }));
  const tilt = `rotate(${random.between(-14, 14)} ${x} 146)`;
  return (
    rect([0, 0, WIDTH, HEIGHT], stage.gradient('slant', stage.lit(wood), stage.tint(wood), stage.shaded(wood))) +
    stroke(seams, stage.shaded(wood), 2, { opacity: 0.4 }) +
    tea(stage, cup) +
    notebook(stage, [x + side * random.between(150, 172), random.between(110, 150)]) +
    leaves(stage, [cup[0] - side * 60, HEIGHT + 14], side) +
    group({ transform: tilt }, shadow, phone)
  );
}

function tea(stage: Stage, at: Point): string {
  const [x, y] = at;
  return (
    circle([x - stage.lightFrom * 6, y + 7], 50, stage.palette.shade, { opacity: 0.4 }) +
    circle(at, 50, stage.lit('#fbf6ea')) +
    circle(at, 34, stage.tint(stage.accent(0))) +
    circle(at, 29, stage.gradient('round', '#b5652c', '#7a3f1c')) +
    stroke(`M${x + 32} ${y - 10}q22-4 20 14t-22 10`, stage.tint(stage.accent(0)), 7)
  );
}

function notebook(stage: Stage, at: Point): string {
  return turned(
    at,
    stage.random.whole(-16, 16),
    rect([-54, -66, 108, 138], stage.palette.shade, { opacity: 0.35, rx: 4 }),
    rect([-58, -72, 108, 138], stage.lit('#fbf6ea'), { rx: 4 }),
    rect([-58, -72, 18, 138], stage.tint(stage.accent(1)), { rx: 4 }),
    stroke('M-28-44H36M-28-26H36M-28-8H20M-28 10H36M-28 28H8', stage.shaded('#d8cdb8'), 4),
    stroke('M-20 84L50 40', stage.tint(stage.accent(2)), 8),
    stroke('M50 40L58 35', stage.shaded('#2c2f38'), 5),
  );
}

function leaves(stage: Stage, at: Point, side: -1 | 1): string {
  const { leaf } = stage.terrain;
  return [-1, 0, 1]
    .map((turn) =>
      turned(
        at,
        turn * 34 + side * 24,
        path('M0 0Q-22-30 0-74Q22-30 0 0z', turn === 0 ? stage.lit(leaf) : stage.tint(leaf)),
      ),
    )
    .join('');
}
