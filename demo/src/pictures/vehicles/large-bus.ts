import type { Colour } from '../ink/colour.ts';
import { hairs, lampLight, skins } from '../ink/local-colours.ts';
import { type Box, circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

type LargeBusKind = 'coach' | 'minibus' | 'double';

type Plan = {
  readonly body: string;
  readonly windows: readonly Box[];
  readonly front: string;
  readonly door: Box;
  readonly wheels: readonly number[];
  readonly wheel: number;
};

const rowOf = (from: number, count: number, y: number, height = 30) =>
  Array.from({ length: count }, (_, index) => [from + index * 34, y, 29, height] as const);

/** Outlines 300 long, wheels on y 0, front to the right. */
const plans: Record<LargeBusKind, Plan> = {
  coach: {
    body: 'M-150-20V-98Q-150-110-138-110H132Q146-110 148-96L150-20Q150-14 144-14H-144Q-150-14-150-20z',
    windows: rowOf(-142, 7, -98),
    front: 'M136-98H141Q145-97 146-90L147-58H136z',
    door: [98, -98, 32, 82],
    wheels: [-90, 66],
    wheel: 18,
  },
  minibus: {
    body: 'M-150-24V-124Q-150-144-130-144H78Q100-144 114-112L124-82Q148-76 150-52V-24Q150-16 142-16H-142Q-150-16-150-24z',
    windows: [
      [-136, -126, 44, 42],
      [-84, -126, 44, 42],
      [20, -126, 38, 42],
    ],
    front: 'M66-126H78Q90-126 100-104L106-84H66z',
    door: [-34, -126, 46, 104],
    wheels: [-94, 92],
    wheel: 25,
  },
  double: {
    body: 'M-150-20V-166Q-150-178-138-178H130Q144-178 146-164L150-20Q150-14 144-14H-144Q-150-14-150-20z',
    windows: [...rowOf(-140, 8, -166, 40), ...rowOf(-140, 6, -100, 40)],
    front: 'M134-100H141Q145-99 146-92L148-56H134z',
    door: [74, -100, 38, 84],
    wheels: [-92, 42],
    wheel: 20,
  },
};

export function largeBus(stage: Stage, kind: LargeBusKind, at: Point, { length }: { length: number }): string {
  const plan = plans[kind];
  const [colour, band] = stage.random.shuffled(stage.accents) as [Colour, Colour];
  const low = kind === 'minibus' ? -74 : -58;
  const wheels = plan.wheels.map(
    (x) =>
      circle([x, -plan.wheel], plan.wheel + 5, stage.shaded(colour)) +
      circle([x, -plan.wheel], plan.wheel, stage.shaded('#26262c')) +
      circle([x, -plan.wheel], plan.wheel * 0.55, stage.tint('#c4c8cc')) +
      circle([x, -plan.wheel], plan.wheel * 0.2, stage.shaded('#5a5d68')),
  );
  const [dx, dy, dw, dh] = plan.door;
  const beam = stage.isDark
    ? path('M148 -34L290 -58L290 2z', stage.gradient('across', [lampLight, 0.6], [lampLight, 0]))
    : '';
  return placed(
    at,
    length / 300,
    ellipse([0, 0], [160, 8], stage.palette.shade, { opacity: 0.5 }),
    path(plan.body, stage.gradient('down', stage.lit(colour), stage.tint(colour), stage.shaded(colour))),
    stroke(`M-150 ${low + 14}H148`, stage.lit(band), 12, { 'stroke-linecap': 'butt' }),
    stroke(`M-150 ${low + 25}H149`, stage.tint(band), 3, { 'stroke-linecap': 'butt' }),
    plan.windows.map((box) => pane(stage, box)).join(''),
    rect(plan.door, stage.shaded(colour), { rx: 3 }),
    rect([dx + 4, dy + 4, dw - 8, dh - 12], glass(stage), { rx: 2 }),
    stroke(`M${dx + dw / 2} ${dy + 4}V${dy + dh - 8}`, stage.shaded(colour), 2.4),
    path(plan.front, glass(stage)),
    wheels.join(''),
    rect([140, -36, 8, 10], '#fff3c8', { rx: 3 }),
    rect([-150, -42, 5, 14], stage.tint('#d8322c'), { rx: 2 }),
    rect([-148, -22, 297, 5], stage.shaded('#4a4a52'), { opacity: 0.7 }),
    beam,
  );
}

function glass(stage: Stage): string {
  return stage.isDark
    ? stage.gradient('down', '#ffe9b0', '#e8b868')
    : stage.gradient('slant', stage.lit('#b9d6df'), stage.tint('#7fa5b8'), stage.shaded('#45647a'));
}

/** A window, mostly with someone behind it. */
function pane(stage: Stage, [x, y, width, height]: Box): string {
  const { random } = stage;
  const at = { x: x + width * random.between(0.4, 0.6), y: y + height };
  const someone = random.chance(0.6) ? stage.reuse(`passenger ${random.whole(1, 5)}`, () => passenger(stage), at) : '';
  return rect([x, y, width, height], glass(stage), { rx: 3 }) + someone;
}

/** Shoulders and head, the seat at the origin. */
function passenger(stage: Stage): string {
  const { random } = stage;
  return (
    path('M-9 0Q-8-11 0-11T9 0z', stage.shaded(random.pick(stage.accents))) +
    ellipse([0, -16], [4.6, 5.6], stage.shaded(random.pick(skins))) +
    path('M-5-16Q-4-24 0-23T5-17Q0-20-5-16z', random.pick(hairs))
  );
}
