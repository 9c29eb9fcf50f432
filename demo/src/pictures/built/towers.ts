import { type Colour, mix } from '../ink/colour.ts';
import { lampLight } from '../ink/local-colours.ts';
import { type Attributes, type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

type TowerShape = {
  readonly width: number;
  readonly height: number;
  readonly colour: Colour;
  readonly depth: number;
};

/** An office or housing block with its upper left corner at the origin: face, shaded side, windows, something on the roof. */
export function tower(stage: Stage, shape: TowerShape): string {
  const { random, lightFrom } = stage;
  const { width, height, colour, depth } = shape;
  const side = Math.round(width * random.between(0.16, 0.3));
  const slant = random.chance(0.2) ? random.whole(6, 16) * lightFrom : 0;
  const left = Math.max(0, slant);
  const right = Math.max(0, -slant);
  const fill = stage.gradient('down', stage.lit(colour, depth), stage.tint(colour, Math.min(1, depth + 0.14)));
  const body = path(`M0 ${height}L0 ${left}L${width} ${right}L${width} ${height}z`, fill);
  const sideTop = (lightFrom < 0 ? right : left) + Math.abs(slant) * 0.2;
  const dark = rect([lightFrom < 0 ? width - side : 0, sideTop, side, height - sideTop], stage.shaded(colour, depth));
  const face = { left: lightFrom < 0 ? 0 : side, width: width - side, top: Math.abs(slant) + 6 };
  return (slant ? '' : roof(stage, shape)) + body + dark + windows(stage, shape, face);
}

export type FarTower = { readonly at: Point; readonly width: number; readonly height: number };

/** Blocks so far away that only their outline and shaded side are seen; all of one colour are one path. */
export function farTowers(
  stage: Stage,
  towers: readonly FarTower[],
  { colour, depth }: { colour: Colour; depth: number },
): string {
  const faces = towers.map(({ at, width, height }) => block(at, width, height)).join('');
  const sides = towers.map(({ at: [x, y], width, height }) => {
    const side = Math.round(width * 0.25);
    return block([stage.lightFrom < 0 ? x + width - side : x, y], side, height);
  });
  return path(faces, stage.lit(colour, depth)) + path(sides.join(''), stage.shaded(colour, depth));
}

function block([x, y]: Point, width: number, height: number): string {
  return `M${Math.round(x)} ${Math.round(y)}h${width}v${Math.round(height)}h-${width}z`;
}

function roof(stage: Stage, { width, colour, depth }: TowerShape): string {
  const { random } = stage;
  const middle = width * random.between(0.35, 0.65);
  const tone = stage.shaded(colour, depth);
  switch (random.whole(0, 4)) {
    case 0:
      return stroke(`M${middle} 0v-${random.whole(10, 22)}`, tone, 1.4);
    case 1:
      return rect([width * 0.18, -8, width * 0.64, 9], tone) + rect([width * 0.34, -14, width * 0.3, 8], tone);
    case 2:
      return tank(stage, [middle, 0], depth);
    case 3:
      return rect([-1.5, -2, width + 3, 4], stage.lit(colour, depth));
    default:
      return '';
  }
}

/** The water tank on legs that stands on half the roofs of the world. */
export function tank(stage: Stage, [x, y]: Point, depth: number): string {
  return (
    stroke(`M${x - 4} ${y}v-5m8 5v-5`, stage.shaded('#4a4a52', depth), 1.2) +
    path(`M${x - 6} ${y - 4}v-8q6-3 12 0v8z`, stage.tint('#3f4450', depth))
  );
}

type Face = { readonly left: number; readonly width: number; readonly top: number };

/** Columns of panes as dashed lines, which says a hundred windows in one path. */
function windows(stage: Stage, { height, colour, depth }: TowerShape, face: Face): string {
  const { random } = stage;
  if (face.width < 10) return '';
  const style = random.pick(['grid', 'grid', 'bands', 'columns'] as const);
  const pane = random.whole(3, 4);
  const step = pane + random.whole(2, 4);
  const floor = random.whole(7, 10);
  const tall = style === 'bands' ? 3 : random.whole(4, 5);
  const count = Math.max(1, Math.floor((face.width - 4) / step));
  const left = face.left + (face.width - count * step + step - pane) / 2;
  const foot = height - 4;
  const columns = Array.from(
    { length: count },
    (_, index) => `M${left + index * step + pane / 2} ${face.top}V${foot}`,
  ).join('');
  const band = `M${left + (count * step) / 2 - 1} ${face.top}V${foot}`;
  const glass = mix(stage.shaded(colour, depth), stage.tint('#2d4a66', depth), 0.45);
  const dash: Attributes = style === 'columns' ? {} : { 'stroke-dasharray': `${tall} ${floor - tall}` };
  const panes = stroke(style === 'bands' ? band : columns, glass, style === 'bands' ? count * step - 2 : pane, {
    'stroke-linecap': 'butt',
    ...dash,
  });
  const lamps = Array.from({ length: Math.round(stage.palette.lamps * 12) }, () => {
    const level = random.whole(0, Math.max(0, Math.floor((foot - face.top) / floor) - 1));
    return `M${left + random.whole(0, count - 1) * step} ${face.top + level * floor + tall / 2}h${pane}`;
  }).join('');
  return (
    panes +
    (lamps ? stroke(lamps, mix(lampLight, stage.palette.haze, depth * 0.6), tall, { 'stroke-linecap': 'butt' }) : '')
  );
}
