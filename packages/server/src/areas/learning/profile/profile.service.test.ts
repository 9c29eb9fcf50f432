import { FakeClock } from '@griot/testkit/fake-clock';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoredEvent } from '../../events/events.face.ts';
import { learnEvents, unknownReader } from './known-reader.ts';
import { ProfileRepository, type Saved } from './profile.repository.ts';
import { ProfileService } from './profile.service.ts';
import { nothingSet } from './reader-memory.ts';
import { SignalArticles } from './signal-articles.ts';

const market = 'ngen';
const deviceId = 'ngen0123456789abcdefghijklmno';
const clock = new FakeClock();

const aClick = (number: number): StoredEvent => ({
  number,
  event_type: 'click',
  ts: clock.now().getTime(),
  isClip: false,
  news_entry_id: `ngenarticle${number}`,
  request_id: '',
  infra_feedback: '',
  extra: {},
  feedback: null,
});
const candidate = (id: string) => ({
  id,
  entryId: id,
  channel: `channel of ${id}`,
  publishedAt: clock.now().getTime(),
  sourceKey: `source of ${id}`,
});

const aboutOf = (number: number) => ({ item: `ngenarticle${number}`, source: 's', topics: [] });

/** A service on events that are written by whichever process. */
function open(events: StoredEvent[], { set = nothingSet, saved = [] as Saved[] } = {}) {
  const store = {
    load: async () => unknownReader,
    eventsAfter: async (_: unknown, number: number) => events.filter((event) => event.number > number),
    articles: async () => [],
    save: async (readers: Saved[]) => void saved.push(...readers),
    announce: async () => {},
  } as unknown as ProfileRepository;
  const articles = new SignalArticles((_, id) => candidate(id), store);
  const report = (error: unknown) => {
    throw error;
  };
  return new ProfileService({ store, articles, settings: { setBy: async () => set }, clock, report });
}

describe('what is learnt of a reader', () => {
  it('has no gap, though another process took the events between', async () => {
    const events = [aClick(1), aClick(2)];
    const service = open(events);
    expect((await service.profileFor(market, deviceId)).learntTo).toBe(2);
    events.push(aClick(3), aClick(4)); // taken by another process, which has not told yet
    const own = aClick(5);
    events.push(own);
    await service.learn({ market, deviceId }, { first: 5, last: 5, events: [own] });
    const { learntTo, reader } = await service.profileFor(market, deviceId);
    expect(learntTo).toBe(5);
    expect(reader.profile.read.map(([item]) => item).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((number) => `ngenarticle${number}`),
    );
  });

  it('grows at once with the events that follow those it knows', async () => {
    const events = [aClick(1)];
    const service = open(events);
    await service.profileFor(market, deviceId);
    const own = aClick(2); // the database is not asked again
    await service.learn({ market, deviceId }, { first: 2, last: 2, events: [own] });
    expect((await service.profileFor(market, deviceId)).learntTo).toBe(2);
  });
});

describe('OVL-06 a reader who wants no profile', () => {
  const set = { ...nothingSet, settings: { ...nothingSet.settings, unpersonalised: true } };
  const hide = { kind: 'not_interested', reasons: [], signals: [{ kind: 'not_interested', about: aboutOf(3) }] };

  it('has none in memory and none in the database, but what they hid stays hidden', async () => {
    const saved: Saved[] = [];
    const events = [aClick(1), aClick(2), { ...aClick(3), event_type: 'feedback_x', feedback: hide }];
    const service = open(events, { set, saved });
    const { reader } = await service.profileFor(market, deviceId);
    const own = aClick(4);
    await service.learn({ market, deviceId }, { first: 4, last: 4, events: [own] });
    expect([reader.profile.read, reader.topics, reader.warmth]).toEqual([[], [], 0]);
    expect((await service.profileFor(market, deviceId)).reader.profile.read).toEqual([]);
    await service.stop();
    expect(saved.map(({ known }) => [known.learntTo, known.profile.read, known.profile.topics])).toEqual([[4, [], []]]);
    expect(saved[0]?.known.profile.hidden.map(([item]) => item)).toEqual(['ngenarticle3']);
  });
});

it('a profile is never saved over one that knows more', async () => {
  const { sql, drop } = await freshDatabase();
  onTestFinished(drop);
  const store = new ProfileRepository(sql);
  const knownTo = (number: number) => {
    const events = Array.from({ length: number }, (_, at) => aClick(at + 1));
    const articles = { get: (id: string) => ({ item: id, source: 'courier', topics: [] }) };
    return learnEvents(unknownReader, events, articles);
  };
  const save = (number: number) => store.save([{ market, deviceId, known: knownTo(number) }], clock.now());
  await save(5);
  await save(3);
  const stored = await store.load(market, deviceId);
  expect(stored.learntTo).toBe(5);
  expect(stored.profile.read).toHaveLength(5);
  await save(6);
  expect((await store.load(market, deviceId)).learntTo).toBe(6);
});
