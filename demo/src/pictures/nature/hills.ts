import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { downTo, type Point, path, smooth, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

type HillShape = {
  /** Mean height of the crest. */
  readonly y: number;
  readonly swing: number;
  readonly colour: Colour;
  readonly depth?: number;
  /** How many points make the crest: more is rougher. */
  readonly points?: number;
  /** How much of the haze has gathered at the foot. */
  readonly mist?: number;
};

export function hill(stage: Stage, shape: HillShape): string {
  return hillUnder(stage, shape, crest(stage, shape));
}

/** Same as `hill`, for callers that also need to know where the crest runs. */
export function hillUnder(stage: Stage, shape: HillShape, line: readonly Point[]): string {
  const depth = shape.depth ?? 0;
  const mist = shape.mist ?? (depth > 0.15 ? 0.3 : 0);
  // Near ground darkens towards the viewer, far ground dissolves.
  const foot = mist > 0 ? stage.tint(shape.colour, Math.min(1, depth + mist)) : stage.shaded(shape.colour, depth);
  const fill = stage.gradient(
    'down',
    [stage.lit(shape.colour, depth), 1, 0],
    [stage.tint(shape.colour, depth), 1, 0.35],
    [foot, 1, 1],
  );
  return path(downTo(smooth(line), HEIGHT + 4, [-12, WIDTH + 12]), fill);
}

export function crest(stage: Stage, { y, swing, points = 9 }: HillShape): Point[] {
  const { random } = stage;
  const phase = random.between(0, 7);
  const slow = random.between(0.6, 1.5);
  return Array.from({ length: points }, (_, index) => {
    const along = index / (points - 1);
    const wave = Math.sin(phase + along * slow * Math.PI * 2) * 0.65 + Math.sin(phase * 2.3 + along * 11) * 0.2;
    return [-12 + along * (WIDTH + 24), y + swing * (wave + random.between(-0.18, 0.18))];
  });
}

/** Furrows that follow the crest, wider apart towards the viewer. */
export function furrows(
  stage: Stage,
  line: readonly Point[],
  look: { colour: Colour; depth: number; count: number; gap: number },
): string {
  const copies = Array.from({ length: look.count }, (_, index) => {
    const drop = look.gap * (index + 1) * (1 + index * 0.16);
    return smooth(line.map(([x, y]): Point => [x, y + drop]));
  });
  return stroke(copies.join(''), stage.shaded(look.colour, look.depth), Math.max(1, look.gap * 0.3), { opacity: 0.5 });
}

/** Height of a crest under a given x. */
export function crestAt(line: readonly Point[], x: number): number {
  const next = line.findIndex(([px]) => px >= x);
  const [x1, y1] = line[Math.max(0, next - 1)] ?? [0, 0];
  const [x2, y2] = line[next] ?? [x1, y1];
  return x2 === x1 ? y1 : y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
}
