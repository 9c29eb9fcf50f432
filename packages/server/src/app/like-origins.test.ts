import { DAY_MS } from '@griot/domain/time-units';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { openComments } from '@griot/testkit/social/open-comments';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CommentReactionRepository } from '../areas/conversation/comment/writing/comment-reaction.repository.ts';
import { likeRetention } from '../areas/conversation/reaction/like-retention.ts';
import { ReactionRepository } from '../areas/conversation/reaction/reaction.repository.ts';
import { ReactionService } from '../areas/conversation/reaction/reaction.service.ts';
import type { ReactionValue } from '../areas/conversation/reaction/reaction.ts';
import { ReaderRepository } from '../areas/reader/data/reader.repository.ts';
import { banKey } from '../areas/reader/identity/ban-hash.rows.ts';
import { networkMark } from '../http/network-mark.ts';
import { provenDeviceId } from '../http/reader/prove-device.ts';
import { longId } from '../random.ts';

const carrier = '203.0.113.7';
const { sql, drop } = await freshDatabase();
afterAll(drop);
const clock = new FakeClock();
const store = new ReactionRepository(sql);
const reactions = new ReactionService({
  store,
  devices: { exists: async () => true },
  markOf: networkMark('a secret'),
  clock,
});
const forgetOrigins = likeRetention({ articles: store, comments: new CommentReactionRepository(sql), clock });
const readers = new ReaderRepository(sql, banKey('a secret'));

type Person = { userId: string; deviceId: string; network: string };
let id: string;
beforeEach(async () => {
  const article = anArticle();
  await insertArticles(sql, article);
  id = article.news_entry_id;
});

async function people(count: number, network = carrier): Promise<Person[]> {
  const all = Array.from({ length: count }, () => ({
    userId: longId('ngen'),
    deviceId: longId('ngen'),
    network,
  }));
  await sql`insert into reader_user ${sql(all.map(({ userId }) => ({ market: 'ngen', id: userId, created_at: clock.now() })))}`;
  return all;
}
/** Lets the devices have read on some earlier days what a reader reads. */
async function haveRead(all: readonly Person[], days = 3): Promise<void> {
  const rows = all.map(({ deviceId }) => ({
    market: 'ngen',
    device_id: deviceId,
    days,
    last_day: clock.now(),
    shown: 60,
    opened: 9,
    opened_sources: 0b11111,
  }));
  await sql`insert into device_history ${sql(rows)}`;
}
const react = (one: Person, value: ReactionValue = 1) =>
  reactions.react({ id, country: undefined }, { ...one, value, actionId: '' });
const reactAll = (all: readonly Person[], value: ReactionValue = 1) => Promise.all(all.map((one) => react(one, value)));
const likes = async () => (await sql`select like_count from article where news_entry_id = ${id}`)[0]?.like_count;
const counted = async () =>
  (await sql`select count(*) as n from reaction where news_entry_id = ${id} and value = 1`)[0]?.n;

describe('likes of an article from one address', () => {
  it('count ten times where 119 devices were just made, and each is taken for its own reader', async () => {
    await reactAll(await people(119));
    expect([await likes(), await counted()]).toEqual([10, 119]);
    await reactAll(await people(3, '198.51.100.9'));
    expect(await likes(), 'another address has places of its own').toBe(13);
  });

  it('count each where the devices have read on earlier days, as those behind a carrier', async () => {
    const crowd = await people(40);
    await haveRead(crowd);
    await reactAll([...(await people(30)), ...crowd]);
    expect(await likes()).toBe(50);
  });

  it('count once for a device, however many guests it makes', async () => {
    await reactAll(await people(12));
    const guests = (await people(12)).map((one, _, [first = one]) => ({ ...one, deviceId: first.deviceId }));
    await haveRead(guests.slice(0, 1));
    await reactAll(guests);
    expect(await likes()).toBe(11);
  });

  it('fall again as they are taken back, by as much as they counted', async () => {
    const all = await people(15);
    for (const one of all) await react(one);
    await reactAll(all.slice(10), 0);
    expect([await likes(), await counted()]).toEqual([10, 10]);
    await reactAll(all.slice(0, 2), -1);
    expect(await likes()).toBe(8);
    await reactAll(all.slice(10, 13));
    expect(await likes(), 'two places were free again').toBe(10);
    await reactAll(all, 0);
    expect([await likes(), await counted()]).toEqual([0, 0]);
  });

  it('fall as much when the data of those who liked is removed', async () => {
    const all = await people(12);
    for (const one of all) await react(one);
    for (const { userId, deviceId } of all.slice(8))
      await readers.remove({ userId, deviceId: provenDeviceId(deviceId), keyMark: '' }, clock.now());
    expect([await likes(), await counted()]).toEqual([8, 8]);
  });

  it('get no places back when a device alone is removed and the guests it made are not', async () => {
    const all = await people(10);
    await reactAll(all);
    for (const { deviceId } of all)
      await readers.remove({ userId: '', deviceId: provenDeviceId(deviceId), keyMark: '' }, clock.now());
    await reactAll(await people(10));
    expect(await likes()).toBe(10);
    const named = all.map(({ deviceId }) => deviceId);
    expect(await sql`select from like_origin where device_id = any(${named})`).toEqual([]);
  });

  it('of a subscriber of IPv6 are those of all networks that the subscriber has', async () => {
    for (const subnet of ['1', '2', '3']) await reactAll(await people(5, `2001:db8:7:${subnet}`));
    expect(await likes()).toBe(10);
    await reactAll(await people(5, '2001:db8:8:1'));
    expect(await likes()).toBe(15);
  });
});

describe('a like that did not count', () => {
  it('counts once its device has become known, and after three days it stays what it is', async () => {
    const all = await people(13);
    for (const one of all) await react(one);
    const [reading, another, late] = all.slice(10);
    if (!reading || !another || !late) throw new Error('too few people');
    await haveRead([reading, another]);
    await sql`update device_history set opened_sources = 1 where device_id = ${another.deviceId}`;
    clock.pass(DAY_MS);
    expect(await forgetOrigins()).toMatchObject({ counted: 1 });
    expect(await likes()).toBe(11);
    expect((await forgetOrigins()).counted).toBe(0);
    clock.pass(2 * DAY_MS);
    await forgetOrigins();
    expect(await sql`select from like_origin where subject_id = ${id}`).toEqual([]);
    await haveRead([late]);
    expect([(await forgetOrigins()).counted, await likes(), await counted()]).toEqual([0, 11, 13]);
    await reactAll(all, 0);
    expect(await likes()).toBe(0);
  });

  it('does not wait behind older ones that never count: of unknown devices, and the second ones of a known device', async () => {
    await reactAll(await people(10));
    const [unknown, twice, again, known] = await people(4);
    if (!unknown || !twice || !again || !known) throw new Error('too few people');
    await haveRead([twice]);
    for (const one of [twice, unknown, { ...again, deviceId: twice.deviceId }, known]) {
      clock.pass(1_000);
      await react(one);
    }
    await haveRead([unknown], 1);
    await haveRead([known]);
    const [next] = await store.uncounted(clock.now(), 1);
    expect(next?.userId).toBe(known.userId);
  });
});

it('an address is kept as a hash that changes from day to day, and nobody gets it with their data', async () => {
  const [one] = await people(1);
  if (!one) throw new Error('nobody');
  await react(one);
  await react(one, 0);
  clock.pass(DAY_MS);
  await react(one);
  const [row] = await sql<{ network: Buffer }[]>`select network from like_origin where user_id = ${one.userId}`;
  const markOf = networkMark('a secret');
  expect(row?.network.equals(markOf(carrier, clock.now()))).toBe(true);
  expect(row?.network.equals(markOf(carrier, new Date(clock.now().getTime() - DAY_MS)))).toBe(false);
  expect(row?.network.equals(networkMark('another secret')(carrier, clock.now()))).toBe(false);
  const { data } = await readers.collect({ ...one, deviceId: provenDeviceId(one.deviceId), keyMark: '' });
  const exported: { like_origin: object[] } = JSON.parse(String(data));
  expect(exported.like_origin.map((origin) => 'network' in origin)).toEqual([false, false]);
});

it('likes of a comment from one address count as those of an article do', async () => {
  const comment = aComment({ post_id: id });
  await insertComments(sql, comment);
  const { writing } = openComments(sql);
  const like = ({ userId, deviceId, network }: Person, isLiked = true) => {
    const writer = { userId, deviceId, network, country: undefined };
    return writing.like(writer, { post: { type: 'news', id }, id: comment.id }, isLiked);
  };
  const counted = async () => (await sql`select like_count from comment where id = ${comment.id}`)[0]?.like_count;
  const [fresh, known] = [await people(15), await people(5)];
  await haveRead(known);
  const answers = await Promise.all([...fresh, ...known].map((one) => like(one)));
  expect(new Set(answers.map((answer) => 'isLiked' in answer && answer.isLiked))).toEqual(new Set([true]));
  expect(await counted()).toBe(15);
  for (const one of fresh) await like(one, false);
  expect(await counted()).toBe(5);
});
