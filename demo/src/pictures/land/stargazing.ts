import { lampLight } from '../ink/local-colours.ts';
import { circle, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';

export function observatory(stage: Stage, at: Point): string {
  const shell = '#e9eef2';
  return placed(
    at,
    stage.random.between(0.9, 1.25),
    rect([-38, -34, 76, 36], stage.gradient('across', stage.lit(shell), stage.shaded(shell))),
    path(
      'M-42-34Q-42-80 0-80T42-34z',
      stage.gradient('across', stage.lit(shell), stage.tint(shell), stage.shaded(shell)),
    ),
    path('M0-79Q16-76 25-66L10-36H-3z', '#1c2438'),
    stroke('M6-44L22-72', stage.lit('#c9d4e2'), 6),
    rect([-42, -37, 84, 5], stage.shaded(shell)),
    rect([-8, -20, 15, 22], lampLight),
    rect([-30, -22, 9, 9], lampLight),
    rect([20, -22, 9, 9], lampLight),
  );
}

export function camp(stage: Stage, at: Point): string {
  const cloth = stage.accent(0);
  const [x, y] = at;
  const fire =
    circle([x + 52, y - 6], 40, stage.gradient('round', ['#ffb35a', 0.8], ['#ffb35a', 0])) +
    path(`M${x + 45} ${y}q-3-10 5-14q1-7 5-11q2 7 7 11q6 6-1 14z`, '#ffb84a') +
    path(`M${x + 49} ${y}q-1-6 4-10q5 4 4 10z`, '#fff0b8');
  const tent = placed(
    at,
    1,
    path('M-44 2L0 -46L44 2z', stage.gradient('across', stage.lit(cloth), stage.shaded(cloth))),
    path('M-14 2L0 -44L14 2z', lampLight, { opacity: 0.9 }),
    path('M0 -44L14 2L3 2z', stage.shaded(cloth)),
  );
  return tent + fire + figure(stage, [x + 78, y + 4], { height: 44, pose: 'sitting', facing: -1 });
}

/** A telescope on its legs, someone at it, someone who looks up. */
export function stargazers(stage: Stage, at: Point): string {
  const [x, y] = at;
  const scope = placed(
    at,
    1,
    stroke('M-3-34L-16 2M-3-34L12 2M-3-34V0', stage.shaded('#4a5064'), 3),
    stroke('M-18-28L28-56', stage.lit('#d5dcea'), 9, { 'stroke-linecap': 'butt' }),
    stroke('M-26-23L-17-28.5', stage.tint('#8a93a8'), 6, { 'stroke-linecap': 'butt' }),
  );
  return (
    figure(stage, [x - 34, y + 4], { height: 58, pose: 'working', facing: 1 }) +
    scope +
    figure(stage, [x + 48, y + 6], { height: 46, pose: 'reaching', facing: 1 }) +
    (stage.random.chance(0.5) ? figure(stage, [x + 70, y + 7], { height: 60, pose: 'standing', view: 'back' }) : '')
  );
}
