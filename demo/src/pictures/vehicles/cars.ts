import type { Colour } from '../ink/colour.ts';
import { lampLight } from '../ink/local-colours.ts';
import { ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

export type CarKind = 'saloon' | 'hatch' | 'pickup' | 'van' | 'minibus' | 'bus' | 'truck';
type CarLook = {
  readonly length: number;
  readonly colour: Colour;
  readonly facing?: -1 | 1;
  readonly depth?: number;
};

type Shape = {
  readonly body: string;
  readonly glass: string;
  readonly wheels: readonly number[];
  readonly wheel: number;
  readonly stripe?: string;
};

/** Outlines for a length of 100, wheels on y 0, front to the right. */
const shapes: Record<CarKind, Shape> = {
  saloon: {
    body: 'M-50-7Q-51-17-44-19L-30-21Q-20-34-8-34H8Q18-34 27-21L43-18Q50-16 50-7Q50-5 48-5H-48Q-50-5-50-7z',
    glass: 'M-24-21Q-17-31-7-31H-2V-21zM2-31H8Q15-31 21-21H2z',
    wheels: [-30, 30],
    wheel: 8.5,
  },
  hatch: {
    body: 'M-48-8Q-50-24-44-30Q-40-37-28-38H4Q16-37 26-24L43-20Q49-18 49-8Q49-5 47-5H-46Q-48-5-48-8z',
    glass: 'M-40-24Q-38-34-28-34H-14V-24zM-9-34H4Q12-33 19-24H-9z',
    wheels: [-29, 29],
    wheel: 9,
  },
  pickup: {
    body: 'M-50-8V-20H-10L-6-34Q-5-36-2-36H14Q18-36 22-30L29-21L45-18Q50-17 50-8Q50-6 48-6H-48Q-50-6-50-8z',
    glass: 'M-3-32H4V-21H-6zM8-32H13Q16-32 18-29L23-21H8z',
    wheels: [-30, 31],
    wheel: 10,
  },
  van: {
    body: 'M-50-8V-42Q-50-46-46-46H18Q26-46 32-34L38-24L46-21Q50-19 50-8Q50-5 48-5H-48Q-50-5-50-8z',
    glass: 'M6-41H17Q22-40 26-33L30-25H6z',
    wheels: [-30, 30],
    wheel: 9,
    stripe: 'M-50-20H40',
  },
  minibus: {
    body: 'M-50-8V-38Q-50-46-43-46H26Q34-46 39-34L44-22Q50-19 50-8Q50-5 48-5H-48Q-50-5-50-8z',
    glass: 'M-44-40H-30V-27H-44zM-27-40H-12V-27H-27zM-9-40H6V-27H-9zM9-40H24Q30-40 34-31L36-27H9z',
    wheels: [-30, 31],
    wheel: 8.5,
    stripe: 'M-50-19H46',
  },
  bus: {
    body: 'M-50-6V-33Q-50-37-46-37H45Q49-37 49.5-33L50-6Q50-4 48-4H-48Q-50-4-50-6z',
    glass:
      'M-47-33H-35V-21H-47zM-33-33H-21V-21H-33zM-19-33H-7V-21H-19zM-5-33H7V-21H-5zM9-33H21V-21H9zM24-33H32V-6H24zM35-33H45Q47-33 47.4-30L48-19H35z',
    wheels: [-29, 15],
    wheel: 6,
    stripe: 'M-50-14H23M33-14H50',
  },
  truck: {
    body: 'M-50-10V-46H16V-10zM19-8V-40H34Q38-40 40-35L44-24Q50-22 50-8z',
    glass: 'M28-36H34Q36-36 37-33L40-25H28z',
    wheels: [-38, -24, 34],
    wheel: 8,
  },
};

/** A vehicle from the side, standing on `at`. */
export function car(stage: Stage, kind: CarKind, at: Point, look: CarLook): string {
  const { body, glass, wheels, wheel } = shapes[kind];
  const { colour, facing = stage.random.side(), depth = 0, length } = look;
  const scale = length / 100;
  const paint = stage.gradient(
    'down',
    stage.lit(colour, depth),
    stage.tint(colour, depth),
    stage.shaded(colour, depth),
  );
  const pane = stage.isDark
    ? lampLight
    : stage.gradient('slant', stage.lit('#a9cbd8', depth), stage.shaded('#53748a', depth));
  const far = length < 40;
  const dots = wheels.map((x) => `M${x}-${wheel}h0`).join('');
  return placed(
    at,
    [scale * facing, scale],
    far ? '' : ellipse([0, 0], [54, 3.4], stage.palette.shade, { opacity: 0.5 }),
    path(body, paint),
    path(glass, pane),
    far ? '' : trim(stage, kind, look),
    stroke(dots, stage.shaded('#2a2a30', depth), wheel * 2),
    stroke(dots, stage.tint('#b9bec4', depth), wheel * 0.96),
  );
}

/** What is seen only from near: stripe, wheel arches, lights. */
function trim(stage: Stage, kind: CarKind, { colour, depth = 0 }: CarLook): string {
  const { stripe, wheels, wheel } = shapes[kind];
  const arches = wheels.map((x) => `M${x}-${wheel}h0`).join('');
  const beam = stage.isDark
    ? path('M50-13L110-22V2z', stage.gradient('across', [lampLight, 0.55], [lampLight, 0]))
    : '';
  return (
    (stripe ? stroke(stripe, stage.lit('#fff6e6', depth), 2.6, { 'stroke-linecap': 'butt' }) : '') +
    stroke(arches, stage.shaded(colour, depth), wheel * 2 + 4) +
    rect([47, -15, 3, 4], stage.isDark ? '#fff3c4' : stage.lit('#fff3c4', depth), { rx: 1 }) +
    rect([-50, -16, 2.4, 4.6], stage.tint('#d64545', depth), { rx: 1 }) +
    beam
  );
}
