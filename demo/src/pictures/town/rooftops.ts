import { wallColours } from '../built/houses.ts';
import { tank } from '../built/towers.ts';
import { mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { lampLight } from '../ink/local-colours.ts';
import { circle, type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { tree } from '../nature/trees.ts';

/** Low houses from above: flat roofs with tanks, dishes and washing, nearer ones larger. */
export function rooftops(stage: Stage, ground: number): string {
  const { random } = stage;
  const rows = 4;
  return Array.from({ length: rows }, (_, row) => {
    const near = row / (rows - 1);
    const y = ground - 6 + near * near * (HEIGHT - ground - 22) + row * 5;
    const depth = 0.34 * (1 - near);
    let drawn = '';
    for (let x = random.between(-50, -10); x < WIDTH; ) {
      const design = random.whole(1, 3);
      const width = Math.round((24 + near * 62) * (0.66 + design * 0.24));
      const at: Point = [x, y + random.between(-6, 6)];
      drawn += random.chance(0.14)
        ? tree(stage, 'round', [x + width / 2, y + 26 + near * 30], { height: 34 + near * 46, depth })
        : stage.reuse(`roof ${row} ${design}`, () => block(stage, { width, depth, near }), { x: at[0], y: at[1] });
      x += width + random.between(0, 5);
    }
    return drawn;
  }).join('');
}

function block(stage: Stage, { width, depth, near }: { width: number; depth: number; near: number }): string {
  const { random, lightFrom, palette } = stage;
  const wall = random.pick(wallColours);
  const roof = 5 + near * 12;
  const high = 40 + near * 60;
  const turn = width * 0.32;
  const size = 3 + near * 6;
  const hole = (index: number) => `M${size * (1.6 + index * 3.2)} ${roof + size * 1.1}v${size * 1.7}`;
  const holes = Array.from({ length: Math.floor(width / (size * 3.4)) }, (_, index) => index);
  const lamps = holes.filter(() => random.chance(palette.lamps * 0.7));
  const flat = { 'stroke-linecap': 'butt' };
  return (
    path(`M0 ${roof}L${roof * 0.7} 0H${width - roof * 0.3}L${width} ${roof}z`, stage.lit(wall, depth + 0.1)) +
    rect([0, roof, width, high], stage.gradient('down', stage.tint(wall, depth), stage.shaded(wall, depth))) +
    rect([lightFrom < 0 ? width - turn : 0, roof, turn, high], stage.shaded(wall, depth), { opacity: 0.8 }) +
    rect([-1, roof - 1, width + 2, 2 + near * 1.5], stage.lit(wall, depth)) +
    stroke(holes.map(hole).join(''), stage.shaded('#4b5563', depth), size * 1.3, flat) +
    (lamps.length > 0
      ? stroke(lamps.map(hole).join(''), mix(lampLight, palette.haze, depth * 0.5), size * 1.3, flat)
      : '') +
    onRoof(stage, [width * random.between(0.3, 0.6), roof * 0.6], { depth, near })
  );
}

function onRoof(stage: Stage, at: Point, { depth, near }: { depth: number; near: number }): string {
  const [x, y] = at;
  switch (stage.random.whole(0, 4)) {
    case 0:
      return tank(stage, at, depth);
    case 1: {
      const dish = stage.lit('#e8e6df', depth);
      return stroke(`M${x} ${y}v-7`, stage.shaded('#555', depth), 1) + path(`M${x - 4} ${y - 11}a5 5 0 0 0 8 5z`, dish);
    }
    case 2:
      return near > 0.3 ? washing(stage, at, depth) : '';
    case 3:
      return near > 0.5
        ? circle([x, y - 5], 6, stage.tint(stage.terrain.leaf, depth)) +
            rect([x - 4, y - 3, 8, 6], stage.tint('#a65a3f', depth))
        : '';
    default:
      return '';
  }
}

function washing(stage: Stage, [x, y]: Point, depth: number): string {
  const cloth = [0, 1, 2, 3]
    .map((index) => rect([x - 14 + index * 8, y - 12, 6, 7 + (index % 2) * 3], stage.tint(stage.accent(index), depth)))
    .join('');
  return (
    stroke(`M${x - 17} ${y}v-13M${x + 19} ${y}v-13M${x - 17} ${y - 12}h36`, stage.shaded('#4a4038', depth), 0.9) + cloth
  );
}
