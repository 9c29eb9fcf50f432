import type { Colour } from '../ink/colour.ts';
import { circle, type Point, path, placed, stroke, turned } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

type PalmLook = { readonly height: number; readonly depth?: number; readonly lean?: number };

/** A palm that stands on `at`, its trunk bent by the wind. */
export function palm(stage: Stage, at: Point, look: PalmLook): string {
  const depth = look.depth ?? 0;
  const lean = look.lean ?? stage.random.pick([-22, -12, 8, 18]);
  const drawn = stage.reuse(`palm ${depth.toFixed(2)} ${lean}`, () => palmShape(stage, lean, depth));
  return placed(at, look.height / 110, drawn);
}

function palmShape(stage: Stage, lean: number, depth: number): string {
  const { random, terrain } = stage;
  const bark = stage.shaded('#8a6a4e', depth);
  const trunk = path(`M-3.4 0Q${lean * 0.1 - 2}-50 ${lean - 1.8}-86H${lean + 1.8}Q${lean * 0.1 + 3}-50 4 0z`, bark);
  const spread = random.between(-0.15, 0.15);
  const fronds = [-1.15, -0.72, -0.3, 0.12, 0.52, 0.95, 1.35].map((turn, index) => {
    const tone =
      index % 3 === 0
        ? stage.shaded(terrain.leaf, depth)
        : index % 3 === 1
          ? stage.tint(terrain.leaf, depth)
          : stage.lit(terrain.leaf, depth);
    return frond([lean, -86], turn * 1.15 + spread, tone);
  });
  const nuts =
    circle([lean - 2, -84], 3, stage.shaded('#7a5230', depth)) +
    circle([lean + 2.5, -83.5], 3, stage.tint('#8f6238', depth));
  return trunk + fronds.join('') + nuts;
}

/** Rises from the crown, then hangs: the turn is measured from straight up. */
function frond([x, y]: Point, turn: number, fill: Colour): string {
  const length = 44;
  const peakX = x + Math.sin(turn) * length * 0.55;
  const peakY = y - Math.cos(turn) * length * 0.55 - 7;
  const tipX = x + Math.sin(turn) * length * 1.05;
  const tipY = y - Math.cos(turn) * length * 0.5 + 16 + Math.abs(turn) * 5;
  return path(`M${x} ${y}Q${peakX} ${peakY - 5} ${tipX} ${tipY}Q${peakX} ${peakY + 9} ${x} ${y}z`, fill);
}

/** One big leaf for a near corner: split blades on a bent rib. */
export function broadLeaf(stage: Stage, at: Point, look: { length: number; turn: number; colour: Colour }): string {
  const ribs = stroke('M0 0Q-4-50 0-98', stage.lit(look.colour), 1.6, { opacity: 0.7 });
  const blade = path(
    'M0 0Q-34-22-26-66Q-20-88 0-104Q22-86 26-62Q32-22 0 0z',
    stage.gradient('across', stage.shaded(look.colour), stage.tint(look.colour)),
  );
  const slits = stroke(
    'M-1-22L-24-40M-2-44L-25-64M1-24L25-42M1-46L25-66M0-68L-15-84M0-68L15-82',
    stage.shaded(look.colour),
    1,
    { opacity: 0.6 },
  );
  return turned(at, look.turn, placed([0, 0], look.length / 100, blade, slits, ribs));
}
