import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longId } from '../../random.ts';
import { readSince } from './with-moderation.ts';

let terminal: OperatorTerminal;
let post_id: string;
const userId = longId('ngen');
beforeAll(async () => {
  terminal = await openOperatorTerminal();
  const article = anArticle();
  await insertArticles(terminal.sql, article);
  post_id = article.news_entry_id;
  await terminal.sql`insert into reader_user (market, id, created_at) values ('ngen', ${userId}, now())`;
});
afterAll(() => terminal.close());

const griot = (line: string) => terminal.griot(line.split(' '));

async function aHeldComment(content: string): Promise<string> {
  const comment = aComment({ post_id, content, is_sample: false, user_id: userId });
  await insertComments(terminal.sql, comment);
  await terminal.sql`
    update comment set status = 'held', status_rule = 'links', decided_at = now() where id = ${comment.id}`;
  return comment.id;
}
const statusOf = async (id: string) =>
  (await terminal.sql`select status, status_reason, is_sticky from comment where id = ${id}`)[0];

describe('griot moderate', () => {
  it('shows what waits and why, and lets comments through or removes them with a reason', async () => {
    const [good, bad] = [
      await aHeldComment('Read bbc.com and cnn.com'),
      await aHeldComment('Buy at a-shop.xyz b-shop.top'),
    ];
    const { out } = await griot('moderate queue --market ngen');
    expect(out).toContain(`${good}  held`);
    expect(out).toContain('because: several links, as in an advertisement (a-shop.xyz b-shop.top)');
    expect((await griot(`moderate approve ${good}`)).out).toBe(`${good} is shown.`);
    expect((await terminal.griot(['moderate', 'remove', bad, '--why', 'advertising'])).out).toBe(`${bad} is removed.`);
    expect(await statusOf(good)).toMatchObject({ status: 'shown' });
    expect(await statusOf(bad)).toMatchObject({ status: 'removed', status_reason: 'advertising' });
    expect((await griot('moderate queue --market ngen')).out).toBe('Nothing waits.');
  });

  it('takes a decision back by its number', async () => {
    const id = await aHeldComment('One more');
    await griot(`moderate approve ${id}`);
    const [last] = await terminal.ask<{ id: number; subject: string }[]>('moderate', 'log', '--limit', '1');
    expect(last?.subject).toBe(id);
    expect((await griot(`moderate undo ${last?.id}`)).out).toBe(`${id} is held again.`);
    expect(await statusOf(id)).toMatchObject({ status: 'held' });
    await griot(`moderate approve ${id}`);
  });

  it('pins, closes, opens and sets how a market has its comments', async () => {
    const id = await aHeldComment('Pin me');
    await griot(`moderate approve ${id}`);
    await griot(`moderate pin ${id}`);
    expect(await statusOf(id)).toMatchObject({ is_sticky: true });
    await griot(`moderate unpin ${id}`);
    expect(await statusOf(id)).toMatchObject({ is_sticky: false });
    expect((await griot(`moderate close ${post_id}`)).out).toBe(`The comments of ${post_id} are closed.`);
    expect((await griot(`moderate open ${post_id}`)).out).toBe(`The comments of ${post_id} are open.`);
    expect((await griot('moderate policy ngen --closes-after 14 --hold-first on')).out).toBe(
      'Comments in ngen close after 14 days; a first comment waits.',
    );
    expect((await griot('moderate policy ngen --closes-after never --hold-first off')).out).toBe(
      'Comments in ngen never close; a first comment is shown at once.',
    );
  });

  it('removes what an author wrote, and bans them', async () => {
    const ids = [await aHeldComment('Again'), await aHeldComment('And again')];
    const removed = await terminal.ask<string[]>(
      'moderate',
      'remove',
      '--author',
      userId,
      '--since',
      '2020-01-01',
      '--why',
      'spam',
    );
    expect(removed).toEqual(expect.arrayContaining(ids));
    const { out } = await terminal.griot(['moderate', 'ban', ids[0] ?? '', '--days', '3', '--why', 'spam']);
    expect(out).toMatch(/^Banned until \S+ \S+: ban ban[0-9a-f]{16}\.$/);
    expect(await terminal.sql`select user_id, reason from ban`).toEqual([{ user_id: userId, reason: 'spam' }]);
  });

  it('lists who is banned, and lifts bans by their id or by the user', async () => {
    const ban = async () => (await terminal.ask<{ id: string }>('moderate', 'ban', userId, '--why', 'spam')).id;
    const [first, second] = [await ban(), await ban()];
    expect((await griot('moderate bans')).out).toMatch(new RegExp(`${first} +${userId} +for good +spam`));
    expect((await griot(`moderate lift ${first}`)).out).toBe(`Lifted: ${first}.`);
    expect((await griot(`moderate lift ${userId}`)).out).toContain(second);
    expect((await griot('moderate bans')).out).toBe('Nobody is banned.');
  });

  it('tries a text without storing anything', async () => {
    expect((await griot('moderate try ngen have a nice day')).out).toBe('It would be shown.');
    expect((await griot('moderate try ngen you b1tch')).out).toBe(
      'It would wait for a moderator: a word on the list of en: insult (bitch*). Rule words.insult.en.',
    );
    expect(await terminal.ask('moderate', 'try', 'inhi', 'चू.ति.या')).toEqual({
      verdict: 'held',
      rule: 'words.insult.hi',
      evidence: 'चूतिया*',
    });
  });

  it.each([
    ['moderate remove', 2, 'Name comments, or an author'],
    ['moderate remove ngen0000000000000zzz', 2, 'Say why'],
    ['moderate approve ngen0000000000000zzz', 1, 'There is no comment'],
    ['moderate ban nobody --why x', 1, 'is no user'],
    ['moderate lift nobody', 1, 'is no ban, and no user who is banned'],
    ['moderate undo 999999', 1, 'There is no decision'],
    ['moderate undo x', 2, 'is no whole number'],
    ['moderate policy ngen --hold-first maybe', 2, 'is on or off'],
    ['moderate queue --market xx', 2, 'There is no market'],
  ])('refuses: %s', async (line, code, words) => {
    expect(await griot(line)).toMatchObject({ code, err: expect.stringContaining(words) });
  });
});

describe('since when', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  it.each([
    ['30m', '2026-03-10T11:30:00.000Z'],
    ['12h', '2026-03-10T00:00:00.000Z'],
    ['7d', '2026-03-03T12:00:00.000Z'],
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
  ])('%s', (word, time) => {
    expect(readSince(word, now).toISOString()).toBe(time);
  });
  it.each(['', 'soon', '5x'])('refuses "%s"', (word) => {
    expect(() => readSince(word, now)).toThrow('--since');
  });
});
