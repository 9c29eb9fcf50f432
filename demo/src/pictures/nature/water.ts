import { mix } from '../ink/colour.ts';
import { type Box, group, rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** Still water takes the colour of the sky at the horizon and its own towards the viewer. */
export function water(stage: Stage, box: Box, mirrored = ''): string {
  const { palette, terrain } = stage;
  const far = mix(palette.sky[2], stage.tint(terrain.water), 0.25);
  const near = mix(palette.sky[0], stage.tint(terrain.water), 0.62);
  return (
    rect(box, stage.gradient('down', far, mix(far, near, 0.55), near)) +
    reflection(stage, box, mirrored) +
    glitter(stage, box) +
    ripples(stage, box)
  );
}

/** What stands on the far bank, upside down; cut at the water's edge. */
function reflection(stage: Stage, box: Box, mirrored: string): string {
  return mirrored ? group({ 'clip-path': stage.clip(rect(box, '#fff')) }, mirrored) : '';
}

/** The path of light under the sun, wider towards the viewer. */
function glitter(stage: Stage, [x, y, width, height]: Box): string {
  const { random, palette, sun } = stage;
  if (sun[0] < x || sun[0] > x + width) return '';
  const bars = Array.from({ length: 11 }, (_, index) => {
    const share = (index + random.next() * 0.6) / 11;
    const wide = (6 + share * 46) * random.between(0.4, 1);
    return rect(
      [sun[0] - wide / 2 + random.between(-8, 8) * share, y + share * height, wide, 1 + share * 2.2],
      palette.orb,
      {
        rx: 1.2,
        opacity: 0.75 - share * 0.45,
      },
    );
  });
  return group({}, ...bars);
}

function ripples(stage: Stage, [x, y, width, height]: Box): string {
  const { random, palette } = stage;
  const bars = Array.from({ length: Math.round(height / 7) }, () => {
    const share = random.next();
    const wide = 10 + share * random.between(20, 70);
    return rect(
      [x + random.between(-0.1, 1) * width, y + share * height, wide, 0.8 + share * 1.6],
      mix(palette.sky[2], '#ffffff', 0.2),
      {
        rx: 1,
        opacity: random.between(0.15, 0.4),
      },
    );
  });
  return group({}, ...bars);
}
