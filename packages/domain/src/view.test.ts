import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultView, pictureModes, picturesFor, printView, readView, textSizes, themes } from './view.ts';

describe('how a reader wants pages to look', () => {
  it('comes back from its text as it was', () => {
    const view = fc.record({
      theme: fc.constantFrom(...themes),
      textSize: fc.constantFrom(...textSizes),
      pictures: fc.constantFrom(...pictureModes),
      isSavingData: fc.boolean(),
      showsCost: fc.boolean(),
      opensOriginal: fc.boolean(),
    });
    fc.assert(
      fc.property(view, (one) => {
        expect(readView(printView(one))).toEqual(one);
      }),
    );
  });

  it.each([
    ['', defaultView],
    ['dark_9_1_0', { ...defaultView, theme: 'dark', pictures: 1 }],
    ['<script>_1.3_x_1', { ...defaultView, textSize: 1.3, isSavingData: true }],
    ['light_1_2_0_1', { ...defaultView, theme: 'light', opensOriginal: true }],
  ])('read from %j falls back part by part', (text, view) => {
    expect(readView(text)).toEqual(view);
  });
});

describe('pictures', () => {
  const wifi = { savesData: false, isWifi: true };
  const cell = { savesData: false, isWifi: false };
  const saving = { savesData: true, isWifi: false };
  it.each([
    ['always', 0, saving, { isShown: true, isLight: true }],
    ['never', 1, wifi, { isShown: false, isLight: false }],
    ['by default on wifi', 2, wifi, { isShown: true, isLight: false }],
    ['by default elsewhere', 2, cell, { isShown: true, isLight: false }],
    ['by default elsewhere while the phone saves data', 2, saving, { isShown: false, isLight: true }],
    [
      'by default on wifi while the phone saves data',
      2,
      { ...wifi, savesData: true },
      { isShown: true, isLight: true },
    ],
  ] as const)('%s', (_, pictures, around, shown) => {
    expect(picturesFor({ ...defaultView, pictures }, around)).toEqual(shown);
  });

  it.each([0, 1, 2] as const)('wait for a tap past the limit of the day, whatever was chosen (%i)', (pictures) => {
    const past = { ...wifi, isPastLimit: true };
    expect(picturesFor({ ...defaultView, pictures }, past)).toEqual({ isShown: false, isLight: true });
  });

  it('are lighter, and off beyond wifi, for a reader who chose to save data here', () => {
    const view = { ...defaultView, isSavingData: true };
    expect(picturesFor(view, cell)).toEqual({ isShown: false, isLight: true });
    expect(picturesFor(view, wifi)).toEqual({ isShown: true, isLight: true });
  });
});
