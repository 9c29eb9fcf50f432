import { describe, expect, it } from 'vitest';
import { type Block, bodyAds } from './body-ads.ts';

const long = 'x'.repeat(40);
const paragraph = (known: Partial<Block> = {}): Block => ({
  kind: 'paragraph',
  text: long,
  hasChildren: true,
  isVisible: true,
  ...known,
});
const image: Block = { ...paragraph(), kind: 'image', text: '' };
const heading: Block = { ...paragraph(), kind: 'other' };
const many = (count: number) => Array.from({ length: count }, () => paragraph());
/** Numbered as readers count. */
const slots = (blocks: readonly Block[]) => bodyAds(blocks).map(({ after, network }) => [after + 1, network]);

describe('ADS-03 ads in an article', () => {
  it('follow paragraphs 3, 10 and every fifth from 19; the other network has 6 and 14', () => {
    expect(slots(many(31))).toEqual([
      [3, 'first'],
      [6, 'second'],
      [10, 'first'],
      [14, 'second'],
      [19, 'first'],
      [24, 'first'],
      [29, 'first'],
    ]);
  });

  it.each([
    ['is too short', paragraph({ text: 'x'.repeat(39) })],
    ['is long by its spaces alone', paragraph({ text: ` ${'x'.repeat(39)} ` })],
    ['cannot be seen', paragraph({ isVisible: false })],
    ['has no child nodes', paragraph({ hasChildren: false })],
    ['is no paragraph', heading],
  ])('do not count what %s', (_, block) => {
    expect(slots([...many(2), block])).toEqual([]);
    expect(slots([...many(2), block, ...many(1)])).toEqual([[4, 'first']]);
  });

  it('count letters, not the halves some of them are written in', () => {
    expect(slots([...many(2), paragraph({ text: '𞤀'.repeat(39) })])).toEqual([]);
    expect(slots([...many(2), paragraph({ text: '𞤀'.repeat(40) })])).toEqual([[3, 'first']]);
  });

  it('stand between images that follow each other, and nowhere else about images', () => {
    expect(slots([image, image, image, paragraph(), image, heading, image])).toEqual([
      [1, 'first'],
      [2, 'first'],
    ]);
  });

  it.each([0, 1, 2])('are none in a text of %i paragraphs', (count) => expect(slots(many(count))).toEqual([]));
});
