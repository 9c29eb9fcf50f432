import { anArticle, anArticleId, insertArticles } from '@griot/testkit/an-article';
import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [bridge, flood, vote, match] = ['Bridge', 'Flood', 'Vote', 'Match'].map((title) => anArticle({ title })) as [
  ReturnType<typeof anArticle>,
  ReturnType<typeof anArticle>,
  ReturnType<typeof anArticle>,
  ReturnType<typeof anArticle>,
];
const gone = anArticle({ title: 'Gone', removed_at: new Date() });

let terminal: OperatorTerminal;
beforeAll(async () => {
  terminal = await openOperatorTerminal();
  await insertArticles(terminal.sql, bridge, flood, vote, match, gone);
});
afterAll(() => terminal.close());

const griot = (line: string) => terminal.griot(line.split(' '));
type Pin = { news_entry_id: string; until: string; pinned_at: string };

describe('griot feed', () => {
  it('pins an article for a time, lists it and takes it back', async () => {
    const { out } = await griot(`feed pin ngen ${bridge.news_id} --for 30m --why flood`);
    expect(out).toMatch(new RegExp(`^${bridge.news_entry_id} leads ngen until \\S+ \\S+ UTC: Bridge$`));
    const [pin] = await terminal.ask<[Pin]>('feed', 'list', 'ngen');
    expect(pin.news_entry_id).toBe(bridge.news_entry_id);
    expect(Date.parse(pin.until) - Date.parse(pin.pinned_at)).toBe(30 * 60_000);
    expect((await griot('feed list')).out).toMatch(new RegExp(`ngen +${bridge.news_entry_id} .* ada .*Bridge`));
    expect(await terminal.ask('feed', 'list', 'kesw')).toEqual([]);
    expect((await griot(`feed unpin ngen ${bridge.news_entry_id}`)).out).toBe(
      `${bridge.news_entry_id} leads ngen no longer.`,
    );
    const log = await terminal.ask<{ what: string; why: string }[]>('articles', 'log', 'ngen');
    expect(log.map(({ what, why }) => [what, why])).toEqual([
      ['feed.unpin', ''],
      ['feed.pin', 'flood'],
    ]);
  });

  it('leads a market with three articles at most', async () => {
    for (const { news_entry_id } of [bridge, flood, vote]) await griot(`feed pin ngen ${news_entry_id} --for 1d`);
    const fourth = await griot(`feed pin ngen ${match.news_entry_id}`);
    expect([fourth.code, fourth.err]).toEqual([1, expect.stringContaining('led by 3 articles already')]);
    expect((await griot(`feed pin ngen ${bridge.news_entry_id} --for 3h`)).code).toBe(0);
  });

  it.each([
    ['an article nobody has', `feed pin ngen ${anArticleId()}`, 1],
    ['one that was removed', `feed pin ngen ${gone.news_entry_id}`, 1],
    ['one of another market', `feed pin kesw ${match.news_entry_id}`, 1],
    ['no time', `feed pin ngen ${match.news_entry_id} --for soon`, 2],
    ['more than a week', `feed pin ngen ${match.news_entry_id} --for 8d`, 1],
    ['no time at all', `feed pin ngen ${match.news_entry_id} --for 0m`, 1],
    ['what is not pinned', `feed unpin ngen ${match.news_entry_id}`, 1],
    ['a market nobody has', `feed pin xxyy ${match.news_entry_id}`, 2],
  ])('refuses %s', async (_, line, code) => {
    const outcome = await griot(line);
    expect([outcome.code, outcome.out]).toEqual([code, '']);
  });
});
