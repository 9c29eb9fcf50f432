import { calls } from '@griot/contract/calls';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { Talk } from '@griot/testkit/social/talk';
import { aNewClip, insertClips, type NewClip } from '@griot/testkit/stored/a-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const at = (minutes: number) => new Date(noon - minutes * 60_000);
const goal = aNewClip({ description: 'goal', channel: 'sports', publisher_key: 'a', created_at: at(9) });
const race = aNewClip({ description: 'race', channel: 'sports', publisher_key: 'b', created_at: at(90) });
const swim = aNewClip({ description: 'swim', channel: 'sports', publisher_key: 'c', created_at: at(80) });
const song = aNewClip({ description: 'song', channel: 'entertainment', publisher_key: 'd', created_at: at(1) });
const rain = aNewClip({ description: 'rain', publisher_key: 'e', created_at: at(2) });
const cairo = aNewClip({ market: 'egar', description: 'cairo' });

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({
    config: { trustProxy: true, countryHeader: 'x-country' },
    place: (sql) => insertClips(sql, goal, race, swim, song, rain, cairo),
  });
});
afterAll(() => fresh.close());

const { post, upNext } = calls.clip;
const one = async (id: string, reader = fresh.readers.amina, headers = {}) =>
  (await reader.send(post, { params: { id }, query: {} }, { headers })).json();
const noClip = { result: { code: 4, msg: 'There is no such clip' } };

describe('one clip', () => {
  it('CLP-12 is answered by its id, tied to the request', async () => {
    const { result, request_id, content } = await one(goal.id);
    expect(result).toEqual({ code: 0 });
    expect(content).toMatchObject({ id: goal.id, request_id, description: 'goal', liked: false });
    expect(content.infra_feedback).not.toBe('');
  });

  it('is of any market, whichever one the reader has', async () => {
    expect((await one(cairo.id)).content.description).toBe('cairo');
    const nowhere = await fresh.app.inject({ method: 'POST', url: `/clip/v1/video/posts/${cairo.id}` });
    expect(nowhere.json().content.description).toBe('cairo');
  });

  it('is found where it is older than those in memory', async () => {
    const old = aNewClip({ description: 'old', created_at: at(999_999) });
    await insertClips(fresh.sql, old);
    expect((await one(old.id)).content.description).toBe('old');
    await fresh.sql`delete from clip where id = ${old.id}`;
  });

  it.each(['ngen0000000000000000', 'xxyy0000000000000000', 'nope', '-'])('is none: %s', async (id) => {
    expect(await one(id)).toEqual(noClip);
    expect(
      (
        await fresh.readers.amina.send(upNext, { params: { id }, query: { action: 'refresh', count: 10 }, body: {} })
      ).json(),
    ).toEqual(noClip);
  });

  it('is not shown in a country that it is restricted in, not even by its link', async () => {
    const shownClip = aNewClip({ description: 'kept' });
    await insertClips(fresh.sql, { ...shownClip, restricted: ['gh'] } as NewClip);
    expect(await one(shownClip.id, fresh.readers.amina, { 'x-country': 'GH' })).toEqual(noClip);
    await expect.poll(async () => (await one(shownClip.id)).result.code).toBe(0);
    const query = { action: 'refresh', count: 20 } as const;
    const shown = async (country: string) => {
      const headers = { 'x-country': country };
      const sent = await fresh.readers.amina.send(calls.clip.forYou, { query, body: {} }, { headers });
      return sent.json().content.map(({ id }: { id: string }) => id);
    };
    await expect.poll(() => shown('NG')).toContain(shownClip.id);
    expect(await shown('GH')).not.toContain(shownClip.id);
    await fresh.sql`delete from clip where id = ${shownClip.id}`;
    await expect.poll(() => shown('NG')).not.toContain(shownClip.id);
  });
});

describe('what to watch next', () => {
  const next = async (id: string, seen: string[] = [], reader = fresh.readers.amina) => {
    const args = {
      params: { id },
      query: { action: 'refresh' as const, count: 10 },
      body: { instaclip_id_list: { r: seen } },
    };
    return (await reader.ask(upNext, args)).content.map(({ description }) => description);
  };

  it('is of the same subject first, then the rest, never the clip itself', async () => {
    const found = await next(goal.id);
    expect(new Set(found.slice(0, 2))).toEqual(new Set(['race', 'swim']));
    expect(new Set(found.slice(2))).toEqual(new Set(['song', 'rain']));
  });

  it('leaves out what was seen, and repeats it only where there is nothing else', async () => {
    expect(new Set(await next(goal.id, [race.id, song.news_entry_id]))).toEqual(new Set(['swim', 'rain']));
    const all = [goal, race, swim, song, rain].map(({ id }) => id);
    expect(await next(goal.id, all)).toHaveLength(4);
  });

  it('leaves out what the reader hid and whose publisher they muted', async () => {
    const reader = new TestReader(fresh.app, fresh.clock, 'ngen');
    await reader.device();
    const { request_id, content } = await reader.ask(post, { params: { id: race.id }, query: {} });
    fresh.clock.pass(1);
    const body = {
      news_entry_id: race.news_entry_id,
      request_id,
      infra_feedback: content.infra_feedback,
      kind: 'not_interested' as const,
      reasons: [],
    };
    await reader.ask(calls.feedback.send, { body }, { signed: true });
    expect(await next(goal.id, [], reader)).not.toContain('race');
  });
});

describe('a like of a clip', () => {
  const act = async (reader: TestReader, activity: 'like' | 'remove_like', id = song.id) => {
    const body = { target: { type: 'clip' as const, id } };
    return await reader.send(calls.clip.act, { params: { activity }, query: {}, body }, { as: 'json' });
  };
  const liked = (like_count: number, is = true) => ({ result: { code: 0 }, content: { liked: is, like_count } });

  it('IDN-07 needs a full login: a guest and an anonymous reader are refused with 401', async () => {
    const guest = await new Talk(fresh, song.news_entry_id, 'clip').reader();
    const anonymous = new TestReader(fresh.app, fresh.clock, 'ngen');
    await anonymous.device();
    for (const reader of [guest, anonymous]) {
      const sent = await act(reader, 'like');
      expect([sent.statusCode, sent.json().result.code]).toEqual([401, 2]);
    }
    expect((await one(song.id)).content.like_count).toBe(0);
  });

  it('ERR-03 IDN-07 counts once for each user however often it is sent, and is taken back the same way', async () => {
    const talk = new Talk(fresh, song.news_entry_id, 'clip');
    const [ada, ben] = [await talk.signedIn('Ada'), await talk.signedIn('Ben')];
    expect((await act(ada, 'like')).json()).toEqual(liked(1));
    expect((await act(ada, 'like')).json()).toEqual(liked(1));
    expect((await act(ben, 'like')).json()).toEqual(liked(2));
    await expect.poll(async () => (await one(song.id, ada)).content).toMatchObject({ liked: true, like_count: 2 });
    expect((await one(song.id)).content.liked).toBe(false);
    expect((await act(ada, 'remove_like')).json()).toEqual(liked(1, false));
    expect((await act(ada, 'remove_like')).json()).toEqual(liked(1, false));
    const query = { action: 'refresh', count: 20 } as const;
    const ofBen = await ben.ask(calls.clip.forYou, { query, body: {} });
    expect(ofBen.content.filter(({ liked: is }) => is).map(({ id }) => id)).toEqual([song.id]);
    expect((await act(ben, 'like', 'ngen0000000000000000')).json()).toEqual(noClip);
  });

  it('keeps a true count while many change their minds at the same time', async () => {
    const talk = new Talk(fresh, rain.news_entry_id, 'clip');
    const users = await Promise.all(Array.from({ length: 6 }, () => talk.signedIn()));
    const wishes = ['like', 'remove_like', 'like', 'like', 'remove_like', 'like'] as const;
    await Promise.all(users.flatMap((user) => wishes.map((wish) => act(user, wish, rain.id))));
    const [counted] = await fresh.sql`
      select like_count, (select count(*)::int from clip_like where clip_id = ${rain.id}) as likes
        from clip where id = ${rain.id}`;
    expect(counted?.like_count).toBe(counted?.likes);
  });

  it('is refused for a banned user, and too many a minute for anyone', async () => {
    const talk = new Talk(fresh, song.news_entry_id, 'clip');
    const cem = await talk.signedIn('Cem');
    for (let n = 0; n < 60; n += 1) await act(cem, 'like');
    const refused = await act(cem, 'like');
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60]);
  });

  it('is in what a reader is told of their data, and goes with it, off the count too', async () => {
    const talk = new Talk(fresh, swim.news_entry_id, 'clip');
    const dan = await talk.signedIn('Dan');
    await act(dan, 'like', swim.id);
    fresh.clock.pass(1);
    const exported = await dan.send(calls.reader.exportData, {}, { signed: true });
    expect(exported.body).toContain(swim.id);
    fresh.clock.pass(1);
    expect((await dan.send(calls.reader.deleteData, {}, { signed: true })).statusCode).toBe(200);
    expect(await fresh.sql`select from clip_like where clip_id = ${swim.id}`).toEqual([]);
    const [counted] = await fresh.sql`select like_count from clip where id = ${swim.id}`;
    expect(counted?.like_count).toBe(0);
  });
});

it('a share of a clip is counted, once an hour for each device', async () => {
  const share = async () =>
    (await fresh.readers.bola.ask(calls.reaction.share, { body: { news_entry_id: goal.news_entry_id } })).content;
  await fresh.readers.bola.device();
  expect([await share(), await share()]).toEqual([{ total_shared_count: 1 }, { total_shared_count: 1 }]);
  fresh.clock.pass(3_600_000);
  expect(await share()).toEqual({ total_shared_count: 2 });
  await expect.poll(async () => (await one(goal.id)).content.share_count).toBe(2);
});
