import { mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { clouds } from './clouds.ts';

/** Fills the frame; the colours reach their lowest tone at the horizon. */
export function sky(stage: Stage, horizon = 190): string {
  return bareSky(stage, horizon) + clouds(stage, horizon);
}

export function bareSky(stage: Stage, horizon = 190): string {
  const [top, middle, low] = stage.palette.sky;
  const line = horizon / HEIGHT;
  const fill = stage.gradient('down', [top, 1, 0], [middle, 1, line * 0.62], [low, 1, line]);
  const stars = stage.palette.mood === 'night' ? starField(stage, 26, horizon * 0.8) : '';
  return rect([0, 0, WIDTH, HEIGHT], fill) + stars + orb(stage);
}

/** Dots of three sizes, each size one path. */
export function starField(stage: Stage, count: number, depth: number): string {
  const { random } = stage;
  return [0.9, 1.5, 2.3]
    .map((size, rank) => {
      const dots = Array.from(
        { length: Math.ceil(count / (rank + 1) ** 1.5) },
        () => `M${random.between(4, WIDTH - 4)} ${random.next() ** 1.4 * depth + 4}h0`,
      );
      return stroke(dots.join(''), '#ffffff', size, { opacity: 0.45 + rank * 0.22 });
    })
    .join('');
}

/** The sun, or at night the moon: full or a crescent. Cloud and dust hide the disc, never the glow. */
function orb(stage: Stage): string {
  const { palette, random, sun } = stage;
  const night = palette.mood === 'night';
  const size = night ? random.between(10, 16) : random.between(13, 25);
  const glow = circle(
    sun,
    size * 6,
    stage.gradient('round', [palette.orb, 0.8], [palette.orb, 0.3, 0.34], [palette.orb, 0]),
    {
      opacity: night ? 0.45 : 0.85,
    },
  );
  if (palette.mood === 'overcast' || palette.mood === 'storm') return glow;
  if (night && random.chance(0.5)) return glow + crescent(sun, size, mix(palette.orb, palette.light, 0.3));
  const halo = random.chance(0.5) ? circle(sun, size * 1.9, palette.orb, { opacity: 0.16 }) : '';
  return glow + halo + circle(sun, size, palette.orb);
}

function crescent([x, y]: Point, r: number, fill: string): string {
  const [inner, dx, dy] = [r * 0.86, r * 0.94, r * 1.34];
  return path(`M${x} ${y - r}a${r} ${r} 0 1 0 ${dx} ${dy}a${inner} ${inner} 0 0 1-${dx}-${dy}z`, fill);
}
