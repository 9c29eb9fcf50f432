import type { Colour } from '../ink/colour.ts';
import { lampLight } from '../ink/local-colours.ts';
import { circle, ellipse, type Point, path, placed, rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

type RearLook = { readonly width: number; readonly colour: Colour; readonly oncoming?: boolean };

/** A car on the same road as the viewer, from behind or, when it is oncoming, from the front. */
export function rearCar(stage: Stage, at: Point, { width, colour, oncoming = false }: RearLook): string {
  const tall = stage.random.chance(0.35);
  const lamp = oncoming ? '#fff3c8' : '#d8322c';
  const halo = stage.isDark
    ? [-36, 36]
        .map((x) =>
          circle(
            [x, -30],
            20,
            stage.gradient('round', [oncoming ? lampLight : '#ff5a3c', 0.8], [oncoming ? lampLight : '#ff5a3c', 0]),
          ),
        )
        .join('')
    : '';
  const cabin = tall
    ? 'M-40-44L-36-92Q-35-97-30-97H30Q35-97 36-92L40-44z'
    : 'M-38-44L-28-72Q-26-77-20-77H20Q26-77 28-72L38-44z';
  const pane = tall ? 'M-33-58L-30-89H30L33-58z' : 'M-30-48L-23-70H23L30-48z';
  return placed(
    at,
    width / 100,
    ellipse([0, 0], [56, 6], stage.palette.shade, { opacity: 0.55 }),
    rect([-44, -16, 18, 17], stage.shaded('#26262c'), { rx: 4 }),
    rect([26, -16, 18, 17], stage.shaded('#26262c'), { rx: 4 }),
    path(cabin, stage.tint(colour)),
    path(pane, stage.gradient('slant', stage.lit('#a9cbd8'), stage.shaded('#3f5a70'))),
    path(
      'M-48-14V-38Q-47-48-36-49H36Q47-48 48-38V-14Q48-10 44-10H-44Q-48-10-48-14z',
      stage.gradient('down', stage.lit(colour), stage.tint(colour), stage.shaded(colour)),
    ),
    rect([-45, -36, 15, 9], lamp, { rx: 3 }),
    rect([30, -36, 15, 9], lamp, { rx: 3 }),
    halo,
    rect([-14, -27, 28, 9], stage.lit('#f6ecd2'), { rx: 1 }),
    rect([-48, -18, 96, 5], stage.shaded('#4a4a52')),
  );
}
