import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { anOpening, testSecret } from '@griot/testkit/an-opening';
import { logIn, openLogins } from '@griot/testkit/login/open-logins';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, describe, expect, it } from 'vitest';
import { openConversation } from '../areas/conversation/open-conversation.ts';
import { deleteBanHashes } from '../areas/reader/identity/ban.repository.ts';
import { BanCommandsRepository } from '../areas/reader/identity/ban-commands.repository.ts';
import { banKey } from '../areas/reader/identity/ban-hash.rows.ts';

const article = anArticle();
const { fresh, issuer, close } = await openLogins({ articles: [article] });
afterAll(close);
const { sql, clock } = fresh;
const moderation = openConversation(anOpening({ sql, clock })).moderation(
  new BanCommandsRepository(sql, () => banKey(testSecret)),
);

/** A phone, with its advertising id or without one. */
async function phone(advertising_id = ''): Promise<TestReader> {
  const reader = new TestReader(fresh.app, clock, 'ngen');
  reader.use(await reader.ask(calls.device.create, { body: { advertising_id } }));
  return reader;
}
async function guestOn(reader: TestReader): Promise<string> {
  reader.token = '';
  reader.userId = '';
  return await reader.guest();
}
/** Whether the reader may do what others see: 200, or 403 for who is banned. */
async function writes(reader: TestReader): Promise<number> {
  clock.pass(1);
  const body = { news_entry_id: article.news_entry_id, value: 1 };
  return (await reader.send(calls.reaction.react, { body }, { signed: true })).statusCode;
}
async function removeData(reader: TestReader): Promise<void> {
  clock.pass(1);
  expect((await reader.send(calls.reader.deleteData, {}, { signed: true })).statusCode).toBe(200);
}
async function signIn(reader: TestReader, sub: string): Promise<string> {
  clock.pass(1_000); // a token of another second is another token
  const { user_id } = await logIn(reader, { idToken: await issuer.idToken({ claims: { sub } }), signed: true });
  return user_id;
}
const logOf = async (ban: string) =>
  (await sql`select decision from moderation_log where subject = ${ban} order by id`).map(({ decision }) => decision);
const hashes = async (ban: string) => (await sql`select from ban_hash where ban_id = ${ban}`).length;

describe('a ban of somebody who has their data removed', () => {
  it('holds for the phone with the same advertising id until it ends, and nobody is named any more', async () => {
    const before = await phone('phone-of-a-troll');
    const userId = await guestOn(before);
    const { id } = await moderation.ban(userId, 7, 'insults');
    await removeData(before);
    expect(await sql`select from ban where id = ${id}`).toEqual([]);
    expect(await logOf(id), 'it was not lifted').toEqual(['banned']);
    const columns = await sql`select column_name from information_schema.columns where table_name = 'ban_hash'`;
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual(['ban_id', 'hash', 'until']);

    const again = await phone('phone-of-a-troll');
    await guestOn(again);
    expect(await writes(again)).toBe(403);
    const neighbour = await phone('phone-of-a-neighbour');
    await guestOn(neighbour);
    expect(await writes(neighbour)).toBe(200);

    await deleteBanHashes(sql, clock.now());
    expect(await hashes(id)).toBeGreaterThan(0);
    clock.pass(7 * 86_400_000);
    expect(await writes(again)).toBe(200);
    await deleteBanHashes(sql, clock.now());
    expect(await hashes(id)).toBe(0);
  });

  it('holds for the same login on any phone, and for the other phones it was on', async () => {
    const [one, other] = [await phone(), await phone()];
    const userId = await signIn(other, 'a-troll');
    await signIn(one, 'a-troll');
    await moderation.ban(userId, undefined, 'insults');
    await removeData(one);
    const third = await phone();
    expect(await signIn(third, 'a-troll')).not.toBe(userId);
    expect(await writes(third)).toBe(403);
    expect(await guestOn(other).then(() => writes(other)), 'the phone that is still there').toBe(403);
    const fourth = await phone();
    await signIn(fourth, 'somebody-else');
    expect(await writes(fourth)).toBe(200);
  });

  it('holds for the phone of a banned user when only the phone’s data is removed, and the user stays named', async () => {
    const before = await phone('shared-phone');
    const userId = await signIn(before, 'shares-a-phone');
    const { id } = await moderation.ban(userId, 7, 'spam');
    before.token = '';
    before.userId = '';
    await removeData(before);
    expect(await sql`select user_id from ban where id = ${id}`).toEqual([{ user_id: userId }]);
    const again = await phone('shared-phone');
    await guestOn(again);
    expect(await writes(again)).toBe(403);
    await moderation.lift(id);
    expect([await writes(again), await hashes(id)]).toEqual([200, 0]);
    expect(await logOf(id)).toEqual(['banned', 'lifted']);
  });

  it('does not follow somebody else of the same phone to another', async () => {
    const shared = await phone();
    const troll = await signIn(shared, 'a-troll-at-home');
    await moderation.ban(troll, 7, 'spam');
    shared.token = '';
    shared.userId = '';
    await signIn(shared, 'an-honest-reader');
    expect(await writes(shared)).toBe(403);
    await removeData(shared);
    const next = await phone();
    await signIn(next, 'an-honest-reader');
    expect(await writes(next)).toBe(200);
  });
});

describe('moderators', () => {
  it('see such a ban without a name, and lift it by its id, which the log says', async () => {
    const reader = await phone('to-be-lifted');
    const { id } = await moderation.ban(await guestOn(reader), 7, 'spam');
    await removeData(reader);
    const listed = (await moderation.bans(100)).filter((ban) => ban.id === id);
    expect(listed).toEqual([{ id, user_id: null, device_id: null, until: expect.any(Date), reason: '' }]);
    expect(await moderation.lift(id)).toEqual([id]);
    const again = await phone('to-be-lifted');
    await guestOn(again);
    expect(await writes(again)).toBe(200);
    expect(await logOf(id)).toEqual(['banned', 'lifted']);
  });

  it('lift it by the user, as they were called before or are called now, and by undoing it', async () => {
    const banned = async (sub: string) => {
      const reader = await phone();
      const userId = await signIn(reader, sub);
      const { id } = await moderation.ban(userId, 7, 'spam');
      await removeData(reader);
      const next = await phone();
      const nextId = await signIn(next, sub);
      expect(await writes(next)).toBe(403);
      return { id, userId, next, nextId };
    };
    const [first, second, third] = [await banned('one'), await banned('two'), await banned('three')];
    expect(await moderation.lift(first.userId)).toEqual([first.id]);
    expect(await moderation.lift(second.nextId)).toEqual([second.id]);
    const [entry] = await sql<{ id: number }[]>`select id from moderation_log where subject = ${third.id}`;
    await moderation.undo(entry?.id ?? 0);
    for (const { next } of [first, second, third]) expect(await writes(next)).toBe(200);
    await expect(moderation.lift(first.userId)).rejects.toThrow('is no ban, and no user who is banned');
  });
});
