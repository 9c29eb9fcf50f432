import { mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, path, rect, stroke, turned } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { overhang } from '../nature/ground.ts';
import { crest, crestAt, hill, hillUnder } from '../nature/hills.ts';
import { peaks } from '../nature/peaks.ts';
import { starField } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { camp, observatory, stargazers } from './stargazing.ts';

/** Much sky and little land: the Milky Way, a great moon, or trails of light over an observatory or a camp. */
export function drawNightSky(stage: Stage): string {
  const { random, palette } = stage;
  const [top, middle, low] = palette.sky;
  const backdrop = rect(
    [0, 0, WIDTH, HEIGHT],
    stage.gradient('down', [top, 1, 0], [mix(top, middle, 0.7), 1, 0.42], [middle, 1, 0.64], [low, 1, 0.9]),
  );
  const wonder = random.pick([milkyWay, greatMoon, showers])(stage);
  return backdrop + starField(stage, 110, 210) + wonder + land(stage);
}

/** A band of overlapping glows, uneven as the real one is, with its own dust of stars. */
function milkyWay(stage: Stage): string {
  const { random, palette } = stage;
  const cloud = ([x, y]: Point, [rx, ry]: Point, colour: string) =>
    ellipse([x, y], [rx, ry], stage.gradient('round', [colour, 0.5], [colour, 0.2, 0.5], [colour, 0]));
  const warm = mix(palette.sky[2], '#ffd9c8', 0.6);
  const veil = random
    .spread(5, -330, 330)
    .map((x) =>
      cloud([x, random.between(-14, 14)], [random.between(110, 170), random.between(42, 66)], palette.sky[2]),
    );
  const core = random
    .spread(6, -300, 300)
    .map((x) => cloud([x, random.between(-12, 12)], [random.between(60, 100), random.between(15, 26)], warm));
  const rift = random
    .spread(5, -240, 240)
    .map((x) => cloud([x, random.between(-3, 9)], [random.between(40, 70), random.between(5, 9)], palette.sky[0]));
  const dust = Array.from({ length: 170 }, () => {
    const off = (random.next() + random.next() + random.next()) / 3 - 0.5;
    return `M${random.between(-320, 320)} ${off * 120}h0`;
  }).join('');
  const turn = random.between(-62, -24);
  return turned(
    [random.between(180, 330), 110],
    turn,
    ...veil,
    ...core,
    ...rift,
    stroke(dust, '#ffffff', 1.2, { opacity: 0.8 }),
  );
}

function greatMoon(stage: Stage): string {
  const { random, palette } = stage;
  const r = random.between(38, 62);
  const at: Point = [random.between(110, 394), random.between(76, 120)];
  const seas = [
    [-0.3, -0.25, 0.32],
    [0.25, 0.1, 0.26],
    [-0.1, 0.45, 0.2],
    [0.4, -0.4, 0.15],
    [-0.55, 0.2, 0.12],
  ].map(([dx = 0, dy = 0, size = 0]) =>
    circle([at[0] + dx * r, at[1] + dy * r], size * r, mix(palette.orb, palette.sky[1], 0.3), { opacity: 0.6 }),
  );
  return (
    circle(at, r * 3, stage.gradient('round', [palette.orb, 0.55], [palette.orb, 0.2, 0.4], [palette.orb, 0])) +
    circle(at, r, stage.gradient('slant', '#fffdf2', mix(palette.orb, palette.sky[2], 0.35))) +
    seas.join('')
  );
}

/** Shooting stars that all come from one corner. */
function showers(stage: Stage): string {
  const { random } = stage;
  const fill = stage.gradient('across', ['#ffffff', 0], ['#ffffff', 0.95]);
  return (
    random
      .spread(random.whole(4, 7), 10, WIDTH - 40)
      .map((x) => {
        const long = random.between(40, 110);
        return turned(
          [x, random.between(20, 130)],
          random.whole(26, 34),
          path(`M0 0L${long}-1.3a1.3 1.3 0 0 1 0 2.6z`, fill),
        );
      })
      .join('') + milkyWay(stage)
  );
}

function land(stage: Stage): string {
  const { random, terrain } = stage;
  const base = random.between(214, 240);
  const shape = { y: base + 10, swing: 12, colour: terrain.leaf };
  const line = crest(stage, shape);
  const far = random.chance(0.5)
    ? peaks(stage, {
        foot: base + 4,
        height: random.between(40, 76),
        count: random.whole(3, 5),
        colour: terrain.rock,
        depth: 0.4,
      })
    : hill(stage, { y: base - 12, swing: 14, colour: terrain.rock, depth: 0.45 });
  const x = random.between(110, 390);
  const sight = random.pick([observatory, camp, stargazers])(stage, [x, crestAt(line, x) + 4]);
  const side = x > WIDTH / 2 ? random.between(30, 110) : random.between(394, 474);
  const lone = tree(
    stage,
    random.pick<TreeKind>(['acacia', 'baobab', 'conifer', 'acacia']),
    [side, crestAt(line, side) + 8],
    { height: random.between(70, 112) },
  );
  return (
    far +
    hillUnder(stage, shape, line) +
    lone +
    sight +
    (random.chance(0.25) ? overhang(stage, x > WIDTH / 2 ? -1 : 1, terrain.leaf) : '')
  );
}
