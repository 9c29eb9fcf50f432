import { describe, expect, it, vi } from 'vitest';
import { catalogues } from './catalogues.ts';
import { languages } from './languages.ts';
import { formatLocale } from './market.ts';
import { markets } from './markets.ts';
import { formIn, pluralTable } from './plural-table.ts';
import { pluralTableId, translator } from './translate.ts';

/** A language without a table asks `Intl`. */
const tables = new Map(
  languages.flatMap(({ code }) => {
    const table = pluralTable(code);
    return table === null ? [] : [[code, table]];
  }),
);
const marketsWithTable = markets.filter(({ language }) => tables.has(language));
const languagesWithTable = languages.filter(({ code }) => tables.has(code));

describe('FMT-03 the plural forms that a catalogue carries', () => {
  it.each(marketsWithTable.map((market) => [market.key, market] as const))('are those of Intl in %s', (_, market) => {
    const rules = new Intl.PluralRules(formatLocale(market));
    const table = tables.get(market.language) ?? expect.unreachable();
    const counts = [...Array.from({ length: 320 }, (_each, count) => count), 1_000, 1_001, 9_999];
    expect(counts.map((count) => formIn(table, count))).toEqual(counts.map((count) => rules.select(count)));
  });

  it.each([10_000, 1_000_000, 1.5, -1, Number.NaN])('do not reach to %f', (count) => {
    expect(formIn(pluralTable('fr') ?? '', count)).toBeUndefined();
  });

  it('are few letters', () => {
    expect(pluralTable('en')).toBe('51');
    expect(pluralTable('ar')?.slice(0, 12)).toBe('012333333334');
  });

  it('are not there for a language whose forms do not repeat by hundreds', () => {
    vi.spyOn(Intl, 'PluralRules').mockImplementation(function odd() {
      return { select: (count: number) => (count === 1_000 ? 'many' : 'other') } as Intl.PluralRules;
    } as never);
    expect(pluralTable('en')).toBeNull();
  });
});

it.each(languagesWithTable)('no Intl object is made for the counts of $code', ({ code }) => {
  const catalogue = { ...catalogues[code], [pluralTableId]: tables.get(code) ?? '' };
  const withIntl = translator(`${code}-ZZ`, catalogues[code]);
  const expected = [0, 1, 2, 3, 11, 100, 102].map((count) => withIntl('commentCount', { count, shown: count }));
  const rules = vi.spyOn(Intl, 'PluralRules');
  const words = translator(`${code}-ZZ-x-table`, catalogue);
  const shown = [0, 1, 2, 3, 11, 100, 102].map((count) => words('commentCount', { count, shown: count }));
  expect(shown).toEqual(expected);
  expect(rules).not.toHaveBeenCalled();
});
