import { randomUUID } from 'node:crypto';
import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { asStrangers, logIn, openLogins } from '@griot/testkit/login/open-logins';
import { TestReader } from '@griot/testkit/readers';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const flood = anArticle({ title: 'Floods close the bridge in Lokoja' });
const match = anArticle({ title: 'Late goal wins the match' });
const market = anArticle({ title: 'Market reopens after floods' });
const clip = aNewClip({ description: 'A boat on the flooded road' });
const { fresh, issuer, close } = await openLogins({
  areBrowsers: true,
  articles: [flood, match, market],
  place: (sql) => insertClips(sql, clip),
});
afterAll(close);

const { amina, bola } = fresh.readers;
const ours = calls.reading;
const titles = (page: { entries: { item?: object | undefined }[] }) =>
  page.entries.map(
    ({ item }) => item && ('title' in item ? item.title : (item as { description?: string }).description),
  );

/** Signed, at a time of its own. */
async function ask<Name extends keyof typeof ours>(reader: TestReader, name: Name, args: object = {}) {
  fresh.clock.pass(1_000);
  return await reader.ask(ours[name] as never, args as never, { signed: true });
}
const send = (reader: TestReader, name: keyof typeof ours, args: object = {}, signed = true) => {
  fresh.clock.pass(1_000);
  return reader.send(ours[name] as never, args as never, { signed });
};
const save = (reader: TestReader, { news_entry_id }: { news_entry_id: string }) =>
  ask(reader, 'save', { body: { news_entry_id } });
const saved = async (reader: TestReader, query: object = {}) =>
  (await ask(reader, 'saved', { query })) as {
    entries: { news_entry_id: string; item?: object }[];
    total: number;
    next_cursor: string;
  };
const history = async (reader: TestReader, query: object = {}) =>
  (await ask(reader, 'history', { query })) as Awaited<ReturnType<typeof saved>> & { is_paused: boolean };

/** As the client reports it. */
async function open(reader: TestReader, ...articles: { news_entry_id: string }[]): Promise<void> {
  const { device_id: news_device_id } = await reader.device();
  for (const { news_entry_id } of articles) {
    fresh.clock.pass(1_000);
    const ts = fresh.clock.now().getTime();
    const event = { id: randomUUID(), event_type: 'click', news_entry_id, news_type: 'article', request_id: 'r', ts };
    const body = { news_device_id, events: [event], clip_events: [] };
    await reader.ask(calls.event.sessionEvents, { query: { rts: ts }, body } as never);
  }
}

beforeEach(async () => {
  await asStrangers(fresh, amina, bola);
  await fresh.sql`truncate saved_item, opened_article, reading_choice, signed_in_device`;
});

describe('saved articles', () => {
  it('are a list of the device, the latest first, with clips, each once', async () => {
    for (const one of [flood, clip, match, flood]) await save(amina, one);
    const page = await saved(amina);
    expect(titles(page)).toEqual([match.title, clip.description, flood.title]);
    expect(page).toMatchObject({ total: 3, next_cursor: '' });
    expect(await saved(bola)).toMatchObject({ entries: [], total: 0 });
  });

  it('are removed one by one or all at once, also what is not there', async () => {
    for (const one of [flood, match, market]) await save(amina, one);
    await ask(amina, 'unsave', { params: { id: match.news_entry_id } });
    await ask(amina, 'unsave', { params: { id: match.news_entry_id } });
    expect(titles(await saved(amina))).toEqual([market.title, flood.title]);
    await ask(amina, 'clearSaved');
    expect((await saved(amina)).total).toBe(0);
  });

  it('are found by words of title, source and description', async () => {
    for (const one of [flood, clip, match, market]) await save(amina, one);
    expect(titles(await saved(amina, { text: 'FLOOD' }))).toEqual([market.title, clip.description, flood.title]);
    expect(titles(await saved(amina, { text: 'flood brid' }))).toEqual([flood.title]);
    expect((await saved(amina, { text: 'volcano' })).total).toBe(0);
  });

  it('come in pages, and what was withdrawn has no item', async () => {
    const { device_id } = await amina.device();
    const ids = Array.from({ length: 34 }, (_, at) => `ngen${String(at).padStart(16, '0')}`);
    for (const [at, id] of ids.entries()) {
      const when = new Date(fresh.clock.now().getTime() - at * 1_000);
      await fresh.sql`insert into saved_item values (${device_id}, 'ngen', ${id}, ${when})`;
    }
    const first = await saved(amina);
    expect([first.entries.length, first.total, first.next_cursor]).toEqual([30, 34, ids[29]]);
    const second = await saved(amina, { cursor: first.next_cursor });
    expect(second.entries.map((entry) => entry.news_entry_id)).toEqual(ids.slice(30));
    expect([second.next_cursor, Object.keys(second.entries[0] ?? {})]).toEqual(['', ['news_entry_id', 'at']]);
  });

  it.each([
    ['an article that there is not', { body: { news_entry_id: 'ngen0000000000000zzz' } }, true, 404],
    ['without a signature', { body: { news_entry_id: flood.news_entry_id } }, false, 403],
  ])('are refused: %s', async (_, args, signed, status) => {
    expect((await send(amina, 'save', args, signed)).statusCode).toBe(status);
  });

  it('are refused beyond a thousand', async () => {
    const { device_id } = await amina.device();
    await fresh.sql`
      insert into saved_item select ${device_id}, 'ngen', 'ngen' || lpad(n::text, 16, '0'), now() from generate_series(1, 1000) n`;
    expect((await send(amina, 'save', { body: { news_entry_id: flood.news_entry_id } })).statusCode).toBe(413);
  });

  it('are not given to whoever only names the device', async () => {
    await save(amina, flood);
    const naming = new TestReader(fresh.app, fresh.clock, 'ngen');
    naming.use({ ...(await amina.device()), sign_key: '' });
    expect((await send(naming, 'saved', {}, false)).statusCode).toBe(403);
  });
});

describe('EVT-08 EVT-13 the reading history', () => {
  it('is what was opened, the latest first, each article once', async () => {
    await open(amina, flood, match, flood);
    expect(titles(await history(amina))).toEqual([flood.title, match.title]);
    expect(titles(await history(amina, { text: 'goal' }))).toEqual([match.title]);
    expect((await history(bola)).total).toBe(0);
  });

  it('holds 500 articles at most, the oldest go', async () => {
    const { device_id } = await amina.device();
    await fresh.sql`
      insert into opened_article select ${device_id}, 'ngen', 'ngen' || lpad(n::text, 16, '0'), '2020-01-01'
        from generate_series(1, 500) n`;
    await open(amina, flood);
    const page = await history(amina);
    expect([page.total, page.entries[0]?.news_entry_id]).toEqual([500, flood.news_entry_id]);
  });

  it('forgets one article, or all of them', async () => {
    await open(amina, flood, match, market);
    await ask(amina, 'forgetOpened', { params: { id: match.news_entry_id } });
    expect(titles(await history(amina))).toEqual([market.title, flood.title]);
    await ask(amina, 'clearHistory');
    expect((await history(amina)).total).toBe(0);
  });

  it('stands still while it is paused', async () => {
    await open(amina, flood);
    await ask(amina, 'pauseHistory', { body: { is_paused: true } });
    await open(amina, match);
    const paused = await history(amina);
    expect([paused.is_paused, titles(paused)]).toEqual([true, [flood.title]]);
    await ask(amina, 'pauseHistory', { body: { is_paused: false } });
    await open(amina, market);
    expect(titles(await history(amina))).toEqual([market.title, flood.title]);
  });
});

describe('a reader who signs in', () => {
  const claims = (sub: string) => ({ claims: { sub } });

  it('brings along what the device saved and opened, finds it on every device, and leaves it when they sign out', async () => {
    await save(amina, flood);
    await open(amina, flood);
    await save(bola, match);
    await logIn(amina, { idToken: await issuer.idToken(claims('shelf')), signed: true });
    expect(titles(await saved(amina))).toEqual([flood.title]);
    await logIn(bola, { idToken: await issuer.idToken(claims('shelf')), signed: true });
    await open(bola, market);
    expect(titles(await saved(amina))).toEqual([match.title, flood.title]);
    expect(titles(await history(amina))).toEqual([market.title, flood.title]);
    fresh.clock.pass(1_000);
    await bola.ask(calls.identity.logout, {});
    [bola.userId, bola.token] = ['', ''];
    expect((await saved(bola)).total).toBe(0);
    await open(bola, match);
    expect(titles(await history(bola))).toEqual([match.title]);
    expect(titles(await history(amina))).toEqual([market.title, flood.title]);
  });

  it('keeps a pause of the device’s history, also where the account chose something before', async () => {
    await logIn(bola, { idToken: await issuer.idToken(claims('paused')), signed: true });
    await ask(bola, 'dismissMissed');
    await open(amina, flood);
    await ask(amina, 'pauseHistory', { body: { is_paused: true } });
    await open(amina, match);
    await logIn(amina, { idToken: await issuer.idToken(claims('paused')), signed: true });
    await open(amina, market);
    for (const reader of [amina, bola]) {
      const { is_paused, ...page } = await history(reader);
      expect([is_paused, titles(page)]).toEqual([true, [flood.title]]);
    }
  });

  it('brings nothing into an account whose history is paused', async () => {
    await logIn(bola, { idToken: await issuer.idToken(claims('quiet')), signed: true });
    await open(bola, match);
    await ask(bola, 'pauseHistory', { body: { is_paused: true } });
    await open(amina, flood);
    await logIn(amina, { idToken: await issuer.idToken(claims('quiet')), signed: true });
    const { is_paused, ...page } = await history(amina);
    expect([is_paused, titles(page)]).toEqual([true, [match.title]]);
    const { device_id } = await amina.device();
    expect(await fresh.sql`select from opened_article where owner_id = ${device_id}`).toHaveLength(0);
  });

  it('has no more than anybody may: all that the account saved, then the latest of the device', async () => {
    await logIn(bola, { idToken: await issuer.idToken(claims('full')), signed: true });
    await save(bola, flood);
    const { device_id } = await amina.device();
    const fill = (table: string, { owner, name, rows }: { owner: string; name: string; rows: number }) => fresh.sql`
      insert into ${fresh.sql(table)} (owner_id, market, news_entry_id, at)
      select ${owner}, 'ngen', ${name} || n, to_timestamp(n) from generate_series(1, ${rows}::int) n`;
    await fill('saved_item', { owner: bola.userId, name: 'old', rows: 997 });
    await fill('saved_item', { owner: device_id, name: 'new', rows: 5 });
    await fill('opened_article', { owner: bola.userId, name: 'old', rows: 499 });
    await fill('opened_article', { owner: device_id, name: 'new', rows: 500 });
    await logIn(amina, { idToken: await issuer.idToken(claims('full')), signed: true });
    const rowsOf = async (table: string, like: string) =>
      (
        await fresh.sql`
        select news_entry_id as id from ${fresh.sql(table)} where owner_id = ${bola.userId} and news_entry_id like ${like}
         order by at desc`
      ).map(({ id }) => id);
    expect(await rowsOf('saved_item', 'new%')).toEqual(['new5', 'new4']);
    expect(await rowsOf('saved_item', '%')).toHaveLength(1_000);
    expect(await rowsOf('opened_article', '%')).toHaveLength(500);
    expect((await rowsOf('opened_article', 'new%'))[0]).toBe('new500');
    expect((await send(amina, 'save', { body: { news_entry_id: match.news_entry_id } })).statusCode).toBe(413);
  });

  it('gets nothing of a device that they only name', async () => {
    await save(amina, flood);
    const thief = new TestReader(fresh.app, fresh.clock, 'ngen');
    thief.use({ ...(await amina.device()), sign_key: 'none' });
    await logIn(thief, { idToken: await issuer.idToken(claims('thief')) });
    await open(amina, flood);
    expect([(await saved(amina)).total, (await history(amina)).total]).toEqual([1, 1]);
    expect(await fresh.sql`select 1 from saved_item where owner_id = ${thief.userId}`).toHaveLength(0);
  });

  it('can have all of it exported and removed', async () => {
    await logIn(amina, { idToken: await issuer.idToken(claims('leaving')), signed: true });
    await save(amina, flood);
    await open(amina, match);
    await ask(amina, 'pauseHistory', { body: { is_paused: true } });
    fresh.clock.pass(1_000);
    const { data } = (await amina.ask(calls.reader.exportData, {}, { signed: true })) as { data: object };
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['saved_item', 'opened_article', 'reading_choice']));
    fresh.clock.pass(1_000);
    const { removed } = await amina.ask(calls.reader.deleteData, {}, { signed: true });
    expect(removed).toMatchObject({ saved_item: 1, opened_article: 1, reading_choice: 1 });
  });
});
