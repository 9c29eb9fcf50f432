import { HEIGHT, WIDTH } from './ink/frame.ts';
import { group, tag } from './ink/shapes.ts';
import { Stage } from './ink/stage.ts';
import { sceneDrawers } from './scene-drawers.ts';
import type { Scene } from './scenes.ts';

/** The same scene and seed always give the same picture; another seed gives another place, hour and composition. */
export function drawPicture(scene: Scene, seed: string): string {
  const { draw, moods } = sceneDrawers[scene];
  const stage = new Stage(`${scene}/${seed}`, moods);
  const mirrored = stage.random.chance(0.5);
  const drawn = draw(stage);
  const content = mirrored ? group({ transform: `matrix(-1 0 0 1 ${WIDTH} 0)` }, drawn) : drawn;
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: WIDTH,
    height: HEIGHT,
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
  };
  const ends = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return tag('svg', { ...frame, ...ends }, stage.definitions() + content);
}
