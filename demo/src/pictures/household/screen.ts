import { type Box, circle, type Point, path, rect, straight, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** A wall screen with a helix, cells or measurements. */
export function screen(stage: Stage, box: Box): string {
  const [x, y, width, height] = box;
  return (
    rect([x - 6, y - 6, width + 12, height + 12], '#2c3440', { rx: 6 }) +
    rect(box, stage.gradient('slant', '#28506a', '#1c3446'), { rx: 2 }) +
    stage.random.pick([helix, cells, measurements])(stage, box)
  );
}

function helix(_: Stage, [x, y, width, height]: Box): string {
  const strand = (phase: number) =>
    Array.from({ length: 17 }, (_, index): Point => {
      const lift = Math.sin(index * 0.75 + phase) * height * 0.3;
      return [x + 14 + (index / 16) * (width - 28), y + height / 2 + lift];
    });
  const [one, two] = [strand(0), strand(Math.PI)];
  const rungs = one.map(([px, py], index) => `M${px} ${py}V${two[index]?.[1] ?? py}`).join('');
  return (
    stroke(rungs, '#7fc8d0', 1.6, { opacity: 0.7 }) +
    stroke(straight(one), '#f2c23c', 4) +
    stroke(straight(two), '#e8486c', 4)
  );
}

function cells(stage: Stage, [x, y, width, height]: Box): string {
  const { random } = stage;
  const tones = ['#5fc4b8', '#f2c23c', '#e8486c', '#7fb4e8', '#b48ae0'];
  return Array.from({ length: 10 }, (_, index) => {
    const row = Math.floor(index / 5);
    const at: Point = [
      x + 28 + (index % 5) * ((width - 56) / 4) + random.between(-6, 6),
      y + 28 + row * (height - 56) + random.between(-8, 8),
    ];
    const r = random.between(11, 17);
    return (
      circle(at, r, tones[index % 5] ?? '#5fc4b8', { opacity: 0.8 }) +
      circle([at[0] + r * 0.15, at[1] - r * 0.1], r * 0.36, '#16303f', { opacity: 0.7 })
    );
  }).join('');
}

function measurements(stage: Stage, [x, y, width, height]: Box): string {
  const foot = y + height - 18;
  const bars = Array.from(
    { length: 9 },
    (_, index) => `M${x + 26 + (index * (width - 52)) / 8} ${foot}v-${stage.random.whole(14, 62)}`,
  );
  const trend = `M${x + 20} ${foot - 22}q${width * 0.3} -10 ${width * 0.5} -30t${width * 0.34} -14`;
  return (
    stroke(bars.join(''), '#5fc4b8', 10, { 'stroke-linecap': 'butt' }) +
    path(trend, 'none', { stroke: '#f2c23c', 'stroke-width': 3 })
  );
}
