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

async function loaded(outcome: unknown, more_id = 'ngen-keeping-count', market: 'ngen' | null = 'ngen') {
  const asked: unknown[] = [];
  const curated = async (args: object) => {
    asked.push(args);
    return outcome;
  };
  const { session } = readerSession({ market, api: { feed: { curated } } });
  const { signal } = new AbortController();
  return { answer: await loadTopic({ ...session, params: {}, query: { more_id }, signal }), asked };
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
    const canonical = '/topicdetail?more_id=ngen-keeping-count';
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
    expect(await loaded({ ok: true, value: topic }, '')).toEqual({
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

  it('needs a market first', async () => {
    expect((await loaded({ ok: true, value: topic }, 'x', null)).answer).toEqual({ kind: 'elsewhere', href: '/' });
  });
});
