import { mix } from '../ink/colour.ts';
import { WIDTH } from '../ink/frame.ts';
import { rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { heap } from '../nature/clouds.ts';

export function rainClouds(stage: Stage, y: number): string {
  const { random, palette } = stage;
  const dark = rect(
    [0, 0, WIDTH, y],
    stage.gradient('down', [mix(palette.sky[0], '#1c2434', 0.3), 0.9], [palette.sky[0], 0]),
  );
  return (
    dark +
    random
      .spread(5, 0, WIDTH)
      .map((x) => heap(stage, [x, y * random.between(0.35, 0.8)], random.between(1.3, 2.2)))
      .join('')
  );
}
