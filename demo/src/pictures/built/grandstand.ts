import { type Colour, darker, mix } from '../ink/colour.ts';
import { WIDTH } from '../ink/frame.ts';
import { lampLight } from '../ink/local-colours.ts';
import type { Palette } from '../ink/palettes.ts';
import { circle, group, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** What stands on a field by night is seen as by day, only cooler. */
export function floodlit(stage: Stage): Partial<Palette> {
  if (!stage.isDark) return {};
  const { haze, ambient } = stage.palette;
  return {
    mood: 'noon',
    ambient: mix('#f4f8ff', ambient, 0.12),
    light: '#fffbe6',
    shade: '#7d8cb8',
    haze: mix(haze, '#b8c8dc', 0.4),
    lamps: 0,
  };
}

type StandShape = {
  readonly top: number;
  readonly foot: number;
  readonly rows: number;
  readonly roof?: boolean;
};

/** A full stand along the far side: each row of spectators is one dotted line. */
export function grandstand(stage: Stage, { top, foot, rows, roof = true }: StandShape): string {
  const seats = stage.random.pick(['#3d4a66', '#5a4252', '#41584f', '#4a4a5e']);
  const step = (foot - top) / rows;
  const bank = rect(
    [-4, top, WIDTH + 8, foot - top],
    stage.gradient('down', stage.shaded(seats, 0.2), stage.tint(seats, 0.1)),
  );
  const people = Array.from({ length: rows }, (_, index) =>
    crowdRow(stage, top + (index + 0.7) * step, 3.4 + (index / rows) * 2.2),
  );
  const stairs = stage.random
    .spread(5, 0, WIDTH)
    .map((x) =>
      path(`M${x} ${top}L${x + 5} ${top}L${x + 9} ${foot}L${x - 2} ${foot}z`, stage.lit(seats, 0.2), { opacity: 0.5 }),
    );
  return bank + people.join('') + stairs.join('') + (roof ? canopy(stage, top) : '') + boards(stage, foot);
}

/** Heads in two or three colours of cloth, unevenly spaced. */
function crowdRow(stage: Stage, y: number, size: number): string {
  const { random, accents } = stage;
  return [0, 1, 2]
    .map((turn) => {
      const gap = random.between(2.2, 3.6) * size;
      const colour: Colour = turn === 0 ? '#4a3228' : random.pick(accents);
      const dash = `0 ${gap} 0 ${gap * 1.7} 0 ${gap * 0.8}`;
      return stroke(
        `M${random.between(-12, 0)} ${y + random.between(-1, 1)}H${WIDTH + 6}`,
        stage.tint(colour, 0.1),
        size,
        { 'stroke-dasharray': dash },
      );
    })
    .join('');
}

function canopy(stage: Stage, y: number): string {
  const roof = stage.random.pick(['#e9e4da', '#cfd6da', '#d9c8b0']);
  const posts = stroke(
    Array.from({ length: 6 }, (_, index) => `M${30 + index * 90} ${y - 8}v26`).join(''),
    stage.shaded(roof, 0.1),
    2.4,
  );
  const seams = stroke(
    Array.from({ length: 17 }, (_, index) => `M${index * 32} ${y - 26}l-7 20`).join(''),
    stage.shaded(roof, 0.3),
    1,
    { opacity: 0.5 },
  );
  const top = path(
    `M-4 ${y - 26}L${WIDTH + 4} ${y - 26}L${WIDTH + 4} ${y - 6}L-4 ${y - 6}z`,
    stage.gradient('down', stage.lit(roof, 0.1), stage.tint(roof, 0.15)),
  );
  return (
    posts +
    rect([-4, y - 6, WIDTH + 8, 12], stage.palette.shade, { opacity: 0.35 }) +
    top +
    seams +
    rect([-4, y - 8, WIDTH + 8, 3], stage.lit(roof))
  );
}

/** The boards along the pitch: plain colours, no words. */
function boards(stage: Stage, y: number): string {
  let drawn = '';
  for (let x = -10, index = 0; x < WIDTH; index += 1) {
    const width = stage.random.between(50, 110);
    drawn += rect([x, y - 7, width - 1, 10], stage.tint(stage.accent(index), 0.05));
    x += width;
  }
  return drawn + rect([-4, y + 2, WIDTH + 8, 2], darker(stage.shaded('#4a4a52'), 0.2));
}

/** A mast of lamps; at night it burns. */
export function floodlight(stage: Stage, at: Point, { height, side }: { height: number; side: -1 | 1 }): string {
  const reach = Math.min(height, at[1] - 10);
  const on = stage.isDark || stage.palette.mood === 'overcast';
  const lamps = stroke(
    'M-16-104h0M-8-104h0M0-104h0M8-104h0M16-104h0M-16-96h0M-8-96h0M0-96h0M8-96h0M16-96h0',
    on ? '#fffbe8' : stage.lit('#dfe6ea', 0.2),
    5.4,
  );
  const glow = on
    ? circle([0, -100], 60, stage.gradient('round', ['#fff6d8', 0.8], [lampLight, 0.2, 0.4], [lampLight, 0])) +
      path(
        `M-18 -98L18 -98L${side * 150 + 60} 40L${side * 150 - 60} 40z`,
        stage.gradient('down', ['#fff6d8', 0.35], ['#fff6d8', 0]),
      )
    : '';
  return placed(
    at,
    reach / 110,
    stroke('M0 0V-96', stage.shaded('#5a626c', 0.2), 3.4),
    group({}, rect([-21, -109, 42, 18], stage.shaded('#3f4650', 0.1), { rx: 2 })),
    lamps,
    glow,
  );
}
