import { describe, expect, it } from 'vitest';
import { currentSection } from './current-section.ts';

const table: [string, Partial<Parameters<typeof currentSection>[0]>, number][] = [
  ['the first before any has come up to the tabs', { tops: [400, 900, 1400] }, 0],
  ['the one that has just come up to them', { tops: [-400, 96, 600] }, 1],
  ['the one before while the next is still a pixel and a half away', { tops: [-400, 97.5, 600] }, 0],
  ['the same one for a fraction of a pixel more or less', { tops: [-400, 96.4, 600] }, 1],
  ['the last of several that went past', { tops: [-900, -400, -20] }, 2],
  ['the last at the end of the page, though it stands below the tabs', { tops: [-400, 200, 500], isAtEnd: true }, 2],
  [
    'the tapped one at the end, where it can come up no further',
    { tops: [-400, 200, 500], isAtEnd: true, chosen: 1 },
    1,
  ],
  ['the last at the end when the tapped one was passed', { tops: [-400, 200, 500], isAtEnd: true, chosen: 0 }, 2],
  ['what has come up, not what was tapped, anywhere else', { tops: [-400, 200, 500], chosen: 2 }, 0],
  ['no section that there is not', { tops: [-400, 200], isAtEnd: true, chosen: 7 }, 1],
  ['the only one of a page that cannot scroll', { tops: [300], isAtEnd: true }, 0],
  ['the first of none', { tops: [], isAtEnd: true }, 0],
];

describe('TOP-02 the section that is marked', () => {
  it.each(table)('is %s', (_, given, index) => {
    expect(currentSection({ tops: [], readingEdge: 96, isAtEnd: false, chosen: null, ...given })).toBe(index);
  });
});
