import { type Colour, lighter, mix } from '../ink/colour.ts';
import { circle, group, type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** A phone seen from the front, around the origin, with one of several screens; words are only bars. */
export function handset(stage: Stage, { width, height }: { width: number; height: number }): string {
  const [x, y] = [-width / 2, -height / 2];
  const glass = rect([x, y, width, height], '#1d212c', { rx: 14 });
  const screen = rect([x + 5, y + 5, width - 10, height - 10], '#fbfaf5', { rx: 10 });
  const inside = stage.clip(rect([x + 5, y + 5, width - 10, height - 10], '#fff', { rx: 10 }));
  const draw = stage.random.pick([news, talk, map, money]);
  const gleam = path(`M${x + width * 0.55} ${y + 5}H${x + width - 5}V${y + height * 0.4}z`, '#ffffff', {
    opacity: 0.16,
  });
  return (
    glass +
    screen +
    group({ 'clip-path': inside }, draw(stage, [x + 5, y + 5], [width - 10, height - 10]), gleam) +
    rect([-9, y + 8.5, 18, 4], '#1d212c', { rx: 2 })
  );
}

type Screen = (stage: Stage, at: Point, size: Point) => string;

function bars(at: Point, widths: readonly number[], colour: Colour): string {
  return stroke(widths.map((width, index) => `M${at[0]} ${at[1] + index * 8}h${width}`).join(''), colour, 4);
}

const news: Screen = (stage, [x, y], [width]) => {
  const stories = [0, 1, 2].map((index) => {
    const top = y + 92 + index * 30;
    const tone = stage.vivid(index);
    return rect([x + width - 36, top, 28, 22], tone, { rx: 3 }) + bars([x + 10, top + 5], [42, 30], '#c9c4b6');
  });
  return (
    rect([x, y, width, 22], stage.vivid(0)) +
    rect([x + 8, y + 30, width - 16, 42], mix(stage.vivid(1), '#ffffff', 0.25), { rx: 4 }) +
    circle([x + width - 26, y + 42], 6, '#fff6d8') +
    path(`M${x + 8} ${y + 72}v-10l20-16 22 20 12-8 ${width - 70} 14z`, stage.vivid(2)) +
    bars([x + 10, y + 80], [58], '#6a6f7c') +
    stories.join('')
  );
};

const talk: Screen = (stage, [x, y], [width, height]) => {
  const lines = [
    [0, 46],
    [1, 40],
    [0, 54],
    [1, 30],
    [0, 38],
  ] as const;
  const bubbles = lines.map(
    ([mine, long], index) =>
      rect([mine ? x + width - long - 8 : x + 8, y + 34 + index * 26, long, 19], mine ? stage.vivid(0) : '#e4e1d6', {
        rx: 8,
      }) + bars([mine ? x + width - long : x + 16, y + 43.5 + index * 26], [long - 18], mine ? '#fffdf6' : '#a8a598'),
  );
  return (
    rect([x, y, width, height], '#f4f1e6') +
    rect([x, y, width, 24], stage.vivid(2)) +
    circle([x + 16, y + 15], 6, lighter(stage.vivid(1), 0.2)) +
    bubbles.join('')
  );
};

const map: Screen = (stage, [x, y], [width, height]) =>
  rect([x, y, width, height], '#e9e4d2') +
  path(
    `M${x} ${y + 118}Q${x + 40} ${y + 92} ${x + width} ${y + 128}V${y + 156}Q${x + 40} ${y + 122} ${x} ${y + 148}z`,
    '#9fd0dc',
  ) +
  rect([x + 8, y + 26, 30, 40], '#bcd8a0', { rx: 4 }) +
  rect([x + 58, y + 70, 28, 24], '#bcd8a0', { rx: 4 }) +
  stroke(
    `M${x} ${y + 80}L${x + width} ${y + 50}M${x + 46} ${y}V${y + height}M${x} ${y + 24}H${x + width}`,
    '#ffffff',
    6,
  ) +
  stroke(`M${x + 20} ${y + 160}V${y + 110}L${x + 46} ${y + 100}V${y + 66}`, stage.vivid(0), 5) +
  path(`M${x + 46} ${y + 66}q-16-18-16-30a16 16 0 0 1 32 0q0 12-16 30z`, stage.vivid(0)) +
  circle([x + 46, y + 36], 6.5, '#fffdf6');

const money: Screen = (stage, [x, y], [width, height]) =>
  rect([x, y, width, height], '#f6f3ea') +
  rect([x + 8, y + 20, width - 16, 50], stage.vivid(0), { rx: 8 }) +
  bars([x + 18, y + 34], [36], mix(stage.vivid(0), '#ffffff', 0.7)) +
  rect([x + 18, y + 46, 50, 9], '#fffdf6', { rx: 4 }) +
  stroke(
    [0.2, 0.5, 0.35, 0.75, 0.6, 1]
      .map((share, index) => `M${x + 16 + index * 12.5} ${y + 122}v-${share * 40}`)
      .join(''),
    stage.vivid(2),
    8,
    { 'stroke-linecap': 'butt' },
  ) +
  [0, 1]
    .map(
      (index) =>
        circle([x + 17, y + 140 + index * 20], 6, stage.vivid(index + 1)) +
        bars([x + 30, y + 140 + index * 20], [34], '#c9c4b6') +
        bars([x + width - 22, y + 140 + index * 20], [10], '#6a6f7c'),
    )
    .join('');
