import { type Colour, darker, lighter } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { hairs, lampLight, skins } from '../ink/local-colours.ts';
import { circle, ellipse, type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';

/** Rows of members in a half circle, seen from the last row; the speaker's desk in the light at the far end. */
export function drawChamber(stage: Stage): string {
  const { random } = stage;
  const wall = random.pick(['#8a5a44', '#3f5a63', '#6b4a5e', '#7a6248', '#4f6350']);
  const middle = random.between(0.42, 0.58) * WIDTH;
  const back = rect([0, 0, WIDTH, HEIGHT], stage.gradient('down', darker(wall, 0.35), wall, darker(wall, 0.2)));
  const ribs = stroke(
    Array.from({ length: 26 }, (_, index) => `M${index * 20 + 4} 0V150`).join(''),
    darker(wall, 0.3),
    5,
    { opacity: 0.4 },
  );
  return back + ribs + lights(stage, middle) + rostrum(stage, middle, wall) + benches(stage, middle);
}

function lights(stage: Stage, x: number): string {
  const rings = [92, 62].map((r, index) =>
    ellipse([x, 22 + index * 8], [r * 1.7, r * 0.22], 'none', {
      stroke: lampLight,
      'stroke-width': 3 - index,
      opacity: 0.9,
    }),
  );
  return circle([x, 40], 210, stage.gradient('round', [lampLight, 0.5], [lampLight, 0])) + rings.join('');
}

function rostrum(stage: Stage, x: number, wall: Colour): string {
  const wood = '#b98252';
  const speaker = figure(stage, [x + stage.random.between(-6, 6), 138], {
    height: 74,
    pose: 'pointing',
    view: stage.random.pick(['front', 'side'] as const),
    facing: stage.random.side(),
    shadow: false,
    outfit: someone(stage, { garment: 'robe' }),
  });
  return (
    rect([x - 74, 34, 148, 86], darker(wall, 0.12), { rx: 4 }) +
    stroke(`M${x - 62} 40v74m20-74v74m20-74v74m22-74v74m22-74v74m20-74v74m20-74v74`, lighter(wall, 0.16), 7, {
      opacity: 0.35,
    }) +
    rect([x - 80, 30, 160, 7], '#d9a874', { rx: 2 }) +
    speaker +
    path(
      `M${x - 52} 110L${x + 52} 110L${x + 60} 146L${x - 60} 146z`,
      stage.gradient('down', wood, darker(wood, 0.35)),
    ) +
    rect([x - 56, 106, 112, 5], '#d9a874')
  );
}

/** Each row is an arc of desks with heads over it; the nearest are cut by the lower edge on purpose. */
function benches(stage: Stage, x: number): string {
  const { random } = stage;
  const wood = random.pick(['#9a6440', '#7c5238', '#a8774a']);
  const seat = random.pick(['#8c2f39', '#2f5d62', '#38507a', '#6a7a3a']);
  const rows = [0, 1, 2, 3].map((row) => {
    const y = 160 + row * 33;
    const bow = 24 + row * 13;
    const size = 6 + row * 3;
    const count = 11 - row;
    const arc = (lift: number) => `M-10 ${y - bow + lift}Q${x} ${y + bow + lift} ${WIDTH + 10} ${y - bow + lift}`;
    const members = random
      .spread(count, -4, WIDTH + 4)
      .filter(() => random.chance(0.88))
      .map((px) => member(stage, [px, seatHeight([x, y, bow], px) - size * 0.4], { size, seat }));
    return (
      members.join('') +
      path(`${arc(0)}V${HEIGHT + 40}H-10z`, stage.gradient('down', wood, darker(wood, 0.45))) +
      stroke(arc(0), '#cf9f6c', 2.5 + row * 0.7)
    );
  });
  return rows.join('');
}

function seatHeight([x, y, bow]: readonly [number, number, number], at: number): number {
  const t = at / WIDTH;
  const pull = x / WIDTH;
  return y - bow + 4 * bow * t * (1 - t) * (0.9 + 0.2 * pull);
}

/** Someone from behind: chair back, shoulders, head. */
function member(stage: Stage, [x, y]: Point, { size, seat }: { size: number; seat: Colour }): string {
  const { random, accents } = stage;
  const cloth = random.chance(0.55) ? random.pick(['#2e3448', '#3f3a3a', '#54606e', '#e9e2d2']) : random.pick(accents);
  const wrapped = random.chance(0.3);
  const head = wrapped ? random.pick(accents) : random.pick(hairs);
  return (
    path(
      `M${x - size * 1.25} ${y + size}q0-${size * 1.7} ${size * 1.25}-${size * 1.7}t${size * 1.25} ${size * 1.7}z`,
      cloth,
    ) +
    rect([x - size * 0.24, y - size * 1.1, size * 0.48, size * 0.6], random.pick(skins)) +
    ellipse([x, y - size * 1.5], [size * (wrapped ? 0.68 : 0.56), size * 0.7], head) +
    rect([x - size, y, size * 2, size * 1.6], seat, { rx: size * 0.4 })
  );
}
