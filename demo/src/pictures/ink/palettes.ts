import type { Colour } from './colour.ts';

export type Mood = 'dawn' | 'noon' | 'golden' | 'dusk' | 'night' | 'overcast' | 'harmattan' | 'storm';

/** The light of an hour: everything in a picture is seen through it. */
export type Palette = {
  readonly mood: Mood;
  readonly sky: readonly [top: Colour, middle: Colour, low: Colour];
  /** What distance fades into. */
  readonly haze: Colour;
  readonly cloud: Colour;
  /** Multiplies every colour. */
  readonly ambient: Colour;
  /** Lightens the sides that face the sun. */
  readonly light: Colour;
  /** Multiplies the sides that turn away from it. */
  readonly shade: Colour;
  readonly orb: Colour;
  /** Share of windows and lamps that are on. */
  readonly lamps: number;
};

type Row = readonly [
  mood: Mood,
  sky: readonly [Colour, Colour, Colour],
  air: readonly [haze: Colour, cloud: Colour],
  light: readonly [ambient: Colour, light: Colour, shade: Colour],
  orb: Colour,
  lamps: number,
];

const rows: readonly Row[] = [
  [
    'dawn',
    ['#7fabd4', '#f1c5bb', '#fde6c3'],
    ['#f2cfc0', '#fff1e6'],
    ['#f6e2e2', '#ffe3b5', '#8f86b4'],
    '#fffaea',
    0.2,
  ],
  [
    'dawn',
    ['#5d7fb8', '#d898b2', '#fbcf9f'],
    ['#e8b6ae', '#ffdccb'],
    ['#eacfda', '#ffd19c', '#7b72a4'],
    '#fff0d2',
    0.3,
  ],
  [
    'dawn',
    ['#76b5b5', '#cfdcb8', '#fbe7b0'],
    ['#dcdfba', '#fdf6dc'],
    ['#eef0da', '#fff0b8', '#7f93a0'],
    '#fffbe0',
    0.15,
  ],
  ['noon', ['#3c97d6', '#86c8ea', '#d6eff2'], ['#c2e3ee', '#ffffff'], ['#ffffff', '#fff6d2', '#8ea2c6'], '#fffdf0', 0],
  ['noon', ['#1f7fb8', '#5fb9d6', '#c8ebe4'], ['#b5dfe0', '#ffffff'], ['#fbfffc', '#fff4c4', '#7f9cbc'], '#fffdf0', 0],
  ['noon', ['#57b3c6', '#a5dbd6', '#f3f0d4'], ['#d5e8d8', '#fffdf2'], ['#fffdf4', '#fff3c0', '#8fa5b4'], '#fffdf0', 0],
  [
    'golden',
    ['#6aa6c6', '#f1d28e', '#fbe4a8'],
    ['#efd7a2', '#fff2cf'],
    ['#ffeaca', '#ffe08c', '#977c92'],
    '#fff8da',
    0.1,
  ],
  [
    'golden',
    ['#ee9f56', '#f6c570', '#fde8ae'],
    ['#f4cd8a', '#fdeab8'],
    ['#ffdcae', '#ffdd80', '#93707e'],
    '#fffbe6',
    0.15,
  ],
  [
    'golden',
    ['#3d8f95', '#e3c078', '#fbd98a'],
    ['#e6c486', '#fbe9bd'],
    ['#fbdfb4', '#ffd67a', '#806f86'],
    '#fff6d0',
    0.15,
  ],
  [
    'dusk',
    ['#3a3f80', '#b1588f', '#f6906c'],
    ['#c46f8b', '#e88a92'],
    ['#cf9dba', '#ff9f68', '#56487f'],
    '#ffe0ae',
    0.5,
  ],
  [
    'dusk',
    ['#22506e', '#d5787c', '#fcb56c'],
    ['#cf877f', '#f2a98c'],
    ['#d8a4a2', '#ffb168', '#4f4a78'],
    '#ffedbe',
    0.45,
  ],
  [
    'dusk',
    ['#472c6c', '#a23f7a', '#f16e62'],
    ['#b04f7a', '#cf5f86'],
    ['#c58cb0', '#ff8f66', '#4c3a76'],
    '#ffd9a0',
    0.55,
  ],
  [
    'dusk',
    ['#2c6a86', '#8fa8a8', '#f6c27c'],
    ['#b6a494', '#e6c2a2'],
    ['#cdb4aa', '#ffc070', '#4e5a7c'],
    '#fff0c4',
    0.45,
  ],
  [
    'night',
    ['#0d1a3c', '#1c3264', '#3d5893'],
    ['#31497f', '#3a5288'],
    ['#5e74b4', '#c4d4ff', '#454f86'],
    '#f6f2dc',
    0.8,
  ],
  [
    'night',
    ['#0d1f30', '#17455c', '#3f828a'],
    ['#2e6874', '#357480'],
    ['#568ca0', '#c8f0ea', '#3c5c80'],
    '#f3f4e0',
    0.8,
  ],
  [
    'night',
    ['#1a1240', '#3a236a', '#7d4894'],
    ['#54327c', '#6a4390'],
    ['#7c66b0', '#e6ccff', '#463a80'],
    '#fbeede',
    0.8,
  ],
  [
    'overcast',
    ['#83a6b8', '#bccfcd', '#f2e7cc'],
    ['#d0d8cc', '#eef0e4'],
    ['#f0f1ea', '#fff4d8', '#8496ac'],
    '#fff8e4',
    0.15,
  ],
  [
    'overcast',
    ['#6486a6', '#a3b9ca', '#ecd9cf'],
    ['#c0c8d0', '#dbe0e4'],
    ['#e4e8ee', '#fbeee0', '#788bac'],
    '#f8f0e8',
    0.25,
  ],
  [
    'harmattan',
    ['#d7b587', '#e8cfa2', '#f4e4c4'],
    ['#e6cda4', '#f2dfba'],
    ['#f8e4c2', '#fff0c8', '#a58c80'],
    '#fffaea',
    0.05,
  ],
  [
    'harmattan',
    ['#c7987a', '#dfb896', '#f0d8b6'],
    ['#dcb695', '#ecceb0'],
    ['#f4d8be', '#ffe8c0', '#977c80'],
    '#fff4e0',
    0.1,
  ],
  [
    'storm',
    ['#2c3c4e', '#4d6675', '#a3b4aa'],
    ['#8096a0', '#5f7683'],
    ['#b4c4ca', '#eeeaca', '#56667e'],
    '#e8ece0',
    0.4,
  ],
  [
    'storm',
    ['#2f3450', '#5a6184', '#b9a9b2'],
    ['#858aa6', '#6b7094'],
    ['#b9bcd2', '#f4e2d2', '#565c84'],
    '#ece6e6',
    0.45,
  ],
];

export const palettes: readonly Palette[] = rows.map(
  ([mood, sky, [haze, cloud], [ambient, light, shade], orb, lamps]) => ({
    mood,
    sky,
    haze,
    cloud,
    ambient,
    light,
    shade,
    orb,
    lamps,
  }),
);
