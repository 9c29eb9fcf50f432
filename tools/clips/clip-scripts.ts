import {
  bars,
  confetti,
  glint,
  gulls,
  lamps,
  leaves,
  type Overlay,
  rain,
  risingLights,
  snow,
  stars,
  steam,
} from './overlays.ts';

/**
 * One clip: the camera's way over its scene, `scenes/<key>.svg` (0 its left edge, 1 its right), and what moves in
 * front.
 */
export type ClipScript = {
  readonly key: string;
  readonly shape: keyof typeof shapes;
  readonly seconds: number;
  readonly pan: readonly [from: number, to: number];
  /** Most are drawn plainly; a fine one is as large as films that are imported. */
  readonly detail?: 'fine';
  /** A source of sound in ffmpeg's own words; none for a silent clip. */
  readonly sound?: string;
  readonly overlay: Overlay;
};

/** Frames, whose shorter side is that of the highest quality. */
export const shapes = {
  tall: { width: 360, height: 640 },
  portrait: { width: 360, height: 450 },
  square: { width: 360, height: 360 },
  wide: { width: 640, height: 360 },
  classic: { width: 720, height: 540 },
} as const;

const hush = (colour: 'brown' | 'pink' | 'white', loudness: number, swell = '') =>
  `anoisesrc=c=${colour}:a=${loudness}:s=7${swell}`;
/** A plucked string: each note fades before the next. */
const plucked = (notes: readonly number[], beat: number) => {
  const pick = notes.map((note, at) => `eq(mod(floor(t/${beat}),${notes.length}),${at})*${note}`).join('+');
  return `aevalsrc='0.28*sin(2*PI*(${pick})*t)*exp(-4*mod(t,${beat})/${beat})':s=24000`;
};

export const clipScripts: readonly ClipScript[] = [
  {
    key: 'morning-on-the-beach',
    shape: 'tall',
    seconds: 10,
    pan: [0.1, 0.75],
    sound: hush('brown', 0.35, ',tremolo=f=0.2:d=0.8'),
    overlay: gulls,
  },
  {
    key: 'the-rains-are-here',
    shape: 'tall',
    seconds: 8,
    pan: [0.7, 0.2],
    sound: hush('pink', 0.16),
    overlay: rain,
  },
  {
    key: 'night-without-lamps',
    shape: 'tall',
    seconds: 9,
    pan: [0.2, 0.6],
    sound: hush('brown', 0.08),
    overlay: stars,
  },
  {
    key: 'fireflies-over-the-field',
    shape: 'tall',
    seconds: 8,
    pan: [0.55, 0.05],
    sound: hush('brown', 0.1, ',tremolo=f=4:d=0.4'),
    overlay: risingLights('#ffe08a', 34),
  },
  {
    key: 'bread-before-dawn',
    shape: 'square',
    seconds: 8,
    pan: [0.2, 0.7],
    sound: hush('pink', 0.05, ',tremolo=f=1.2:d=0.5'),
    overlay: steam,
  },
  {
    key: 'the-last-minute',
    shape: 'wide',
    seconds: 9,
    pan: [0, 1],
    sound: hush('pink', 0.22, ',tremolo=f=0.35:d=0.7'),
    overlay: confetti,
  },
  {
    key: 'market-at-seven',
    shape: 'portrait',
    seconds: 10,
    pan: [0.85, 0.1],
    sound: hush('pink', 0.1, ',tremolo=f=3:d=0.3'),
    overlay: risingLights('#fff1c2', 20, 0.9),
  },
  {
    key: 'snow-on-the-pass',
    shape: 'classic',
    detail: 'fine',
    seconds: 20,
    pan: [1, 0],
    sound: hush('brown', 0.2, ',tremolo=f=0.3:d=0.6'),
    overlay: snow(160),
  },
  {
    key: 'power-from-the-roof',
    shape: 'wide',
    seconds: 7,
    pan: [0, 1],
    overlay: glint,
  },
  {
    key: 'a-drop-under-glass',
    shape: 'square',
    seconds: 7,
    pan: [0.3, 0.6],
    overlay: risingLights('#bfe6ff', 26, 0.9),
  },
  {
    key: 'the-evening-train',
    shape: 'wide',
    seconds: 12,
    pan: [0, 1],
    sound: hush('brown', 0.4, ',tremolo=f=2.6:d=0.7'),
    overlay: gulls,
  },
  {
    key: 'leaves-in-the-wind',
    shape: 'tall',
    seconds: 9,
    pan: [0.15, 0.6],
    sound: hush('pink', 0.09, ',tremolo=f=0.5:d=0.7'),
    overlay: leaves,
  },
  {
    key: 'one-song-one-room',
    shape: 'tall',
    seconds: 10,
    pan: [0.3, 0.7],
    sound: plucked([220, 277, 330, 440, 330, 277], 0.5),
    overlay: risingLights('#ffd27a', 28, 0.9),
  },
  {
    key: 'on-the-air',
    shape: 'square',
    seconds: 6,
    pan: [0.35, 0.6],
    sound: plucked([392, 523, 659], 0.33),
    overlay: bars,
  },
  {
    key: 'the-road-home',
    shape: 'wide',
    seconds: 14,
    pan: [0, 1],
    sound: hush('brown', 0.3, ',tremolo=f=0.25:d=0.5'),
    overlay: lamps,
  },
  {
    key: 'a-quiet-hour',
    shape: 'portrait',
    seconds: 8,
    pan: [0.8, 0.3],
    overlay: risingLights('#fff1c2', 24, 0.95),
  },
];
