import { expect, it } from 'vitest';
import { clipCardMode } from './clip-card-mode.ts';

it('CLP-08 a clip’s card is a preview or related, and nothing else', () => {
  expect(['preview', 'related'].map(clipCardMode)).toEqual(['preview', 'related']);
  for (const other of ['', 'Preview', 'horizontal', 'toString']) expect(() => clipCardMode(other)).toThrow(RangeError);
});
