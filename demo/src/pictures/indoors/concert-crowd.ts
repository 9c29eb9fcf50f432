import { type Colour, darker, mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import type { Show } from './concert-shows.ts';

/** Dark heads and lifted hands against the light, in two ranks. */
export function crowd(stage: Stage, show: Show): string {
  const { random } = stage;
  const far = mix(darker(show.back, 0.35), show.beams[0] ?? '#ffffff', 0.12);
  const phones = random
    .spread(random.whole(1, 4), 30, WIDTH - 30)
    .map((x) => rect([x, HEIGHT - random.between(52, 64), 6, 10], '#e8f4ff', { rx: 1 }));
  return (
    rank(stage, { y: HEIGHT - 40, size: 15, fill: far }) +
    phones.join('') +
    rank(stage, { y: HEIGHT - 16, size: 22, fill: darker(show.back, 0.66) })
  );
}

function rank(stage: Stage, { y, size, fill }: { y: number; size: number; fill: Colour }): string {
  const { random } = stage;
  return random
    .spread(Math.round(300 / size), -10, WIDTH + 10)
    .map((x) => placed([x, y + random.between(-6, 6)], size / 10, someone(stage, fill)))
    .join('');
}

function someone(stage: Stage, fill: Colour): string {
  return stage.reuse(`fan ${fill} ${stage.random.whole(1, 7)}`, () => fan(stage, fill));
}

/** From behind, the middle of the head at the origin, the body down past any edge. */
function fan(stage: Stage, fill: Colour): string {
  const { random } = stage;
  const arm = (side: number) => `M${side * 9} 10L${side * random.between(6, 12)} ${-random.between(14, 24)}`;
  const arms = random.chance(0.5) ? stroke(arm(-1) + (random.chance(0.5) ? arm(1) : ''), fill, 4.4) : '';
  return circle([0, 0], 6.2, fill) + path('M-13 50V14Q-10 7 0 7T13 14V50z', fill) + arms;
}
