import { WIDTH } from '../ink/frame.ts';
import { path, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** Small plain pennants on a line that sags between two sides of the street. */
export function bunting(stage: Stage, y: number): string {
  const sag = stage.random.between(18, 34);
  const height = (x: number) => y + sag * 4 * (x / WIDTH) * (1 - x / WIDTH);
  const pennant = (x: number) => `M${x - 6} ${height(x - 6)}L${x + 6} ${height(x + 6)}L${x} ${height(x) + 12}z`;
  const colours = stage.accents.map((colour, turn) => {
    const places = [0, 1, 2, 3].map((index) => 12 + (turn + index * 5) * 30);
    return path(places.map(pennant).join(''), stage.lit(colour, 0.1));
  });
  const line = `M0 ${y}Q${WIDTH / 2} ${y + sag * 2} ${WIDTH} ${y}`;
  return stroke(line, stage.shaded('#4a4038', 0.2), 1) + colours.join('');
}
