import type { Point } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import type { PoseChoice } from '../people/pose.ts';

export function technician(
  stage: Stage,
  at: Point,
  look: { height: number; pose: PoseChoice; facing?: -1 | 1 },
): string {
  return figure(stage, at, {
    ...look,
    outfit: someone(stage, {
      garment: 'trousers',
      head: 'cap',
      cloth: '#f2c23c',
      top: stage.random.pick(['#e8722c', '#2f7f94', '#d8b23c']),
      bottom: '#3b4a5e',
    }),
  });
}
