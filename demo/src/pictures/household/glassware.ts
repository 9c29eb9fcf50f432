import type { Colour } from '../ink/colour.ts';
import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

export type GlassKind = 'flask' | 'round' | 'cylinder' | 'beaker' | 'tubes';

/** A vessel 100 high that stands on `at`, part filled. */
export function glass(
  stage: Stage,
  kind: GlassKind,
  at: Point,
  { height, liquid }: { height: number; liquid: Colour },
): string {
  return placed(
    at,
    height / 100,
    ellipse([0, 0], [30, 3], stage.palette.shade, { opacity: 0.35 }),
    drawers[kind](stage, liquid),
  );
}

function filled(stage: Stage, liquid: Colour): string {
  return stage.gradient('across', stage.lit(liquid), stage.tint(liquid), stage.shaded(liquid));
}

const pane = { fill: '#ffffff', opacity: 0.28 };
const rim = (d: string) => stroke(d, '#ffffff', 2.4, { opacity: 0.85 });

const drawers: Record<GlassKind, (stage: Stage, liquid: Colour) => string> = {
  flask: (stage, liquid) =>
    path('M-9-98V-62L-36-8Q-38 0-30 0H30Q38 0 36-8L9-62V-98z', pane.fill, { opacity: pane.opacity }) +
    path('M-22-36L-36-8Q-38 0-30 0H30Q38 0 36-8L22-36Q0-30-22-36z', filled(stage, liquid)) +
    bubbles(stage, -14) +
    rim('M-12-98H12M-9-98V-62L-36-8Q-38 0-30 0H30Q38 0 36-8L9-62V-98'),
  round: (stage, liquid) =>
    circle([0, -32], 32, pane.fill, { opacity: pane.opacity }) +
    rect([-8, -98, 16, 40], pane.fill, { opacity: pane.opacity }) +
    path('M-31-36Q-28 0 0 0T31-36Q14-28 0-34T-31-36z', filled(stage, liquid)) +
    bubbles(stage, -16) +
    rim('M-11-98H11M-8-98V-63A32 32 0 1 0 8-63V-98'),
  cylinder: (stage, liquid) =>
    rect([-12, -98, 24, 96], pane.fill, { opacity: pane.opacity }) +
    rect([-12, -58, 24, 56], filled(stage, liquid)) +
    rim('M-16-98H14M-12-98V-2M12-98V-2M-22 0H22M-12-80h8M-12-68h8M-12-44h8M-12-30h8'),
  beaker: (stage, liquid) =>
    rect([-30, -70, 60, 70], pane.fill, { opacity: pane.opacity, rx: 4 }) +
    rect([-30, -40, 60, 40], filled(stage, liquid), { rx: 4 }) +
    bubbles(stage, -12) +
    rim('M-34-70H30M-30-70V-4Q-30 0-26 0H26Q30 0 30-4V-70'),
  tubes: (stage, liquid) =>
    [-33, -11, 11, 33]
      .map(
        (x, index) =>
          rect([x - 6, -88, 12, 78], '#ffffff', { opacity: 0.35, rx: 6 }) +
          rect(
            [x - 6, -34 - ((index * 17) % 30), 12, 24 + ((index * 17) % 30)],
            stage.tint(index % 2 === 0 ? liquid : stage.accent(index)),
            { rx: 6 },
          ),
      )
      .join('') +
    rect([-48, -60, 96, 7], stage.lit('#b98a5e')) +
    rect([-48, -14, 96, 14], stage.tint('#b98a5e')) +
    stroke('M-46-60V-10M46-60V-10', stage.shaded('#b98a5e'), 4),
};

function bubbles(stage: Stage, y: number): string {
  return stage.random
    .spread(4, -16, 16)
    .map((x) =>
      circle([x, y + stage.random.between(-10, 6)], stage.random.between(1.4, 3), '#ffffff', { opacity: 0.6 }),
    )
    .join('');
}

/** A microscope whose eyepiece points up and to the left. */
export function microscope(
  stage: Stage,
  at: Point,
  { height, facing = 1 }: { height: number; facing?: -1 | 1 },
): string {
  const metal = stage.random.pick(['#4f7f9c', '#46586c', '#7a8f9c', '#3f7a72']);
  return placed(
    at,
    [(height / 100) * facing, height / 100],
    path('M-34 0Q-34-10-22-10H30Q38-10 38 0z', stage.gradient('down', stage.tint(metal), stage.shaded(metal))),
    path(
      'M14-8Q40-26 34-52Q30-66 16-70L12-60Q22-54 24-44Q26-26 4-10z',
      stage.gradient('across', stage.lit(metal), stage.shaded(metal)),
    ),
    rect([-26, -32, 40, 6], stage.shaded('#3a4450')),
    rect([-14, -36, 18, 4], stage.lit('#bfe0ea')),
    stroke('M-30-94L2-50', stage.lit(metal), 13, { 'stroke-linecap': 'butt' }),
    stroke('M-34-99L-27-90', stage.shaded('#2c3440'), 11, { 'stroke-linecap': 'butt' }),
    stroke('M1-51L-4-40', stage.shaded('#3a4450'), 9, { 'stroke-linecap': 'butt' }),
    circle([26, -36], 5, stage.shaded('#2c3440')),
  );
}
