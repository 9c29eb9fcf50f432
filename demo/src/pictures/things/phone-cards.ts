import { type Colour, mix } from '../ink/colour.ts';
import { circle, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

function card(stage: Stage, width: number, height: number): string {
  return (
    rect([-width / 2 + 3, -height / 2 + 5, width, height], stage.palette.shade, { rx: 10, opacity: 0.35 }) +
    rect([-width / 2, -height / 2, width, height], '#fffdf6', { rx: 10 })
  );
}

export function bubble(stage: Stage, colour: Colour): string {
  return (
    path('M-40-24Q-40-34-30-34H30Q40-34 40-24V8Q40 18 30 18H-8L-24 34V18H-30Q-40 18-40 8z', stage.palette.shade, {
      opacity: 0.35,
      transform: 'translate(3 5)',
    }) +
    path('M-40-24Q-40-34-30-34H30Q40-34 40-24V8Q40 18 30 18H-8L-24 34V18H-30Q-40 18-40 8z', colour) +
    stroke('M-26-16H26M-26-2H10', '#fffdf6', 6, { opacity: 0.9 })
  );
}

export function chart(stage: Stage, colour: Colour): string {
  return (
    card(stage, 88, 62) +
    stroke('M-28 18V4M-12 18V-6M4 18V0M20 18V-16', colour, 9, { 'stroke-linecap': 'butt' }) +
    stroke('M-32-2L-12-14L4-8L26-22', '#3d405b', 3)
  );
}

export function heart(stage: Stage, colour: Colour): string {
  return (
    circle([2, 4], 27, stage.palette.shade, { opacity: 0.35 }) +
    circle([0, 0], 27, '#fffdf6') +
    path('M0 14Q-16 2-14-8Q-11-17 0-8Q11-17 14-8Q16 2 0 14z', colour)
  );
}

export function photo(stage: Stage, colour: Colour): string {
  return (
    card(stage, 84, 66) +
    rect([-36, -27, 72, 54], mix(colour, '#ffffff', 0.4), { rx: 5 }) +
    circle([14, -10], 8, '#fff3c8') +
    path('M-36 27V10L-14-8L8 12L18 4L36 18V27z', colour)
  );
}
