import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let terminal: OperatorTerminal;
beforeAll(async () => {
  terminal = await openOperatorTerminal();
});
afterAll(() => terminal.close());

const griot = (line: string) => terminal.griot(line.split(' '));

describe('griot search', () => {
  it('lists, adds and removes synonyms, and writes that down', async () => {
    expect((await griot('search synonyms add ngen Soccer football')).out).toBe(
      '"football" and "soccer" find each other in ngen now.',
    );
    expect(await griot('search synonyms add ngen football soccer')).toMatchObject({
      code: 1,
      err: expect.stringContaining('mean the same in ngen already'),
    });
    expect((await griot('search synonyms list ngen')).out).toBe('football = soccer');
    expect(await terminal.ask('search', 'synonyms', 'list', 'ngen')).toEqual([{ term: 'football', synonym: 'soccer' }]);
    expect((await griot('search synonyms remove ngen soccer football --why clubs')).out).toBe(
      '"football" and "soccer" are no synonyms in ngen any more.',
    );
    const log = await terminal.ask<{ what: string; why: string }[]>('articles', 'log', 'ngen');
    expect(log.map(({ what }) => what)).toEqual(['search.unsynonym', 'search.synonym']);
    expect(log[0]?.why).toBe('clubs');
  });

  it('has the index of a market made anew', async () => {
    expect((await griot('search rebuild ngen')).out).toMatch(/^\d+ articles of ngen wait to be indexed\.$/);
  });

  it('lists what was looked for in vain', async () => {
    expect(await terminal.ask('search', 'misses', 'ngen')).toEqual([]);
    expect((await griot('search misses ngen --days 3')).out).toBe('DEVICES  SEARCHED FOR');
  });

  it.each([
    ['search misses', 2, 'MARKET is missing'],
    ['search misses ngen --days 30', 2, '--days is a number from 1 to 8'],
    ['search synonyms add ngen one', 2, 'WORD is missing'],
    ['search synonyms add ngen one one', 1, 'Both are the same word'],
    ['search synonyms add ngen one ?', 1, '"?" is not one word'],
    ['search synonyms remove ngen one two', 1, 'are no synonyms in ngen'],
  ])('refuses: %s', async (line, code, words) => {
    expect(await griot(line)).toMatchObject({ code, out: '', err: expect.stringContaining(words) });
  });
});
