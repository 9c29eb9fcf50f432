import { floodlight, floodlit, grandstand } from '../built/grandstand.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { sky } from '../nature/sky.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import type { PoseChoice } from '../people/pose.ts';
import { arena } from './arena.ts';
import { pitch, turf } from './pitch.ts';

/** The match from the stand, from the touchline, or the ground itself before kick-off. */
export function drawStadium(stage: Stage): string {
  return stage.random.pick([fromStand, fromTouchline, arena])(stage);
}

type Side = { readonly top: Colour; readonly bottom: Colour };

function sides(stage: Stage): readonly [Side, Side] {
  const [one, two] = stage.random.shuffled(
    stage.random.pick([
      ['#d8322c', '#f6f1e4'],
      ['#f2c23c', '#2d5aa0'],
      ['#f6f1e4', '#2a3a5e'],
      ['#e8722c', '#f6f1e4'],
      ['#2f9c95', '#f2c23c'],
    ] as const),
  ) as [Colour, Colour];
  return [
    { top: one, bottom: stage.random.pick(['#ffffff', '#22304a']) },
    { top: two, bottom: stage.random.pick(['#2a2f3a', '#ffffff']) },
  ];
}

function player(
  stage: Stage,
  at: Point,
  look: { height: number; side: Side; pose?: PoseChoice; facing?: -1 | 1 },
): string {
  const outfit = someone(stage, {
    garment: 'shorts',
    head: stage.random.pick(['short', 'short', 'afro', 'bun']),
    ...look.side,
    longSleeves: false,
  });
  return figure(stage, at, {
    height: look.height,
    pose: look.pose ?? stage.random.pick<PoseChoice>(['running', 'sprinting', 'standing', 'walking', 'running']),
    facing: look.facing ?? stage.random.side(),
    outfit,
  });
}

function fromStand(stage: Stage): string {
  const { random } = stage;
  const top = random.between(116, 140);
  const masts = [random.between(30, 90), random.between(414, 474)].map((x, index) =>
    floodlight(stage, [x, top - 50], { height: random.between(66, 80), side: index === 0 ? 1 : -1 }),
  );
  const match = stage.under(
    floodlit(stage),
    () => grandstand(stage, { top: top - random.between(34, 44), foot: top, rows: 6 }) + play(stage, top),
  );
  return sky(stage, top - 40) + match + masts.join('') + heads(stage);
}

function play(stage: Stage, top: number): string {
  const { random } = stage;
  const { drawn, at } = pitch(stage, { top, lean: random.between(-90, 90) });
  const teams = sides(stage);
  const players = random
    .spread(9, 0.1, 0.92)
    .map((across, index) => ({ spot: at(across, random.between(0.14, 0.86)), side: teams[index % 2 === 0 ? 0 : 1] }))
    .sort((a, b) => a.spot[1] - b.spot[1])
    .map(({ spot, side }) => player(stage, spot, { height: 18 + (spot[1] - top) * 0.17, side }));
  const [bx, by] = at(random.between(0.35, 0.65), random.between(0.3, 0.6));
  return drawn + players.join('') + ball(stage, [bx, by], 3.4);
}

function ball(stage: Stage, at: Point, r: number): string {
  const [x, y] = at;
  const seams =
    r > 5
      ? path(
          `M${x} ${y - r * 0.45}l${r * 0.42} ${r * 0.3}l-${r * 0.16} ${r * 0.5}h-${r * 0.52}l-${r * 0.16}-${r * 0.5}z`,
          '#2a2f3a',
        )
      : '';
  return (
    ellipse([x - stage.lightFrom * r, y + r * 0.9], [r * 1.3, r * 0.3], '#1c2a1c', { opacity: 0.35 }) +
    circle(at, r, '#fbfaf4') +
    seams +
    circle([x + stage.lightFrom * r * 0.35, y - r * 0.35], r * 0.3, '#ffffff')
  );
}

/** The row in front of the viewer, dark against the light. */
function heads(stage: Stage): string {
  const { random } = stage;
  const people = random.spread(random.whole(6, 9), -6, WIDTH + 6).map((x) => {
    const y = HEIGHT + random.between(4, 14);
    const arms = random.chance(0.35) ? `M${x - 13} ${y}l-6-38M${x + 13} ${y}l7-36` : '';
    return `M${x - 20} ${y + 12}Q${x - 18} ${y - 14} ${x} ${y - 15}T${x + 20} ${y + 12}z|${x} ${y - 24}|${arms}`;
  });
  const tone = stage.shaded('#2c2733');
  return people
    .map((person) => {
      const [body = '', head = '0 0', arms = ''] = person.split('|');
      const [hx = '0', hy = '0'] = head.split(' ');
      return (
        path(body, tone) + ellipse([Number(hx), Number(hy)], [8.6, 10.4], tone) + (arms ? stroke(arms, tone, 7) : '')
      );
    })
    .join('');
}

/** Close to the play: one player large with the ball, the goal and the full stand behind. */
function fromTouchline(stage: Stage): string {
  const { random } = stage;
  const line = random.between(150, 168);
  const masts = [60, 444].map((x, index) =>
    floodlight(stage, [x, line - 60], { height: 84, side: index === 0 ? 1 : -1 }),
  );
  const stand = { top: line - random.between(66, 80), foot: line, rows: 7, roof: random.chance(0.6) };
  return (
    sky(stage, 100) + stage.under(floodlit(stage), () => grandstand(stage, stand) + duel(stage, line)) + masts.join('')
  );
}

function duel(stage: Stage, line: number): string {
  const { random } = stage;
  const field = rect(
    [0, line, WIDTH, HEIGHT - line],
    stage.gradient('down', stage.lit(turf, 0.12), stage.tint(turf), stage.shaded(turf)),
  );
  const mown = [0.05, 0.3, 0.66].map((share) =>
    rect([0, line + share * (HEIGHT - line), WIDTH, 6 + share * 26], stage.lit(turf), { opacity: 0.45 }),
  );
  const teams = sides(stage);
  const x = random.between(170, 330);
  const foot = HEIGHT - random.between(22, 32);
  const others = random
    .spread(3, 40, WIDTH - 40)
    .filter((at) => Math.abs(at - x) > 60)
    .map((at, index) =>
      player(stage, [at, line + random.between(24, 50)], {
        height: random.between(54, 74),
        side: teams[index % 2 === 0 ? 1 : 0],
      }),
    );
  const star = player(stage, [x, foot], {
    height: random.between(136, 160),
    side: teams[0],
    pose: ['kicking', 'running', 'sprinting', 'kicking'],
    facing: 1,
  });
  return (
    field +
    mown.join('') +
    goal(stage, [random.chance(0.5) ? 400 : 110, line + 16]) +
    others.join('') +
    star +
    ball(stage, [x + random.between(62, 84), foot - random.between(0, 26)], 8.5)
  );
}

function goal(stage: Stage, [x, y]: Point): string {
  const net =
    Array.from({ length: 13 }, (_, index) => `M${x - 62 + index * 10.3} ${y - 50}V${y - 6}`).join('') +
    [0, 1, 2, 3, 4].map((index) => `M${x - 62} ${y - 44 + index * 9}h124`).join('');
  return (
    stroke(net, '#ffffff', 0.7, { opacity: 0.4 }) +
    stroke(`M${x - 66} ${y}V${y - 52}h132V${y}`, stage.lit('#ffffff'), 3.4)
  );
}
