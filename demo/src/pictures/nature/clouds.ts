import { mix } from '../ink/colour.ts';
import { WIDTH } from '../ink/frame.ts';
import type { Mood } from '../ink/palettes.ts';
import { group, type Point, path, placed, rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

const counts: Record<Mood, readonly [least: number, most: number]> = {
  dawn: [2, 4],
  noon: [2, 4],
  golden: [1, 4],
  dusk: [2, 4],
  night: [0, 2],
  overcast: [5, 8],
  harmattan: [0, 1],
  storm: [5, 8],
};

/** Smaller and flatter towards the horizon, as clouds are. */
export function clouds(stage: Stage, horizon: number): string {
  const { random, palette } = stage;
  const style = random.pick(['heaps', 'streaks', 'bank'] as const);
  const count = random.whole(...counts[palette.mood]);
  if (style === 'bank' && count > 1) return cloudBank(stage, horizon);
  return group(
    {},
    ...Array.from({ length: count }, (_, index) => {
      const nearness = 1 - (index + random.next()) / (count + 0.5);
      const at: Point = [random.between(-20, WIDTH + 20), horizon * (0.84 - nearness * 0.62)];
      return style === 'heaps' ? heap(stage, at, 0.35 + nearness * 0.9) : streaks(stage, at, 0.5 + nearness * 0.7);
    }),
  );
}

/** A wall of cloud standing on the horizon. */
function cloudBank(stage: Stage, horizon: number): string {
  const { random } = stage;
  const middle = random.between(0.1, 0.9) * WIDTH;
  const far = Array.from({ length: 3 }, () =>
    heap(stage, [middle + random.between(-240, 240), horizon - 4], random.between(1.1, 1.9)),
  );
  const near = heap(stage, [middle, horizon - 2], random.between(1.7, 2.5));
  return group({ opacity: 0.75 }, ...far) + near;
}

/** Round lumps, big ones in the middle, that dissolve towards their flat underside. */
export function heap(stage: Stage, at: Point, scale: number): string {
  const { random, palette } = stage;
  const lumps = random.whole(4, 7);
  const summit = random.between(0.3, 0.7);
  let d = 'M0 0';
  let width = 0;
  let height = 0;
  for (let lump = 0; lump < lumps; lump += 1) {
    const along = (lump + 0.5) / lumps;
    const rise = along < summit ? along / summit : (1 - along) / (1 - summit);
    const step = random.between(10, 18) + rise * random.between(8, 20);
    const target = lump === lumps - 1 ? 0 : -rise * random.between(18, 34);
    const radius = Math.hypot(step, target - height) * random.between(0.52, 0.6);
    d += `a${radius} ${radius} 0 0 1 ${step} ${target - height}`;
    width += step;
    height = target;
  }
  const under = mix(palette.cloud, palette.sky[1], 0.5);
  const fill = stage.gradient('down', palette.cloud, [mix(palette.cloud, under, 0.35), 0.9], [under, 0.12]);
  return placed([at[0] - (width / 2) * scale, at[1]], scale, path(`${d}z`, fill));
}

function streaks(stage: Stage, at: Point, scale: number): string {
  const { random, palette } = stage;
  const fill = stage.gradient('across', [palette.cloud, 0], [palette.cloud, 0.8], [palette.cloud, 0.1]);
  const bars = Array.from({ length: random.whole(2, 4) }, (_, index) => {
    const width = random.between(90, 240);
    const height = random.between(3, 9);
    return rect([random.between(-110, 30), index * random.between(7, 11), width, height], fill, { rx: height / 2 });
  });
  return placed(at, scale, ...bars);
}
