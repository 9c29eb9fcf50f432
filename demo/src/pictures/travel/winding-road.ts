import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { asphalt } from '../ink/local-colours.ts';
import { type Point, path, smooth, straight, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { tufts } from '../nature/ground.ts';
import { hill } from '../nature/hills.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { rearCar } from '../vehicles/rear-car.ts';

/** A stretch of road: how near it is, where its middle lies, half its width. */
type RoadSection = { readonly near: number; readonly at: Point; readonly half: number };

/** A ribbon that swings from side to side and narrows with distance. */
export function windingRoad(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const ground = random.pick([terrain.grass, terrain.dryGrass]);
  const top = horizon + 6;
  const course = plan(stage, top);
  const tar = stage.gradient('down', stage.tint(asphalt, 0.4), stage.tint(asphalt), stage.shaded(asphalt));
  return (
    hill(stage, { y: top, swing: 4, colour: ground, depth: 0.3, mist: 0 }) +
    path(ribbon(course, 1.16), stage.lit(terrain.earth, 0.1)) +
    path(ribbon(course, 1), tar) +
    dashes(stage, course) +
    roadside(stage, top) +
    traveller(stage, course[random.pick([17, 19, 20])]) +
    tufts(stage, [0, HEIGHT - 40, 110, 42], ground) +
    tufts(stage, [WIDTH - 110, HEIGHT - 40, 110, 42], ground)
  );
}

function plan(stage: Stage, top: number): RoadSection[] {
  const phase = stage.random.between(0, 6);
  const turns = stage.random.between(2.5, 4);
  return Array.from({ length: 26 }, (_, index) => {
    const near = (index / 25) ** 1.9;
    // The logarithm packs the bends towards the horizon, as perspective does.
    const swing = Math.sin(phase + Math.log(near * 9 + 0.5) * turns);
    return {
      near,
      at: [WIDTH / 2 + swing * (30 + near * 62), top + near * (HEIGHT + 10 - top)],
      half: 1.5 + near * 96,
    };
  });
}

function ribbon(course: readonly RoadSection[], reach: number): string {
  const edge = (side: number) => course.map(({ at: [x, y], half }): Point => [x + half * reach * side, y]);
  return `${smooth(edge(-1))}${smooth(edge(1).toReversed()).replace('M', 'L')}z`;
}

function dashes(stage: Stage, course: readonly RoadSection[]): string {
  return [8, 11, 14, 16, 18, 20, 22]
    .map((index) => {
      const [from, to] = [course[index], course[index + 1]];
      if (!from || !to) return '';
      const middle: Point = [(from.at[0] + to.at[0]) / 2, (from.at[1] + to.at[1]) / 2];
      return stroke(straight([from.at, middle]), stage.lit('#f6ecd2'), 0.8 + from.near * 5, {
        'stroke-linecap': 'butt',
      });
    })
    .join('');
}

function roadside(stage: Stage, top: number): string {
  const { random } = stage;
  return [0.05, 0.13, 0.26, 0.46, 0.74]
    .flatMap((near) => [-1, 1].map((side) => ({ near, side })))
    .filter(() => random.chance(0.8))
    .map(({ near, side }) => {
      const at: Point = [
        WIDTH / 2 + side * (130 + near * 130 + random.between(0, 50)),
        top + 6 + near * (HEIGHT - top),
      ];
      const kind = random.pick<TreeKind>(['round', 'acacia', 'bush', 'poplar']);
      return tree(stage, kind, at, { height: 24 + near * 92, depth: 0.3 * (1 - near) });
    })
    .join('');
}

function traveller(stage: Stage, stretch: RoadSection | undefined): string {
  if (!stretch) return '';
  const { at, half } = stretch;
  return rearCar(stage, [at[0] + half * 0.45, at[1]], { width: half * 0.8, colour: stage.accent(0) });
}
