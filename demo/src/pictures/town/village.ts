import { type HouseKind, house, wallColours } from '../built/houses.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import type { Point } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { goat } from '../nature/animals.ts';
import { stones, tufts, windingPath } from '../nature/ground.ts';
import { crest, crestAt, hill, hillUnder } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { shadowUnder, type TreeKind, tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import type { PoseName } from '../people/pose.ts';

/** Houses of one kind on a rise, one great tree, a path, people and goats. */
export function drawVillage(stage: Stage): string {
  const { random, terrain } = stage;
  const horizon = random.between(130, 168);
  const ground = random.pick([terrain.earth, terrain.grass, terrain.dryGrass]);
  const shape = { y: horizon + 34, swing: 12, colour: ground };
  const line = crest(stage, shape);
  return (
    sky(stage, horizon) +
    hill(stage, { y: horizon - 14, swing: 20, colour: terrain.rock, depth: 0.74 }) +
    hill(stage, { y: horizon + 8, swing: 12, colour: terrain.leaf, depth: 0.5, points: 22 }) +
    behind(stage, line) +
    hillUnder(stage, shape, line) +
    settlement(stage, line, ground)
  );
}

/** Trees between the houses and the hills. */
function behind(stage: Stage, line: readonly Point[]): string {
  const { random } = stage;
  const kind = random.pick<TreeKind>(['round', 'acacia', 'poplar']);
  return Array.from({ length: random.whole(5, 9) }, () => {
    const x = random.next() * WIDTH;
    return random.chance(0.25)
      ? palm(stage, [x, crestAt(line, x) + 6], { height: random.between(50, 74), depth: 0.3 })
      : tree(stage, kind, [x, crestAt(line, x) + 6], { height: random.between(34, 56), depth: 0.34 });
  }).join('');
}

function settlement(stage: Stage, line: readonly Point[], ground: Colour): string {
  const { random, terrain } = stage;
  const kind = random.pick<HouseKind>(['hut', 'gable', 'flat', 'gable', 'hut', 'flat']);
  const wall = random.pick(wallColours);
  const path = windingPath(
    stage,
    [random.between(160, 340), HEIGHT + 6],
    [random.between(170, 330), crestAt(line, 250) + 12],
  );
  const homes = [0.02, 0.22, 0.44].flatMap((near, row) =>
    Array.from({ length: 4 - row }, (_, index) => {
      const x = ((index + random.between(0.15, 0.85)) / (4 - row)) * WIDTH;
      const at: Point = [
        row === 2 ? (x < WIDTH / 2 ? x * 0.5 : WIDTH - (WIDTH - x) * 0.5) : x,
        crestAt(line, x) + 10 + near * 118,
      ];
      const width = (46 + near * 96) * (kind === 'hut' ? 0.82 : 1) * random.between(0.85, 1.1);
      const colour = random.chance(0.7) ? wall : random.pick(wallColours);
      return {
        at,
        drawn:
          shadowUnder(stage, at, width * 0.55) +
          house(stage, kind, at, { width, depth: 0.2 * (1 - near * 2), wall: colour }),
      };
    }).filter(() => random.chance(0.86)),
  );
  const big: Point = [
    random.pick([random.between(30, 110), random.between(394, 474)]),
    HEIGHT - random.between(14, 30),
  ];
  const elder = {
    at: big,
    drawn:
      shadowUnder(stage, big, 60) +
      tree(stage, random.pick<TreeKind>(['baobab', 'acacia', 'round', 'baobab']), big, {
        height: random.between(140, 185),
      }),
  };
  const sorted = [...homes, elder, ...life(stage)].sort((a, b) => a.at[1] - b.at[1]);
  return (
    path +
    stones(stage, [0, HEIGHT - 60, WIDTH, 50], random.whole(0, 3)) +
    sorted.map(({ drawn }) => drawn).join('') +
    tufts(stage, [0, HEIGHT - 34, WIDTH, 36], ground === terrain.earth ? terrain.dryGrass : terrain.grass)
  );
}

/** Who is about: people on the way, goats at the edge. */
function life(stage: Stage): { at: Point; drawn: string }[] {
  const { random } = stage;
  const people = Array.from({ length: random.whole(2, 3) }, () => {
    const near = random.between(0.3, 1);
    const at: Point = [random.between(120, 390), HEIGHT - 66 + near * 56];
    const pose = random.pick<PoseName>(['walking', 'strolling', 'standing', 'waiting']);
    return { at, drawn: figure(stage, at, { height: 34 + near * 34, pose }) };
  });
  const goats = Array.from({ length: random.whole(0, 3) }, () => {
    const at: Point = [random.between(30, 470), HEIGHT - random.between(10, 44)];
    return { at, drawn: goat(stage, at, { length: random.between(22, 30) }) };
  });
  return [...people, ...goats];
}
