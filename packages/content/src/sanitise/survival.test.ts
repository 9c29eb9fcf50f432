import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsIn } from './faults-in.ts';
import { sanitiseArticle } from './sanitise-article.ts';

const pages = new URL('../extract/fixtures/', import.meta.url);
const families: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('./hostile-bodies.json', import.meta.url), 'utf8'),
);
const fixtures = [
  ...readdirSync(pages).map((name) => ({ name, html: readFileSync(new URL(name, pages), 'utf8') })),
  { name: 'of hostile bodies', html: Object.values(families).flat().join('\n') },
];

function expectClean(html: string): void {
  const cleaned = sanitiseArticle(html, { address: 'https://daily.example/news/1' });
  expect(faultsIn(cleaned)).toEqual([]);
  expect(cleaned.isWellFormed()).toBe(true);
  expect(sanitiseArticle(cleaned, { address: 'https://daily.example/news/1' })).toBe(cleaned);
}

describe.each(fixtures)('the page $name (DET-20)', ({ html }) => {
  const place = fc.nat(html.length);

  it('comes out clean wherever it ends or begins', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        expectClean(html.slice(0, to));
        expectClean(html.slice(from, from + 4_000));
      }),
      { numRuns: 20 },
    );
  });

  it('comes out clean whatever was damaged, lost or put elsewhere in it', () => {
    const scrap = fc.constantFrom(
      '',
      '<',
      '>',
      '"',
      "'",
      '</',
      '<!--',
      ']]>',
      '&#',
      '\0',
      '\ud800',
      '<svg>',
      '<table>',
    );
    const damage = fc.tuple(place, fc.nat(60), place, scrap);
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 8 }), (damages) => {
        let damaged = html;
        for (const [at, length, to, put] of damages) {
          const moved = damaged.slice(at, at + length);
          damaged = damaged.slice(0, to) + put + moved + damaged.slice(to + (length % 20));
        }
        expectClean(damaged);
      }),
      { numRuns: 20 },
    );
  });
});
