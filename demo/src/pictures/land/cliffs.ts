import { lighthouse } from '../built/lighthouse.ts';
import { HEIGHT } from '../ink/frame.ts';
import { ellipse, type Point, path, polygon, smooth } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { stones, tufts } from '../nature/ground.ts';
import { figure } from '../people/figure.ts';

/** Rock that falls to the sea, grass and a lighthouse on top of it. */
export function cliffs(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const top = horizon + random.between(-34, 6);
  const reach = random.between(210, 300);
  const edge: Point[] = [
    [-10, top - 13],
    [reach * 0.4, top - 3],
    [reach * 0.8, top + 9],
    [reach, top + 24],
  ];
  const turf = `${smooth(edge)}L${reach - 20} ${top + 40}Q${reach * 0.5} ${top + 22} -10 ${top + 18}z`;
  const watcher = random.chance(0.7)
    ? figure(stage, [reach * 0.84, top + 18], { height: 38, pose: 'standing', facing: 1 })
    : '';
  return (
    surf(stage, reach) +
    face(stage, top, reach) +
    lighthouse(stage, [reach * random.between(0.3, 0.62), top + 8], random.between(84, 112)) +
    path(turf, stage.gradient('down', stage.lit(terrain.grass), stage.tint(terrain.grass))) +
    watcher +
    tufts(stage, [0, top + 6, reach * 0.7, 12], terrain.grass) +
    stones(stage, [reach + 50, HEIGHT - 14, 70, 12], 4)
  );
}

/** Columns of rock side by side, some in the light, some turned away. */
function face(stage: Stage, top: number, reach: number): string {
  const { random, terrain } = stage;
  const feet = [-10, ...random.spread(7, 0, reach - 10), reach + 56];
  const lip = (x: number) => top + 8 + Math.max(0, x / reach) ** 2 * 18;
  return feet
    .slice(0, -1)
    .map((from, index) => {
      const to = feet[index + 1] ?? reach;
      const [left, right] = [Math.min(from, reach - 4), Math.min(to, reach)];
      const ledge = random.between(0.3, 0.7);
      const middle = top + ledge * (HEIGHT - top);
      const block: Point[] = [
        [left, lip(left)],
        [right, lip(right)],
        [right + (to - right) * ledge + 4, middle],
        [to + 2, HEIGHT + 6],
        [from - 2, HEIGHT + 6],
        [left + (from - left) * ledge, middle],
      ];
      const tone =
        index % 3 === 0
          ? stage.lit(terrain.rock)
          : index % 3 === 1
            ? stage.tint(terrain.rock)
            : stage.shaded(terrain.rock);
      return polygon(block, stage.gradient('down', tone, stage.shaded(terrain.rock)));
    })
    .join('');
}

function surf(stage: Stage, reach: number): string {
  const fill = stage.gradient('round', ['#ffffff', 0.75], ['#ffffff', 0]);
  return [0, 1, 2].map((ring) => ellipse([reach + 40, HEIGHT - 2], [62 + ring * 20, 9 + ring * 5], fill)).join('');
}
