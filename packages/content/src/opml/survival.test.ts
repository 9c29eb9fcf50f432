import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OpmlReading, readOpml } from './read-opml.ts';
import { writeOpml } from './write-opml.ts';

const feeds = Array.from({ length: 40 }, (_, at) => ({
  address: `https://paper-${at}.example/feed?page=1&kind=${at}`,
  title: `Paper ${at} & “sons”`,
  home: `https://paper-${at}.example/`,
  categories: ['politics', `section ${at % 3}`],
  griot: { source: `paper-${at}`, note: 'agreed <in writing>' },
}));
const folders = [{ name: 'দৈনিক', feeds: feeds.slice(0, 20) }];
const list = writeOpml({ title: 'What we read', createdAt: new Date(0), folders, feeds: feeds.slice(20) });
const bytes = new TextEncoder().encode(list);

function expectWellFormed({ feeds: found, skipped }: OpmlReading): void {
  for (const { address, categories } of found) {
    expect(address).toMatch(/^https?:\/\/[^/]+\./);
    expect(categories.length).toBeLessThanOrEqual(20);
  }
  expect(new Set(found.map(({ address }) => address)).size).toBe(found.length);
  expect(skipped.length).toBeLessThanOrEqual(20_000);
}

describe('a list of feeds', () => {
  it('yields, cut off anywhere, only feeds that it has', () => {
    const known = new Set(feeds.map(({ address }) => address));
    fc.assert(
      fc.property(fc.nat(bytes.length), (length) => {
        const reading = readOpml(bytes.subarray(0, length));
        expectWellFormed(reading);
        expect(reading.feeds.filter(({ address }) => !known.has(address))).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('is read whatever was damaged, lost or put elsewhere in it', () => {
    const place = fc.nat(list.length);
    const scrap = fc.constantFrom(
      '',
      '<',
      '>',
      '"',
      '&',
      '&#x',
      '</outline>',
      '<outline ',
      '<![CDATA[',
      '\0',
      '\ud800',
    );
    const damage = fc.tuple(place, fc.nat(200), place, scrap);
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 8 }), (damages) => {
        let damaged = list;
        for (const [at, length, to, put] of damages) {
          damaged = damaged.slice(0, to) + put + damaged.slice(at, at + length) + damaged.slice(to + (length % 50));
        }
        expectWellFormed(readOpml(damaged));
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    ['folders in folders', '<outline text="f">'],
    ['feeds in feeds', '<outline text="f" xmlUrl="https://a.example/">'],
    ['attributes', '<outline text=x '],
    ['open quotes', '<outline text="'],
    ['entities', '&#'],
    ['brackets', '<'],
    ['ends', '</outline>'],
  ])('that was made to keep us busy is done with soon: %s', (_, piece) => {
    expectWellFormed(readOpml(`<opml><body>${piece.repeat(runs(1024 * 1024) / piece.length)}`));
  });
});
