import { ellipse, type Point, path, placed, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

type AnimalLook = { readonly length: number; readonly facing?: -1 | 1; readonly depth?: number };

export function goat(stage: Stage, at: Point, { length, facing = stage.random.side(), depth = 0 }: AnimalLook): string {
  const coat = stage.random.pick(['#f1e8d8', '#8a5f42', '#d8b88c', '#4c4038']);
  const tone = stage.tint(coat, depth);
  return placed(
    at,
    [(length / 34) * facing, length / 34],
    ellipse([0, 0], [15, 2], stage.palette.shade, { opacity: 0.4 }),
    stroke('M-9-9V0M7-9V0', stage.shaded(coat, depth), 2.2),
    stroke('M-6-9V0M10-9V0', tone, 2.2),
    path(
      'M-13-16Q-12-20-6-20H7Q12-20 13-24L15-28Q17-30 20-28L23-24Q23-22 20-22L17-20Q15-10 9-8H-8Q-14-9-13-16z',
      stage.gradient('down', stage.lit(coat, depth), stage.shaded(coat, depth)),
    ),
    stroke('M16-28Q14-32 11-32M-13-17L-16-19', stage.shaded(coat, depth), 1.6),
  );
}

/** A cow with the long horns of the savanna. */
export function cow(stage: Stage, at: Point, { length, facing = stage.random.side(), depth = 0 }: AnimalLook): string {
  const coat = stage.random.pick(['#efe4d0', '#9a5b38', '#6b4632', '#d9c6a8']);
  const grazing = stage.random.chance(0.4);
  const head = grazing
    ? path('M18-34Q28-30 32-20L38-8Q39-4 35-3L30-4Q26-10 22-16z', stage.tint(coat, depth)) +
      stroke('M30-22Q38-30 40-38M28-22Q34-30 33-38', stage.lit('#e8dcc0', depth), 1.6)
    : path('M16-32Q24-42 29-45Q33-47 36-43L41-36Q42-33 38-32L32-33Q29-26 24-20z', stage.tint(coat, depth)) +
      stroke('M31-45Q26-54 30-62M33-45Q38-52 44-56', stage.lit('#e8dcc0', depth), 1.6);
  return placed(
    at,
    [(length / 66) * facing, length / 66],
    ellipse([0, 0], [28, 3], stage.palette.shade, { opacity: 0.4 }),
    path('M-20-18L-18 0H-15L-13-18zM14-18L14 0H17L20-18z', stage.shaded(coat, depth)),
    path('M-26-20L-25-10L-26 0H-22.5L-20-12L-17-19zM18-18L20-10L20 0H23.5L25-14L25-22z', stage.tint(coat, depth)),
    path(
      'M-27-24Q-29-35-20-36Q-4-33 8-36Q14-42 20-37Q27-32 25-22Q20-15 8-16Q-6-13-18-16Q-26-17-27-24z',
      stage.gradient('down', stage.lit(coat, depth), stage.tint(coat, depth), stage.shaded(coat, depth)),
    ),
    head,
    stroke('M-27-31Q-31-22-29-12', stage.shaded(coat, depth), 1.4),
  );
}

/** A flock far away: each bird two strokes of the wing. */
export function birds(stage: Stage, [x, y]: Point, count: number): string {
  const { random } = stage;
  const wings = Array.from({ length: count }, () => {
    const size = random.between(2.5, 5);
    const wing = `${-size} ${size * 1.4} 0`;
    return `M${x + random.between(-40, 40)} ${y + random.between(-16, 16)}q${size} ${wing}q${size * 0.6} ${wing}`;
  }).join('');
  return stroke(wings, stage.shaded('#3a4150', 0.25), 1.2);
}
