import { aFeedItem } from '@griot/testkit/a-feed-item';
import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it } from 'vitest';
import { loadTopic } from './load-topic.ts';

const section = { title: 'On the water', articles: [aFeedItem()] };
const topic = {
  request_id: 'r',
  response_ts: 0,
  title: 'People who keep count',
  summary: 'What comes to light.',
  source_name: 'The Courier',
  logo: '',
  articles: [section],
};
const empty = { title: 'Nothing yet', articles: [] };

type TopicAddress = { more_id?: string; country?: string; language?: string; market?: 'ngen' | null };

async function loaded(outcome: unknown, asking: TopicAddress = {}) {
  const { more_id = 'ngen-keeping-count', country = '', language = '', market = 'ngen' } = asking;
  const asked: unknown[] = [];
  const curated = async (args: object, { market: of, as }: { market?: { key: string }; as?: string }) => {
    asked.push(of === undefined ? args : [of.key, as]);
    return outcome;
  };
  const { session } = readerSession({ market, api: { feed: { curated } } });
  const { signal } = new AbortController();
  return { answer: await loadTopic({ ...session, params: {}, query: { more_id, country, language }, signal }), asked };
}

describe('TOP-01 a topic', () => {
  it('is asked for by its id and shown with the sections that hold something', async () => {
    const { answer, asked } = await loaded({ ok: true, value: { ...topic, articles: [empty, section] } });
    expect(asked).toEqual([{ query: { event_id: 'ngen-keeping-count', action: 'refresh' }, body: {} }]);
    expect(answer).toMatchObject({ kind: 'ready', data: { title: topic.title, articles: [section] } });
  });

  it.each([
    [undefined, true],
    [true, false],
  ])('with samples in it: %s, is found by search engines: %s', async (is_sample, isIndexed) => {
    const { answer } = await loaded({ ok: true, value: { ...topic, is_sample } });
    const { title, summary: description } = topic;
    const canonical = '/topicdetail?more_id=ngen-keeping-count&country=ng&language=en';
    expect(answer).toMatchObject({ data: { head: { title, description, canonical, isIndexed } } });
  });

  it.each([
    ['unknown', { ok: false, failure: { kind: 'http', status: 404 } }],
    ['no id of ours', { ok: false, failure: { kind: 'http', status: 400 } }],
    ['without a section', { ok: true, value: { ...topic, articles: [] } }],
    ['with nothing in its sections', { ok: true, value: { ...topic, articles: [empty, empty] } }],
  ])('that is %s is not found', async (_, outcome) => {
    expect((await loaded(outcome)).answer).toEqual({ kind: 'missing', about: 'detail' });
  });

  it('without an id is not found, and nobody is asked', async () => {
    expect(await loaded({ ok: true, value: topic }, { more_id: '' })).toEqual({
      answer: { kind: 'missing', about: 'detail' },
      asked: [],
    });
  });

  it.each([
    ['offline', 'failed'],
    ['timeout', 'timedOut'],
  ])('can be tried again after a failure: %s', async (kind, answer) => {
    expect((await loaded({ ok: false, failure: { kind } })).answer).toEqual({ kind: answer });
  });

  it.each<[string, TopicAddress]>([
    ['somebody without a market', { market: null }],
    ['a reader of another market', { more_id: 'kesw-topic' }],
    ['an address that names the wrong one', { country: 'ke', language: 'en' }],
  ])('NAV-12 passed on to %s is opened in its own market', async (_, asking) => {
    const id = asking.more_id ?? 'ngen-keeping-count';
    const [country, language] = [id.slice(0, 2), id.slice(2, 4)];
    const href = `/topicdetail?more_id=${id}&country=${country}&language=${language}`;
    expect(await loaded({ ok: true, value: topic }, asking)).toEqual({
      answer: { kind: 'elsewhere', href },
      asked: [],
    });
  });

  it('NAV-12 with its market in the address is asked for there, in nobody’s name', async () => {
    const asking = { more_id: 'kesw-topic', country: 'ke', language: 'sw' };
    const { answer, asked } = await loaded({ ok: true, value: topic }, asking);
    expect([answer.kind, asked]).toEqual(['ready', [['kesw', '']]]);
  });

  it('of no market is not found where there is none to ask in', async () => {
    expect(await loaded({ ok: true, value: topic }, { more_id: 'nope', market: null })).toMatchObject({
      answer: { kind: 'missing' },
      asked: [],
    });
  });
});
