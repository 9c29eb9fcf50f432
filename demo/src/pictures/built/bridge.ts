import { WIDTH } from '../ink/frame.ts';
import { lampLight } from '../ink/local-colours.ts';
import { path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { type CarKind, car } from '../vehicles/cars.ts';

export type BridgeKind = 'arch' | 'cables' | 'suspension' | 'girder' | 'stone';
/** Heights of the roadway and of the water. */
type BridgeLevels = { readonly deck: number; readonly line: number };

/** A bridge from edge to edge of the picture, with traffic on it. */
export function bridge(stage: Stage, kind: BridgeKind, levels: BridgeLevels): string {
  const { random, accents } = stage;
  const cars = random.spread(random.whole(2, 5), 20, WIDTH - 20).map((x) =>
    car(stage, random.pick<CarKind>(['saloon', 'hatch', 'van', 'bus', 'truck']), [x, levels.deck + 1], {
      length: random.between(20, 26),
      colour: random.pick(accents),
      depth: 0.1,
    }),
  );
  const lamps = stage.isDark
    ? stroke(
        Array.from({ length: 15 }, (_, index) => `M${18 + index * 36} ${levels.deck - 9}h0`).join(''),
        lampLight,
        3.4,
      )
    : '';
  return drawers[kind](stage, levels, cars.join('') + lamps);
}

const concrete = '#cfc6b6';
const steel = '#8f5a48';

function deckOf(stage: Stage, deck: number, colour: string): string {
  return (
    rect([-4, deck, WIDTH + 8, 7], stage.lit(colour, 0.08)) +
    rect([-4, deck + 5, WIDTH + 8, 4], stage.shaded(colour, 0.05))
  );
}

type Drawer = (stage: Stage, levels: BridgeLevels, cars: string) => string;

const drawers: Record<BridgeKind, Drawer> = {
  arch(stage, { deck, line }, cars) {
    const paint = stage.random.pick([steel, '#5f7f8c', '#b5553f', concrete]);
    const left = stage.random.between(50, 90);
    const right = WIDTH - stage.random.between(50, 90);
    const rise = stage.random.between(66, 92);
    const height = (x: number) => deck + 6 - rise * (1 - ((x - (left + right) / 2) / ((right - left) / 2)) ** 2);
    const hangers = Array.from({ length: 17 }, (_, index) => left + ((right - left) * (index + 1)) / 18)
      .map((x) => `M${x} ${height(x)}V${deck}`)
      .join('');
    const bow = `M${left} ${deck + 6}Q${(left + right) / 2} ${deck + 6 - rise * 2} ${right} ${deck + 6}`;
    return (
      stroke(hangers, stage.shaded(paint, 0.2), 1.3) +
      cars +
      stroke(bow, stage.shaded(paint, 0.05), 8) +
      stroke(bow, stage.lit(paint, 0.05), 4.5) +
      deckOf(stage, deck, concrete) +
      piers(stage, [left, right], { deck, line })
    );
  },
  cables(stage, { deck, line }, cars) {
    const { random } = stage;
    const masts = random.chance(0.5)
      ? [random.between(190, 320)]
      : [random.between(120, 160), random.between(345, 385)];
    const rise = random.between(92, 112);
    const reach = masts.length === 1 ? 210 : 112;
    const fans = masts
      .map((x) =>
        [1, 2, 3, 4, 5, 6, 7]
          .flatMap((step) =>
            [-1, 1].map((side) => `M${x} ${deck - rise + step * 5}L${x + (side * (reach * (8 - step))) / 7} ${deck}`),
          )
          .join(''),
      )
      .join('');
    const posts = masts
      .map((x) =>
        path(
          `M${x - 5} ${line}L${x - 2.4} ${deck - rise}h4.8L${x + 5} ${line}z`,
          stage.gradient('across', stage.lit(concrete), stage.shaded(concrete)),
        ),
      )
      .join('');
    return stroke(fans, stage.lit('#f0ece2', 0.1), 1) + cars + deckOf(stage, deck, concrete) + posts;
  },
  suspension(stage, { deck, line }, cars) {
    const paint = stage.random.pick(['#b5553f', '#6d7f86', '#8a5a48']);
    const masts = [stage.random.between(105, 140), stage.random.between(365, 400)] as const;
    const top = deck - stage.random.between(70, 86);
    const [a, b] = masts;
    const middle = (a + b) / 2;
    const sag = (x: number) => top + (deck - top - 8) * (1 - ((x - middle) / ((b - a) / 2)) ** 2);
    const ropes = Array.from({ length: 15 }, (_, index) => a + ((b - a) * (index + 1)) / 16)
      .map((x) => `M${x} ${sag(x)}V${deck}`)
      .join('');
    const lowest = top + (deck - top - 8) * 2;
    const shores = [
      `Q${a * 0.6} ${deck - 22} ${a} ${top}`,
      `Q${b + (WIDTH - b) * 0.4} ${deck - 22} ${WIDTH + 6} ${deck - 14}`,
    ];
    const cable = `M-6 ${deck - 14}${shores[0]}Q${middle} ${lowest} ${b} ${top}${shores[1]}`;
    const posts = masts
      .map(
        (x) =>
          rect([x - 5, top - 5, 10, line - top + 5], stage.gradient('across', stage.lit(paint), stage.shaded(paint))) +
          rect([x - 8, line - 8, 16, 10], stage.shaded(concrete)),
      )
      .join('');
    return (
      stroke(ropes, stage.shaded(paint, 0.2), 1) +
      stroke(cable, stage.shaded(paint), 2.6) +
      cars +
      deckOf(stage, deck, paint) +
      posts
    );
  },
  girder(stage, { deck, line }, cars) {
    const paint = stage.random.pick([steel, '#5f7f8c', '#6a7a5a']);
    const top = deck - 30;
    const bays = Array.from({ length: 15 }, (_, index) => -6 + index * 37)
      .map((x) => `M${x} ${deck}L${x + 18.5} ${top}L${x + 37} ${deck}M${x + 18.5} ${top}V${deck}`)
      .join('');
    return (
      cars +
      stroke(bays, stage.tint(paint, 0.05), 2.4) +
      stroke(`M-6 ${top}H${WIDTH + 6}`, stage.lit(paint), 4) +
      deckOf(stage, deck, paint) +
      piers(stage, [70, 192, 314, 436], { deck, line })
    );
  },
  stone(stage, { deck, line }, cars) {
    const count = stage.random.whole(3, 5);
    const step = WIDTH / count;
    const stone = stage.random.pick(['#cdb595', '#b9a78f', '#c79c7c']);
    const openings = Array.from(
      { length: count },
      (_, index) =>
        `M${index * step + 9} ${line}V${line - 6}A${step / 2 - 9} ${line - deck - 18} 0 0 1 ${(index + 1) * step - 9} ${line - 6}V${line}z`,
    ).join('');
    const wall = `M-6 ${deck}H${WIDTH + 6}V${line}H-6z`;
    return (
      cars +
      path(wall + openings, stage.gradient('down', stage.lit(stone), stage.tint(stone), stage.shaded(stone)), {
        'fill-rule': 'evenodd',
      }) +
      stroke(openings.replaceAll('z', ''), stage.shaded(stone), 3) +
      rect([-4, deck - 4, WIDTH + 8, 6], stage.lit(stone))
    );
  },
};

function piers(stage: Stage, at: readonly number[], { deck, line }: BridgeLevels): string {
  return at
    .map((x) =>
      rect(
        [x - 7, deck + 8, 14, line - deck - 6],
        stage.gradient('across', stage.lit(concrete), stage.shaded(concrete)),
      ),
    )
    .join('');
}
