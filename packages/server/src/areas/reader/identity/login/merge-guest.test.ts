import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { asStrangers, logIn, openLogins } from '@griot/testkit/login/open-logins';
import type { TestReader } from '@griot/testkit/readers';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { BanRepository } from '../ban.repository.ts';
import { banKey } from '../ban-hash.rows.ts';

const article = anArticle();
const { fresh, issuer, close } = await openLogins({ articles: [article] });
afterAll(close);

const { amina, bola } = fresh.readers;
beforeEach(() => asStrangers(fresh, amina, bola));

describe('a guest who signs in', () => {
  const react = (reader: TestReader) =>
    reader.send(calls.reaction.react, { body: { news_entry_id: article.news_entry_id, value: 1 } }, { signed: true });
  const likes = async () => (await fresh.sql`select like_count from article`)[0]?.like_count;

  it('brings comments and likes along, once, and what both liked counts once', async () => {
    const claims = { sub: 'with-a-past' };
    await logIn(bola, { idToken: await issuer.idToken({ claims }) });
    expect((await react(bola)).statusCode).toBe(200);
    const guest = await amina.guest();
    fresh.clock.pass(1);
    expect((await react(amina)).statusCode).toBe(200);
    expect(await likes()).toBe(2);
    const root = aComment({ post_id: article.news_entry_id, user_id: guest, is_sample: false });
    await insertComments(fresh.sql, root);
    fresh.clock.pass(1000);
    const info = await logIn(amina, { idToken: await issuer.idToken({ claims }), signed: true });
    expect(info.user_id).toBe(bola.userId);
    expect(await likes()).toBe(1);
    const [kept] = await fresh.sql`select user_id from comment where id = ${root.id}`;
    expect(kept?.user_id).toBe(info.user_id);
    const left = await fresh.sql`select count(*)::int as n from reaction where user_id = ${guest}`;
    expect(left[0]?.n).toBe(0);
    amina.token = '';
    expect(await amina.guest()).not.toBe(guest);
  });

  it('brings blocks and messages along, and blocks nobody by themselves', async () => {
    const { sql } = fresh;
    const guest = await amina.guest();
    const account = await logIn(bola, { idToken: await issuer.idToken({ claims: { sub: 'with-blocks' } }) });
    const at = fresh.clock.now();
    const root = aComment({ post_id: article.news_entry_id, user_id: guest, is_sample: false });
    await insertComments(sql, root);
    const block = (user_id: string, blocked_id: string) => ({ user_id, blocked_id, at });
    await sql`insert into user_block ${sql([
      block(guest, 'ngen-noisy'),
      block(account.user_id, 'ngen-noisy'),
      block(guest, account.user_id),
      block('ngen-other', guest),
    ])}`;
    await sql`insert into message ${sql({ user_id: guest, activity: 'comment_like', market: 'ngen', comment_id: root.id, actor_id: 'ngen-other', at })}`;
    fresh.clock.pass(1_000);
    const claims = { sub: 'with-blocks' };
    const { user_id } = await logIn(amina, { idToken: await issuer.idToken({ claims }), signed: true });
    const blocks = await sql`select user_id, blocked_id from user_block order by 1, 2`;
    expect(blocks.map((row) => [row.user_id, row.blocked_id])).toEqual(
      [
        ['ngen-other', user_id],
        [user_id, 'ngen-noisy'],
      ].toSorted(),
    );
    expect(await sql`select 1 from message where user_id = ${user_id}`).toHaveLength(1);
  });

  it('brings nothing along that they only name', async () => {
    const guest = await amina.guest();
    bola.userId = guest;
    await logIn(bola, { idToken: await issuer.idToken({ claims: { sub: 'a-thief' } }), signed: true });
    const [row] = await fresh.sql`select merged_into from reader_user where id = ${guest}`;
    expect(row?.merged_into).toBeNull();
  });
});

describe('IDN-03 binding a device', () => {
  const bind = (reader: TestReader, old_device_id: string) =>
    reader.send(calls.identity.bindNewDevice, { query: { login_type: 'gg', old_device_id } });
  const devicesOf = async (userId: string) =>
    (await fresh.sql`select device_id from user_device where user_id = ${userId}`).map(({ device_id }) => device_id);

  it('needs a full login', async () => {
    expect((await bind(amina, '')).statusCode).toBe(401);
    await amina.guest();
    expect((await bind(amina, '')).statusCode).toBe(401);
  });

  it('puts the new device in the place of the old one, and takes the same one as bound', async () => {
    const { user_id } = await logIn(amina, { idToken: await issuer.idToken({ claims: { sub: 'binding' } }) });
    const old = (await amina.device()).device_id;
    expect(await devicesOf(user_id)).toEqual([old]);
    expect((await bind(amina, old)).statusCode).toBe(200);
    expect(await devicesOf(user_id)).toEqual([old]);
    const moved = await amina.ask(calls.device.create, { body: { advertising_id: 'another-phone' } });
    amina.use(moved);
    expect((await bind(amina, old)).statusCode).toBe(200);
    expect(await devicesOf(user_id)).toEqual([moved.device_id]);
  });
});

describe('a ban', () => {
  it('covers a phone that the banned user signed in on, not one that they only named', async () => {
    const bans = new BanRepository(fresh.sql, banKey('x'));
    const { device_id } = await bola.device();
    const idToken = async () => {
      fresh.clock.pass(1_000); // a token of another second is another token
      return await issuer.idToken({ claims: { sub: 'a-troll' } });
    };
    const { user_id } = await logIn(bola, { idToken: await idToken() });
    await fresh.sql`insert into ban (id, user_id, reason, created_at)
                    values ('b0', ${user_id}, 'spam', ${fresh.clock.now()})`;
    const isBanned = async (user: string) => await bans.isBanned(user, device_id, fresh.clock.now());
    expect([await isBanned('ngen-neighbour'), await isBanned(user_id)]).toEqual([false, true]);
    await logIn(bola, { idToken: await idToken(), signed: true });
    expect(await isBanned('ngen-neighbour')).toBe(true);
    await logIn(bola, { idToken: await idToken() }); // a proof is not forgotten
    expect(await isBanned('ngen-neighbour')).toBe(true);
  });

  it('covers the user, the device and its guests, until it ends', async () => {
    const id = await amina.guest();
    const device = (await amina.device()).device_id;
    const until = new Date(fresh.clock.now().getTime() + 1_000);
    await fresh.sql`insert into ban (id, device_id, until, reason, created_at)
                    values ('b1', ${device}, ${until}, 'spam', ${fresh.clock.now()})`;
    const bans = new BanRepository(fresh.sql, banKey('x'));
    const react = () => {
      fresh.clock.pass(1);
      const body = { news_entry_id: article.news_entry_id, value: 1 };
      return amina.send(calls.reaction.react, { body }, { signed: true });
    };
    expect((await react()).json()).toMatchObject({ result: { code: 13 } });
    expect(await bans.isBanned(id, 'ngen-another', fresh.clock.now())).toBe(true);
    expect(await bans.isBanned('ngen-nobody', device, fresh.clock.now())).toBe(true);
    expect(await bans.isBanned('ngen-nobody', 'ngen-another', fresh.clock.now())).toBe(false);
    expect(await bans.isBanned(id, device, until)).toBe(false);
    fresh.clock.pass(1_000);
    expect((await react()).statusCode).toBe(200);
  });
});
