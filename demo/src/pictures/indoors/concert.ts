import { bunting } from '../built/bunting.ts';
import { drums, guitar, loudspeaker, microphoneStand } from '../household/instruments.ts';
import { type Colour, darker, mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { starField } from '../nature/sky.ts';
import { figure } from '../people/figure.ts';
import type { PoseName } from '../people/pose.ts';
import { crowd } from './concert-crowd.ts';
import { type Show, shows } from './concert-shows.ts';

/** A stage in coloured light: the band on it, and hands before it. */
export function drawConcert(stage: Stage): string {
  const { random } = stage;
  const show = random.pick(shows);
  const floor = random.between(186, 206);
  const light = {
    mood: 'noon',
    ambient: mix('#ffffff', show.beams[0] ?? '#ffffff', 0.22),
    light: show.beams[2] ?? '#ffffff',
    shade: mix('#6a5a90', show.back, 0.35),
    haze: show.back,
    lamps: 0,
  } as const;
  const backdrop = rect(
    [0, 0, WIDTH, HEIGHT],
    stage.gradient('down', darker(show.back, 0.35), show.back, mix(show.back, show.beams[0] ?? '#ffffff', 0.35)),
  );
  const open = random.chance(0.4);
  const setting = open ? starField(stage, 24, 70) : '';
  return (
    backdrop +
    setting +
    stage.under(
      light,
      () => set(stage, { show, floor }) + band(stage, floor) + (open && random.chance(0.5) ? bunting(stage, 24) : ''),
    ) +
    crowd(stage, show)
  );
}

function set(stage: Stage, { show, floor }: { show: Show; floor: number }): string {
  const { random } = stage;
  const style = random.pick(['disc', 'bars', 'arch'] as const);
  const x = random.between(210, 294);
  const [one = '#ff5fa2', two = '#5fd4ff', three = '#ffd35f'] = show.beams;
  const scene = {
    disc:
      circle([x, 112], 78, stage.gradient('down', three, one)) +
      circle([x, 112], 92, 'none', { stroke: two, 'stroke-width': 3, opacity: 0.8 }),
    bars: stroke(
      Array.from({ length: 15 }, (_, index) => `M${36 + index * 31} ${floor}v-${random.whole(40, 130)}`).join(''),
      mix(one, show.back, 0.3),
      15,
      { 'stroke-linecap': 'butt' },
    ),
    arch: [110, 86, 62]
      .map((r, index) =>
        path(
          `M${x - r} ${floor}V${floor - r * 0.6}A${r} ${r} 0 0 1 ${x + r} ${floor - r * 0.6}V${floor}z`,
          mix(one, show.back, 0.6 - index * 0.25),
        ),
      )
      .join(''),
  }[style];
  const rig =
    rect([0, 10, WIDTH, 5], darker(show.back, 0.5)) +
    stroke(`M0 12H${WIDTH}`, darker(show.back, 0.3), 12, { 'stroke-dasharray': '2 12', 'stroke-linecap': 'butt' });
  const lamps = random
    .spread(random.whole(5, 7), 20, WIDTH - 20)
    .map((at, index) => beam(stage, at, { colour: show.beams[index % 3] ?? one, floor }));
  const boards =
    rect([0, floor, WIDTH, 30], stage.gradient('down', mix(show.back, three, 0.4), darker(show.back, 0.3))) +
    rect([0, floor, WIDTH, 3], mix(three, '#ffffff', 0.3));
  return (
    scene +
    rig +
    lamps.join('') +
    boards +
    loudspeaker(stage, [28, floor + 2], 104) +
    loudspeaker(stage, [WIDTH - 28, floor + 2], 104)
  );
}

function beam(stage: Stage, x: number, { colour, floor }: { colour: Colour; floor: number }): string {
  const aim = x + stage.random.between(-130, 130);
  const wide = stage.random.between(24, 46);
  return (
    path(
      `M${x - 4} 18L${x + 4} 18L${aim + wide} ${floor + 6}L${aim - wide} ${floor + 6}z`,
      stage.gradient('down', [colour, 0.62], [colour, 0.04]),
    ) +
    ellipse([aim, floor + 6], [wide, 5], colour, { opacity: 0.35 }) +
    circle([x, 18], 5, mix(colour, '#ffffff', 0.6))
  );
}

function band(stage: Stage, floor: number): string {
  const { random } = stage;
  const foot = floor + 16;
  const height = random.between(104, 122);
  const lead = random.between(220, 284);
  const players = random.shuffled<'guitar' | 'dance' | 'guitar' | 'keys'>(['guitar', 'dance', 'keys']).slice(0, 2);
  const kit = drums(stage, [lead + random.pick([-74, 74]), floor + 4], 78);
  const sides = players.map((kind, index) => {
    const x = lead + (index === 0 ? -1 : 1) * random.between(112, 138);
    const facing = index === 0 ? 1 : -1;
    const pose: PoseName =
      kind === 'dance' ? random.pick(['cheering', 'walking'] as const) : kind === 'keys' ? 'working' : 'holding';
    const body = figure(stage, [x, foot], {
      height: height * 0.94,
      pose,
      facing,
      view: kind === 'dance' ? 'front' : 'side',
    });
    return (
      body +
      (kind === 'guitar'
        ? guitar(stage, [x + facing * 6, foot - height * 0.5], { length: height * 0.62, facing })
        : kind === 'keys'
          ? keys(stage, [x + facing * 34, foot])
          : '')
    );
  });
  const singer = figure(stage, [lead, foot + 3], {
    height,
    pose: ['singing', 'reaching', 'singing'],
  });
  return kit + sides.join('') + microphoneStand(stage, [lead + 22, foot + 3], height * 0.8) + singer;
}

function keys(stage: Stage, [x, y]: Point): string {
  return placed(
    [x, y],
    1,
    stroke('M-24 0L20-46M24 0L-20-46', stage.shaded('#3a3f48'), 3.4),
    rect([-36, -56, 72, 11], stage.shaded('#2c2f38'), { rx: 2 }),
    stroke('M-32-53H32', '#f6f1e4', 5, { 'stroke-dasharray': '4 1.4', 'stroke-linecap': 'butt' }),
  );
}
