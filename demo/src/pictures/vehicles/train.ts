import type { Colour } from '../ink/colour.ts';
import { lampLight } from '../ink/local-colours.ts';
import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

type TrainLook = {
  readonly height: number;
  readonly cars: number;
  readonly depth?: number;
  readonly freight?: boolean;
};

/** A train from the side: the head at `at`, the cars behind it to the left; 40 high, each car 110 long. */
export function train(stage: Stage, at: Point, { height, cars, depth = 0, freight = false }: TrainLook): string {
  const { random } = stage;
  const [body, band] = random.shuffled(stage.accents) as [Colour, Colour];
  const rest = Array.from({ length: cars }, (_, index) => {
    const x = -66 - (index + 1) * 114;
    return placed(
      [x, 0],
      1,
      stage.reuse(`car ${freight ? index % 3 : 0} ${depth}`, () =>
        freight ? wagon(stage, index, depth) : coach(stage, { body, band, depth }),
      ),
    );
  });
  return placed(at, height / 44, ...rest, placed([-66, 0], 1, engine(stage, { body, band, depth })));
}

type Paint = { readonly body: Colour; readonly band: Colour; readonly depth: number };

function wheels(stage: Stage, depth: number): string {
  return (
    stroke('M-40-3h0M-28-3h0M28-3h0M40-3h0', stage.shaded('#2c2c34', depth), 7) +
    rect([-46, -8, 92, 4], stage.shaded('#3a3c46', depth))
  );
}

function glass(stage: Stage, depth: number): string {
  return stage.isDark ? lampLight : stage.gradient('down', stage.lit('#b7d4de', depth), stage.shaded('#4f6f84', depth));
}

function coach(stage: Stage, { body, band, depth }: Paint): string {
  return (
    wheels(stage, depth) +
    rect(
      [-55, -44, 110, 38],
      stage.gradient('down', stage.lit(body, depth), stage.tint(body, depth), stage.shaded(body, depth)),
      { rx: 3 },
    ) +
    stroke('M-46-29H46', stage.isDark ? lampLight : stage.shaded('#45647a', depth), 12, {
      'stroke-dasharray': '13 6',
      'stroke-linecap': 'butt',
    }) +
    rect([-55, -17, 110, 4], stage.lit(band, depth)) +
    rect([-58, -20, 4, 10], stage.shaded('#3a3c46', depth))
  );
}

function engine(stage: Stage, { body, band, depth }: Paint): string {
  const beam = stage.isDark
    ? path('M58 -16L150 -30L150 2z', stage.gradient('across', [lampLight, 0.6], [lampLight, 0]))
    : '';
  return (
    beam +
    wheels(stage, depth) +
    path(
      'M-55-6V-41Q-55-44-52-44H20Q38-44 50-26Q60-12 58-8Q57-6 54-6z',
      stage.gradient('down', stage.lit(body, depth), stage.tint(body, depth), stage.shaded(body, depth)),
    ) +
    path('M22-38Q34-36 43-24H18z', glass(stage, depth)) +
    stroke('M-46-29H6', stage.isDark ? lampLight : stage.shaded('#45647a', depth), 12, {
      'stroke-dasharray': '13 6',
      'stroke-linecap': 'butt',
    }) +
    path('M-55-17H56.5Q58.5-14 58-13H-55z', stage.lit(band, depth)) +
    circle([54, -14], 2, '#fff6d8')
  );
}

function wagon(stage: Stage, index: number, depth: number): string {
  const colour = ['#b5553f', '#47708a', '#c79a3c'][index % 3] ?? '#b5553f';
  const load = index % 3 === 1 ? ellipse([0, -30], [46, 12], stage.shaded('#6b5a4a', depth)) : '';
  const ribs = stroke('M-40-32V-10M-24-32V-10M-8-32V-10M8-32V-10M24-32V-10M40-32V-10', stage.shaded(colour, depth), 2);
  return (
    wheels(stage, depth) +
    load +
    rect([-50, -34, 100, 27], stage.gradient('down', stage.lit(colour, depth), stage.shaded(colour, depth)), {
      rx: 2,
    }) +
    ribs
  );
}
