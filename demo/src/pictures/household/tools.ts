import type { Colour } from '../ink/colour.ts';
import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** A board 140 wide with tools hung on it. */
export function toolWall(stage: Stage, [x, y]: Point): string {
  const { random } = stage;
  const steel = stage.lit('#b4bec4');
  const grip = (): Colour => stage.tint(random.pick(stage.accents));
  const wood = stage.tint('#a8754a');
  const tools = random.shuffled([
    stroke('M0 0V38', wood, 4) + rect([-10, -4, 22, 10], stage.shaded('#5a626c'), { rx: 2 }),
    path('M-5 8L26 34L30 30L-1 2z', steel) + rect([-12, -3, 14, 14], wood, { rx: 4 }),
    stroke('M0 0V24', grip(), 6) + stroke('M0 24V42', steel, 3),
    path('M-6 0a7 7 0 1 1 12 0L3 8V34a6 6 0 1 1-6 0V8z', steel),
    stroke('M-5 20V40M5 20V40', grip(), 5) + path('M-6 22L-3 0L0 12L3 0L6 22z', steel),
    rect([-3, 0, 6, 44], stage.lit('#e0b84a')) + rect([-3, 0, 22, 6], stage.lit('#e0b84a')),
    circle([0, 16], 15, 'none', { stroke: stage.tint('#d8722c'), 'stroke-width': 4 }) +
      circle([0, 16], 8, 'none', { stroke: stage.tint('#d8722c'), 'stroke-width': 3 }),
    path('M-12 30Q-14 6 0 4T12 30z', 'none', { stroke: steel, 'stroke-width': 4 }),
  ]);
  const hung = tools
    .slice(0, 6)
    .map((tool, index) => placed([22 + (index % 3) * 46, 10 + Math.floor(index / 3) * 54], 1, tool));
  return placed(
    [x, y],
    1,
    rect([0, -4, 140, 116], stage.tint('#8f7a62', 0.25), { rx: 3 }),
    rect([0, -4, 140, 5], stage.lit('#b98a5e')),
    ...hung,
  );
}

/** An old treadle machine, 100 wide. */
export function sewingMachine(stage: Stage, at: Point, width: number): string {
  const body = stage.random.pick(['#2c3440', '#3f5a50', '#5a3440']);
  return placed(
    at,
    width / 100,
    rect([-50, -9, 100, 9], stage.shaded(body), { rx: 2 }),
    path(
      'M-42-8V-58Q-42-72-28-72H34Q46-72 46-60V-8H26V-44H-18V-34H-34V-8z',
      stage.gradient('down', stage.lit(body), stage.tint(body), stage.shaded(body)),
    ),
    rect([-30, -34, 8, 20], stage.lit('#c4c8cc')),
    stroke('M-26-14V-6', stage.lit('#e6e8ea'), 2),
    ellipse([50, -54], [8, 15], stage.tint('#8a949c')),
    circle([-10, -78], 6, stage.tint(stage.accent(0))),
    stroke('M-30-62H30', stage.lit('#e0b84a'), 2.4),
  );
}

/** A motorbike from the side, 200 long, wheels on `at`. */
export function motorbike(stage: Stage, at: Point, length: number): string {
  const paint = stage.vivid(stage.random.whole(0, 3));
  const wheel = (x: number) =>
    circle([x, -30], 26, 'none', { stroke: stage.shaded('#26282e'), 'stroke-width': 10 }) +
    circle([x, -30], 19, 'none', { stroke: stage.lit('#c4c8cc'), 'stroke-width': 2 }) +
    stroke(`M${x - 18}-30h36M${x}-48v36M${x - 13}-43l26 26M${x + 13}-43l-26 26`, stage.tint('#a0a8ae'), 1.2);
  return placed(
    at,
    length / 200,
    wheel(-64),
    wheel(66),
    stroke('M66-30L46-92M46-92L60-104M42-90L24-98', stage.shaded('#5a626c'), 6),
    stroke('M-64-30L-20-40L10-30M-64-30L-40-66', stage.shaded('#4a5058'), 6),
    path(
      'M-22-58L18-60L28-34L14-20H-16L-26-36z',
      stage.gradient('down', stage.tint('#8a949c'), stage.shaded('#5a626c')),
    ),
    stroke('M-14-50H20M-16-42H22M-18-34H22', stage.shaded('#3a3f48'), 2),
    stroke('M-10-22L-84-20', stage.lit('#c4c8cc'), 7),
    path(
      'M-14-84Q0-96 22-92Q42-88 44-74Q30-62 2-62Q-14-66-14-84z',
      stage.gradient('down', stage.lit(paint), stage.tint(paint), stage.shaded(paint)),
    ),
    path('M-78-78Q-70-88-44-82L-8-80L-10-68H-60Q-74-68-78-78z', stage.shaded('#2c2a2e')),
    path('M44-62Q66-70 88-52Q68-58 46-50z', stage.tint(paint)),
    circle([54, -84], 9, stage.lit('#fff3c8')),
  );
}
