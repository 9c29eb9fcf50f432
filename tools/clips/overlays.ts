type Frame = { readonly width: number; readonly height: number };
/** What moves in front of a scene at a second of the clip, as SVG. */
export type Overlay = (second: number, frame: Frame) => string;

/** The same scattered places for every frame. */
function scattered(count: number, salt: number): { x: number; y: number; pace: number }[] {
  const part = (index: number, turn: number) =>
    Math.abs(Math.sin((index + 1) * 12.9898 * turn + salt) * 43_758.5453) % 1;
  return Array.from({ length: count }, (_, index) => ({ x: part(index, 1), y: part(index, 2), pace: part(index, 3) }));
}

/** Sizes are meant for a frame that is 360 high or wide; places go by the frame. */
const n = (value: number): string => value.toFixed(1);

export const gulls: Overlay = (second, { width, height }) =>
  scattered(5, 3)
    .map(({ x, y, pace }) => {
      const across = ((x + second * (0.05 + pace * 0.05)) % 1.2) * width - 20;
      const down = height * (0.17 + y * 0.19) + Math.sin(second * 1.4 + pace * 6) * 8;
      const wing = Math.sin(second * 9 + pace * 6) * 6;
      const span = 9 + pace * 7;
      return `<path d="M${n(across - span)} ${n(down - wing)}Q${n(across - span / 2)} ${n(down - 6)} ${n(across)} ${n(down)}Q${n(across + span / 2)} ${n(down - 6)} ${n(across + span)} ${n(down - wing)}" fill="none" stroke="#2b3336" stroke-width="2.2" stroke-linecap="round"/>`;
    })
    .join('');

export const rain: Overlay = (second, { width, height }) =>
  scattered(90, 8)
    .map(({ x, y, pace }) => {
      const down = ((y + second * (0.9 + pace * 0.6)) % 1.1) * (height + 60) - 50;
      const across = ((x + down / 4_000) % 1) * width;
      const length = 14 + pace * 18;
      return `<path d="M${n(across)} ${n(down)}l${n(-length / 9)} ${n(length)}" stroke="#e8f0f4" stroke-width="1.4" stroke-linecap="round" opacity="${n(0.25 + pace * 0.4)}"/>`;
    })
    .join('');

export const stars: Overlay = (second, { width, height }) => {
  const twinkling = scattered(46, 5).map(({ x, y, pace }) => {
    const glow = 0.25 + 0.75 * Math.abs(Math.sin(second * (0.8 + pace) + pace * 9));
    return dot(x * width, y * height * 0.55, { radius: 0.9 + pace * 1.2, colour: '#fff', glow });
  });
  const flight = (second - 3.4) / 0.9;
  const isFlying = flight > 0 && flight < 1;
  const shooting = isFlying
    ? `<path d="M${n(60 + flight * 220)} ${n(80 + flight * 90)}l-46 -19" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity="${n(1 - flight)}"/>`
    : '';
  return twinkling.join('') + shooting;
};

/** Small lights that rise and go out: fireflies, sparks of an oven, motes in a beam of light. */
export const risingLights =
  (colour: string, count: number, reach = 0.6): Overlay =>
  (second, { width, height }) =>
    scattered(count, 2)
      .map(({ x, y, pace }) => {
        const rise = (y + second * (0.08 + pace * 0.1)) % 1;
        const across = (x + Math.sin(second * (0.6 + pace) + pace * 8) * 0.03) * width;
        const glow = Math.sin(rise * Math.PI) * (0.4 + 0.6 * Math.abs(Math.sin(second * 3 + pace * 7)));
        return dot(across, height * (0.98 - rise * reach), { radius: 1.5 + pace * 1.5, colour, glow });
      })
      .join('');

export const steam: Overlay = (second, { width, height }) =>
  scattered(9, 4)
    .map(({ x, y, pace }) => {
      const rise = (y + second * (0.1 + pace * 0.06)) % 1;
      const across = (0.25 + x * 0.5) * width + Math.sin(second * 1.2 + pace * 7) * 12;
      return dot(across, height * (0.8 - rise * 0.7), {
        radius: 10 + rise * 26,
        colour: '#fff',
        glow: Math.sin(rise * Math.PI) * 0.22,
      });
    })
    .join('');

/** Flakes that blow over the frame. */
export const snow =
  (flakes: number): Overlay =>
  (second, { width, height }) =>
    scattered(flakes, 6)
      .map(({ x, y, pace }) => {
        const down = ((y + second * (0.12 + pace * 0.12)) % 1.1) * height * 1.05 - 8;
        const across = ((x + Math.sin(second * 0.8 + pace * 8) * 0.02 + second * 0.015) % 1) * width;
        return dot(across, down, { radius: 1.2 + pace * 2, colour: '#fff', glow: 0.5 + pace * 0.5 });
      })
      .join('');

const papers = ['#e4572e', '#f3a712', '#2e9e6b', '#3d7ea6', '#f7f3e3'];
export const confetti: Overlay = (second, { width, height }) =>
  scattered(48, 7)
    .map(({ x, y, pace }, index) => {
      const down = ((y + second * (0.18 + pace * 0.2)) % 1.1) * height * 1.1 - 10;
      const across = ((x + Math.sin(second * 1.5 + pace * 9) * 0.03) % 1) * width;
      const turn = (second * 240 * (pace + 0.3) + index * 40) % 360;
      return `<rect x="-3" y="-1.6" width="6" height="3.2" fill="${papers[index % papers.length]}" transform="translate(${n(across)} ${n(down)}) rotate(${n(turn)})"/>`;
    })
    .join('');

const greens = ['#c96f2b', '#d9a441', '#8a9a3b'];
export const leaves: Overlay = (second, { width, height }) =>
  scattered(16, 9)
    .map(({ x, y, pace }, index) => {
      const down = ((y + second * (0.07 + pace * 0.08)) % 1.15) * height * 1.1 - 14;
      const across = ((x + second * 0.05 + Math.sin(second * (0.9 + pace) + index) * 0.05) % 1.1) * width;
      const turn = Math.sin(second * (1 + pace) + index) * 70;
      return `<path d="M0 -7Q6 0 0 7Q-6 0 0 -7" fill="${greens[index % greens.length]}" transform="translate(${n(across)} ${n(down)}) rotate(${n(turn)})"/>`;
    })
    .join('');

/** A band of light that wanders over everything. */
export const glint: Overlay = (second, { width, height }) => {
  const at = (((second * 0.22) % 1.4) - 0.2) * width;
  return `<path d="M${n(at)} 0h${n(width * 0.1)}l${n(-height * 0.35)} ${height}h${n(-width * 0.1)}z" fill="#fff" opacity="0.16"/>`;
};

/** Lamps that come nearer along a road or a track. */
export const lamps: Overlay = (second, { width, height }) =>
  scattered(7, 11)
    .map(({ y, pace }, index) => {
      const near = (y + second * (0.12 + pace * 0.08)) % 1;
      const side = index % 2 === 0 ? 1 : -1;
      const across = width * (0.5 + side * (0.02 + near * near * 0.42));
      const down = height * (0.58 + near * near * 0.34);
      const colour = side > 0 ? '#fff3c9' : '#ff8f6b';
      return dot(across, down, { radius: 0.8 + near * 5, colour, glow: 0.4 + near * 0.5 });
    })
    .join('');

/** Bars that rise and fall as a sound does. */
export const bars: Overlay = (second, { width, height }) =>
  Array.from({ length: 18 }, (_, index) => {
    const level = 0.25 + 0.75 * Math.abs(Math.sin(second * (2.1 + (index % 5) * 0.7) + index * 1.7));
    const tall = height * 0.16 * level;
    return `<rect x="${n(width * (0.11 + index * 0.0435))}" y="${n(height * 0.94 - tall)}" width="${n(width * 0.026)}" height="${n(tall)}" rx="2" fill="#fff" opacity="0.82"/>`;
  }).join('');

type Dot = { readonly radius: number; readonly colour: string; readonly glow: number };

function dot(x: number, y: number, { radius, colour, glow }: Dot): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colour}" opacity="${glow.toFixed(2)}"/>`;
}
