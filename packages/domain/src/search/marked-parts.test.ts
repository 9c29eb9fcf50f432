import { describe, expect, it } from 'vitest';
import { completion, markedParts } from './marked-parts.ts';

const shown = (text: string, marks: { start: number; end: number }[]) =>
  markedParts(text, marks)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('marks in a text', () => {
  it.each([
    ['the words that matched', 'A bridge opens', [{ start: 2, end: 8 }], 'A [bridge] opens'],
    [
      'at both ends',
      'bridge over bridge',
      [
        { start: 0, end: 6 },
        { start: 12, end: 18 },
      ],
      '[bridge] over [bridge]',
    ],
    ['none', 'A bridge', [], 'A bridge'],
    [
      'the first of two that overlap',
      'A bridge',
      [
        { start: 2, end: 6 },
        { start: 4, end: 8 },
      ],
      'A [brid]ge',
    ],
    [
      'none that is empty, backward, outside or no number',
      'A bridge',
      [
        { start: 3, end: 3 },
        { start: 5, end: 2 },
        { start: 7, end: 99 },
        { start: -1, end: 2 },
        { start: Number.NaN, end: 4 },
      ],
      'A bridge',
    ],
  ])('are %s', (_, text, marks, expected) => {
    expect(shown(text, marks)).toBe(expected);
  });

  it.each([
    ['Bridge toll', 'bri', 'Bri[dge toll]'],
    ['Bridge toll', ' BRIDGE ', 'Bridge [toll]'],
    ['Bridge toll', 'toll', 'Bridge toll'],
    ['Bridge', 'bridge', 'Bridge'],
    ['Bridge', '', 'Bridge'],
  ])('of the suggestion %j for %j are what it adds', (suggestion, typed, expected) => {
    expect(shown(suggestion, completion(suggestion, typed))).toBe(expected);
  });
});
