import { expect, it } from 'vitest';
import { cardMode, cardModes } from './card-mode.ts';

it('ITEM-02 knows the seven card layouts and rejects any other', () => {
  expect(cardModes.map((mode) => cardMode(mode))).toEqual([
    'horizontal',
    'vertical',
    'headline-list',
    'headline-single',
    'headline-multi',
    'multi-image',
    'editor-curated',
  ]);
  expect(() => cardMode('diagonal')).toThrow(RangeError);
});
