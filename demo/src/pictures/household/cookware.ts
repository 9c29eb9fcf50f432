import type { Colour } from '../ink/colour.ts';
import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** A cooking pot with lid or ladle, standing on `at`. */
export function pot(stage: Stage, at: Point, { width }: { width: number }): string {
  const { random } = stage;
  const metal = random.pick(['#8a949c', '#c8553d', '#3f5a63', '#b0893f', '#5a5f68']);
  const open = random.chance(0.5);
  const upper = open
    ? ellipse([0, -58], [45, 7], stage.shaded('#5a3a28')) +
      ellipse([0, -57], [40, 5], stage.tint('#d8722c')) +
      stroke('M16-58L40-104', stage.tint('#b98a5e'), 5)
    : path('M-46-58Q-40-76 0-77T46-58z', stage.gradient('across', stage.lit(metal), stage.shaded(metal))) +
      circle([0, -80], 5, stage.shaded('#2c3038'));
  return placed(
    at,
    width / 100,
    ellipse([0, 0], [50, 4], stage.palette.shade, { opacity: 0.4 }),
    open ? '' : upper,
    stroke('M-50-44h-10v-8M50-44h10v-8', stage.shaded('#3a3f48'), 5),
    path(
      'M-46-58H46L42-6Q41 0 34 0H-34Q-41 0-42-6z',
      stage.gradient('across', stage.lit(metal), stage.tint(metal), stage.shaded(metal)),
    ),
    open ? upper : '',
    rect([-48, -60, 96, 6], stage.lit(metal), { rx: 3, opacity: open ? 0.5 : 1 }),
  );
}

/** Three curls that fade as they rise. */
export function steam(stage: Stage, at: Point): string {
  const fill = stage.gradient('down', ['#ffffff', 0], ['#ffffff', 0.85]);
  const curl = (x: number, tall: number) =>
    path(
      `M${x} 0q-10-${tall * 0.25} 0-${tall * 0.5}t0-${tall * 0.5}q12 ${tall * 0.25} 3 ${tall * 0.5}t3 ${tall * 0.5}z`,
      fill,
    );
  return placed(at, 1, curl(-14, 36), curl(0, 52), curl(14, 40));
}

export function bowl(
  stage: Stage,
  at: Point,
  { width, colour, full = false }: { width: number; colour: Colour; full?: boolean },
): string {
  const food = full
    ? path('M-44-40Q-30-66 0-66T44-40z', stage.lit('#f4ecd8')) +
      circle([-14, -54], 6, stage.tint('#6f9f3c')) +
      circle([10, -58], 6, stage.tint('#d8562c')) +
      circle([24, -48], 5, stage.tint('#e0a03c'))
    : '';
  return placed(
    at,
    width / 100,
    ellipse([0, 0], [30, 3], stage.palette.shade, { opacity: 0.4 }),
    food,
    path(
      'M-50-42H50Q46-4 18 0H-18Q-46-4-50-42z',
      stage.gradient('across', stage.lit(colour), stage.tint(colour), stage.shaded(colour)),
    ),
    stroke('M-46-32Q0-24 46-32', stage.lit('#fbf3e2'), 4, { opacity: 0.8 }),
  );
}

const drawers: readonly ((stage: Stage) => string)[] = [
  (stage) =>
    circle([0, -13], 13, stage.gradient('slant', stage.lit('#e2442f'), stage.shaded('#c8352e'))) +
    path('M-7-25L0-22L7-25L2-20H-2z', stage.tint('#4f8a3c')),
  (stage) => circle([0, -14], 14, stage.gradient('slant', stage.lit('#f0a03c'), stage.shaded('#e8722c'))),
  (stage) =>
    path('M-7 0Q-12-24 0-46Q12-24 7 0z', stage.gradient('across', stage.lit('#f08a3c'), stage.shaded('#d8622c'))) +
    stroke('M0-46L-7-60M0-46V-62M0-46L7-60', stage.tint('#5f9f3c'), 3.4),
  (stage) =>
    ellipse([0, -13], [13, 13], stage.gradient('across', stage.lit('#b06a9a'), stage.shaded('#7a3f6a'))) +
    stroke('M0-26V-36', stage.tint('#8a9f5a'), 3),
  (stage) =>
    path(
      'M-22 0Q-30-16-18-28Q-6-38 0-30Q12-38 22-24Q30-8 20 0z',
      stage.gradient('down', stage.lit('#8fbf5a'), stage.shaded('#4f8a3c')),
    ) + stroke('M-8-4Q-6-18-12-24M8-4Q6-18 12-22M0-4V-26', stage.lit('#c4dd8a'), 1.6),
  (stage) =>
    path(
      'M-24-2Q-30-14-10-20Q14-24 28-30Q32-10 8-2Q-8 2-24-2z',
      stage.gradient('down', stage.lit('#f2d45a'), stage.shaded('#d8a82c')),
    ) + stroke('M28-30L31-34', stage.shaded('#6b5a2c'), 3),
];

/** A heap of different vegetables around `at`. */
export function vegetables(stage: Stage, [x, y]: Point, count: number): string {
  const { random } = stage;
  return random
    .shuffled(drawers)
    .slice(0, count)
    .map((draw, index) =>
      placed(
        [x + (index - count / 2) * 24 + random.between(-4, 4), y + (index % 2) * 6],
        random.between(0.9, 1.2),
        draw(stage),
      ),
    )
    .join('');
}
