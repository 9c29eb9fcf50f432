import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let terminal: OperatorTerminal;
beforeAll(async () => {
  terminal = await openOperatorTerminal();
});
afterAll(() => terminal.close());

const griot = (line: string) => terminal.griot(line.split(' '));

describe('griot trends', () => {
  it('pins, bans, lists and takes both back', async () => {
    expect((await griot('trends pin ngen World Cup')).out).toBe('"World Cup" is pinned in ngen.');
    expect((await griot('trends pin ngen world cup')).out).toBe('"World Cup" is pinned in ngen already.');
    expect((await griot('trends ban ngen lottery --why complaints')).out).toBe('"lottery" is banned in ngen.');
    const { out } = await griot('trends list ngen');
    expect(out).toMatch(/^- +new +0 +pinned +operator +\S+ \S+ +world cup +World Cup$/m);
    expect(out).toMatch(/^- +new +0 +banned +operator +\S+ \S+ +lottery +lottery$/m);
    expect((await griot('trends unpin ngen world cup')).out).toBe('"World Cup" is unpinned in ngen.');
    expect((await griot('trends unban ngen lottery')).out).toBe('"lottery" is unbanned in ngen.');
    expect(await terminal.ask('trends', 'list', 'ngen')).toEqual([]);
    const log = await terminal.ask<{ what: string; why: string }[]>('articles', 'log', 'ngen');
    expect(log.map(({ what }) => what)).toEqual(['trend.unban', 'trend.unpin', 'trend.ban', 'trend.pin']);
    expect(log.at(2)?.why).toBe('complaints');
  });

  it('answers machines too', async () => {
    expect(await terminal.ask('trends', 'pin', 'egar', 'كأس العالم')).toEqual({
      market: 'egar',
      term: 'كاس العالم',
      title: 'كأس العالم',
      did: 'pin',
    });
    expect(await terminal.ask('trends', 'list', 'egar')).toMatchObject([{ title: 'كأس العالم', pinned: true }]);
  });

  it.each([
    ['trends list', 2, 'MARKET is missing'],
    ['trends pin ngen', 2, 'TERM... is missing'],
    ['trends pin xxyy fuel', 2, 'There is no market "xxyy"'],
    ['trends unpin ngen fuel', 1, '"fuel" is not pinned in ngen.'],
    ['trends ban ngen ?', 1, 'has no word in it'],
    ['trends', 2, 'There are: trends list, trends pin, trends unpin, trends ban, trends unban'],
  ])('refuses: %s', async (line, code, words) => {
    expect(await griot(line)).toMatchObject({ code, out: '', err: expect.stringContaining(words) });
  });
});
