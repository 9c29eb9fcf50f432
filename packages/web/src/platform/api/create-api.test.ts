import { type Api, calls } from '@griot/contract/calls';
import { defineCall } from '@griot/contract/define-call';
import type { Origins } from '@griot/domain/country/country-option';
import { domainKeys } from '@griot/locale/market';
import { marketOf } from '@griot/locale/markets';
import { fakeClock } from '@griot/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import type { ApiReader, FindReader } from './api-reader.ts';
import { createApi } from './create-api.ts';
import { ignore } from './ignore.ts';

const origins = Object.fromEntries(
  domainKeys.map((key) => [key, { default: `https://${key}.example`, detail: '' }]),
) as Origins;
const nigeria = marketOf('ngen') ?? expect.unreachable();
const egypt = marketOf('egar') ?? expect.unreachable();
const amina: ApiReader = { market: nigeria, deviceId: 'd1', userId: 'u1', token: 't1', signKey: 'k' };

const social = {
  comment: {
    like: defineCall<{ query: { comment_id: string }; reply: { result: { code: number } } }>({
      method: 'POST',
      path: '/social/v1/comment/like',
      family: 'social',
      market: 'headers',
      signed: true,
    }),
  },
};

function setUp(reader: FindReader = () => amina) {
  const sent: { url: URL; headers: Headers; credentials: RequestInit['credentials'] }[] = [];
  const clock = fakeClock();
  const setup = {
    origins,
    reader,
    appVersion: '1.0',
    connection: () => 'wifi' as const,
    fetch: async (url: string, init: RequestInit) => {
      const { headers, credentials } = init;
      const articles = { request_id: 'r', response_ts: 1, articles: [] };
      sent.push({ url: new URL(url, 'https://page.example'), headers: new Headers(headers), credentials });
      return new Response(
        JSON.stringify({ result: { code: 0 }, ...articles, country: 'ng', languages: [], market: '' }),
      );
    },
    clock,
    sign: async () => 's',
    onServerTime: () => {},
  };
  const api: Api = createApi({ ...setup, calls });
  return { api, social: createApi({ ...setup, calls: social }), clock, sent, last: () => sent.at(-1) };
}

describe('the client', () => {
  it('has a function for every call of the contract', () => {
    const { api } = setUp();
    const names = (tree: object) => Object.entries(tree).map(([area, its]) => [area, Object.keys(its)]);
    expect(names(api)).toEqual(names(calls));
  });

  it('DET-03 speaks as a shared link’s device, without the reader’s cookie and without a key', async () => {
    const { api, social: signed, last, sent } = setUp();
    await api.article.detail({ params: { id: 'egar1' } }, { market: egypt, as: 'egar-link' });
    expect(last()?.url.searchParams.get('uid')).toBe('egar-link');
    expect(last()?.credentials).toBe('omit');
    const outcome = await signed.comment.like({ query: { comment_id: '1' } }, { market: egypt, as: 'egar-link' });
    expect([outcome.ok, sent.length]).toEqual([false, 1]);
    await api.article.detail({ params: { id: 'ngen1' } });
    expect(last()?.url.searchParams.get('uid')).toBe('d1');
    expect(last()?.credentials).toBeUndefined();
  });

  it('NET-01 NET-02 NET-03 speaks to the reader’s market', async () => {
    const { api, last } = setUp();
    const outcome = await api.feed.main({ query: { features: 0, action: 'refresh' } });
    expect(outcome).toMatchObject({ ok: true, value: { articles: [] } });
    expect(last()?.url.origin).toBe('https://news-af.example');
    expect(last()?.url.pathname).toBe('/ng/en/v1/news/main');
    expect(Object.fromEntries(last()?.url.searchParams ?? [])).toEqual({
      ac: 'wifi',
      product: 'news',
      uid: 'd1',
      app_version: '1.0',
      features: '0',
      action: 'refresh',
    });
  });

  it('asks who reads anew for every request', async () => {
    const reader = { ...amina, deviceId: '' };
    const { api, last } = setUp(() => reader);
    await api.config.feed({});
    expect(last()?.url.searchParams.get('uid')).toBe('');
    reader.deviceId = 'd2';
    await api.config.feed({});
    expect(last()?.url.searchParams.get('uid')).toBe('d2');
  });

  it('speaks to another market as nobody: a device belongs to one', async () => {
    const { api, last } = setUp();
    await api.device.create({ body: { advertising_id: '' } }, { market: egypt });
    expect(last()?.url.origin).toBe('https://eg.example');
    expect(last()?.url.pathname).toBe('/eg/ar/device_id');
    expect(last()?.url.searchParams.get('uid')).toBe('');
  });

  it('NET-06 fails a call that must be signed, unasked, where there is no key to sign with', async () => {
    const { social, sent } = setUp();
    const outcome = await social.comment.like({ query: { comment_id: '7' } }, { market: egypt });
    expect(outcome).toEqual({ ok: false, failure: { kind: 'http', status: 403 } });
    expect(sent).toHaveLength(0);
  });

  it('sends a call that only offers to be signed without a signature, where there is no key to sign with', async () => {
    const { api, last } = setUp();
    const reaction = { news_entry_id: 'egar000000000000000e', value: 1 };
    await api.reaction.react({ body: reaction }, { market: egypt });
    expect(last()?.url.pathname).toBe('/social/v1/news/reaction');
    expect(last()?.headers.has('signature')).toBe(false);
    await api.reaction.react({ body: reaction });
    expect(last()?.headers.get('signature')).toBe('s');
  });

  it('speaks to another market as who the reader is there, where that is known', async () => {
    const { api, last } = setUp((market = nigeria) => ({ ...amina, market, deviceId: `of-${market.key}` }));
    await api.config.feed({}, { market: egypt });
    expect(last()?.url.searchParams.get('uid')).toBe('of-egar');
  });

  it('answers as the server would, unasked, where there is no such market', async () => {
    const { api, sent } = setUp(() => ({ ...amina, market: undefined }));
    expect(await api.config.feed({})).toEqual({ ok: false, failure: { kind: 'http', status: 404 } });
    expect(sent).toHaveLength(0);
    expect(await api.device.hint({})).toMatchObject({ ok: true });
  });

  it('NET-06 never signs two requests with one time, and follows a clock that is set back', async () => {
    const { social, clock, last } = setUp();
    const times: number[] = [];
    const like = async () => {
      await social.comment.like({ query: { comment_id: '7' } });
      times.push(Number(last()?.url.searchParams.get('ts')));
    };
    await like();
    await like();
    expect(times).toEqual([clock.now(), clock.now() + 1]);
    expect(last()?.headers.get('signature')).toBe('s');
    clock.advance(-3_600_000);
    await like();
    expect(times[2]).toBe(clock.now());
  });

  it('can be left unanswered on purpose', () => {
    expect(ignore(setUp().api.config.feed({}), 'only tried out here')).toBeUndefined();
  });
});
