import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { lampLight } from '../ink/local-colours.ts';
import { circle, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { tufts } from '../nature/ground.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { type TreeKind, tree } from '../nature/trees.ts';

/** Looking along the track: rails run to one point, a train comes out of it. */
export function oncoming(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const eye: Point = [random.between(180, 330), horizon + 16];
  const ground = hill(stage, { y: horizon + 18, swing: 4, colour: terrain.dryGrass, depth: 0.1 });
  const foot = random.between(150, 230);
  const bed = path(
    `M${eye[0] - 4} ${eye[1]}L${eye[0] + 4} ${eye[1]}L${foot + 210} ${HEIGHT + 4}L${foot - 120} ${HEIGHT + 4}z`,
    stage.gradient('down', stage.lit('#a89684', 0.3), stage.shaded('#8f7f70')),
  );
  const near = random.between(0.5, 0.75);
  const at = (share: number, side: number): Point => [
    eye[0] + (foot + 45 + side * 92 - eye[0]) * share,
    eye[1] + (HEIGHT + 4 - eye[1]) * share,
  ];
  const sleepers = Array.from({ length: 15 }, (_, index) => ((index + 1) / 15) ** 2).map((share) => {
    const [x1, y] = at(share, -1.35);
    const [x2] = at(share, 1.35);
    return stroke(`M${x1} ${y}H${x2}`, stage.shaded('#5a463a'), 1 + share * 8, { 'stroke-linecap': 'butt' });
  });
  const rails = [-1, 1].map((side) => {
    const [x, y] = at(1, side);
    return path(`M${eye[0]} ${eye[1]}L${x - 5} ${y}L${x + 5} ${y}z`, stage.lit('#c9c4bc'));
  });
  const [x, y] = at(near * 0.55, 0);
  const scenery = [0.08, 0.2, 0.42].flatMap((share) =>
    ([-1, 1] as const).map((side) => {
      const spot: Point = [eye[0] + side * (36 + share * 520), eye[1] + share * 130];
      return random.chance(0.4)
        ? palm(stage, spot, { height: 40 + share * 190, depth: 0.25 * (1 - share * 2) })
        : tree(stage, random.pick<TreeKind>(['round', 'acacia', 'bush']), spot, {
            height: 26 + share * 170,
            depth: 0.25 * (1 - share * 2),
          });
    }),
  );
  return (
    ground +
    bed +
    sleepers.join('') +
    rails.join('') +
    scenery.join('') +
    front(stage, [x, y], 0.35 + near * 0.75) +
    tufts(stage, [0, HEIGHT - 50, 110, 52], terrain.dryGrass) +
    tufts(stage, [WIDTH - 130, HEIGHT - 50, 130, 52], terrain.dryGrass)
  );
}

/** The face of a locomotive, 100 wide. */
function front(stage: Stage, at: Point, scale: number): string {
  const [body, band] = stage.random.shuffled(stage.accents) as [Colour, Colour];
  const eyes = stage.isDark
    ? circle([-28, -26], 26, stage.gradient('round', [lampLight, 0.8], [lampLight, 0])) +
      circle([28, -26], 26, stage.gradient('round', [lampLight, 0.8], [lampLight, 0]))
    : '';
  return placed(
    at,
    scale,
    path(
      'M-46-8V-84Q-44-112 0-114Q44-112 46-84V-8z',
      stage.gradient('across', stage.lit(body), stage.tint(body), stage.shaded(body)),
    ),
    path(
      'M-36-62V-84Q-34-98 0-100Q34-98 36-84V-62Q0-56-36-62z',
      stage.gradient('slant', stage.lit('#a9c9d6'), stage.shaded('#3f5a70')),
    ),
    stroke('M0-99V-59', stage.shaded(body), 2),
    path('M-46 -46L46 -46L46 -36L0 -28L-46 -36z', stage.lit(band)),
    circle([-28, -24], 5.5, '#fff6d8'),
    circle([28, -24], 5.5, '#fff6d8'),
    eyes,
    path('M-50-12H50L40 6H-40z', stage.shaded('#3a3c46')),
    rect([-8, -16, 16, 9], stage.tint('#5a5d68'), { rx: 2 }),
  );
}
