import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import { marketOf } from '@griot/locale/markets';
import { fakeClock } from '@griot/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { CallBindings } from './bind-call.ts';
import { answer, fail } from './call/answer.ts';
import { localApiOf } from './local-api.ts';
import { provenDevice, provenDeviceId } from './reader/prove-device.ts';
import { noProof, type Reader } from './reader/reader-context.ts';

const amina: Reader = {
  market: marketOf('ngen'),
  claim: { deviceId: 'ngen1', userId: '' },
  proof: noProof,
  namedDevice: 'ngen1',
  cookie: undefined,
  consent: '',
  connection: { country: '', city: '', acceptLanguage: '', network: '' },
};
const asked: { market: string | undefined; deviceId: string; query: unknown }[] = [];
const reported: unknown[] = [];
const who: Reader[] = [];
const signals: AbortSignal[] = [];
const clock = fakeClock();

function openApi(reader: Reader = amina) {
  const one = new CallBindings();
  one.bind(calls.feed.main, schemas.feed.main, ({ query, reader: by }) => {
    asked.push({ market: by.market.key, deviceId: by.namedDevice, query });
    return Buffer.from('{"request_id":"r","response_ts":1,"articles":[]}');
  });
  one.bind(calls.feed.category, schemas.feed.category, () => fail('not_found', 'no such channel'));
  one.bind(calls.config.feed, schemas.config.feed, () => {
    throw new Error('boom');
  });
  one.bind(calls.config.manifest, schemas.config.manifest, ({ signal }) => {
    signal.throwIfAborted();
    return answer({ categories: [], city_list: [] }, { shared: true });
  });
  one.bind.anywhere(calls.article.detail, schemas.article.detail, ({ reader: by, query }) => {
    asked.push({ market: by.market?.key, deviceId: by.namedDevice, query });
    who.push(by);
    return fail('not_found', 'gone');
  });
  one.bind(calls.feed.related, schemas.feed.related, ({ signal }) => {
    signals.push(signal);
    return new Promise<never>(() => {});
  });
  const tree = {
    feed: { main: calls.feed.main, category: calls.feed.category, related: calls.feed.related },
    config: { feed: calls.config.feed, manifest: calls.config.manifest },
    article: { detail: calls.article.detail },
  };
  const bound = one.complete(tree, schemas);
  return localApiOf({ calls: tree, bound, report: (error) => reported.push(error), after: clock.after })(reader);
}
const query = { features: 0, action: 'refresh' } as const;

describe('a call without a socket', () => {
  it('answers what the handler answers, bytes or not', async () => {
    const api = openApi();
    expect(await api.feed.main({ query, body: {} })).toEqual({
      ok: true,
      value: { request_id: 'r', response_ts: 1, articles: [] },
    });
    expect(await api.config.manifest({})).toEqual({ ok: true, value: { categories: [], city_list: [] } });
    expect(asked.at(-1)).toEqual({ market: 'ngen', deviceId: 'ngen1', query: { features: 0, action: 'refresh' } });
  });

  it('is checked as any other', async () => {
    const wrong = { features: -1, action: 'refresh' } as const;
    expect(await openApi().feed.main({ query: wrong, body: {} })).toEqual({
      ok: false,
      failure: { kind: 'http', status: 400 },
    });
  });

  it('fails as it would for a client', async () => {
    const api = openApi();
    const missing = await api.feed.category({ params: { id: 'x' }, query, body: {} });
    expect(missing).toEqual({ ok: false, failure: { kind: 'http', status: 404 } });
    expect(await api.config.feed({})).toEqual({ ok: false, failure: { kind: 'http', status: 500 } });
    expect(reported).toEqual([new Error('boom')]);
  });

  it('needs a market where the call does', async () => {
    const outcome = await openApi({ ...amina, market: undefined }).feed.main({ query, body: {} });
    expect(outcome).toEqual({ ok: false, failure: { kind: 'http', status: 404 } });
  });

  it('may be meant for another market, where the reader’s device is not known', async () => {
    const api = openApi();
    const egypt = { key: 'egar', country: 'eg', language: 'ar', domain: 'eg' };
    await api.feed.main({ query, body: {} }, { market: egypt });
    expect(asked.at(-1)).toMatchObject({ market: 'egar', deviceId: '' });
    await api.article.detail({ params: { id: 'x' }, query: { country: 'ke', language: 'sw' } });
    expect(asked.at(-1)).toMatchObject({ market: 'kesw', deviceId: '' });
    expect(await api.feed.main({ query, body: {} }, { market: { ...egypt, key: 'nope' } })).toMatchObject({
      failure: { kind: 'http', status: 404 },
    });
  });

  it('DET-03 is nobody’s, or another device’s, where it is said so, in the reader’s own market too', async () => {
    const cookie = { market: 'ngen', deviceId: provenDeviceId('ngen1') } as const;
    const device = provenDevice({ id: 'ngen1', keyMark: 'mark', sessionId: '' });
    const proof = { ...noProof, token: 'secret', device };
    const api = openApi({ ...amina, claim: { deviceId: 'ngen1', userId: 'u1' }, proof, cookie });
    const [own, egypt] = [marketOf('ngen'), marketOf('egar')];
    if (!own || !egypt) expect.unreachable();
    for (const market of [own, egypt]) {
      await api.article.detail({ params: { id: 'x' } }, { market, as: '' });
      const nobody = { claim: { deviceId: '', userId: '' }, namedDevice: '', proof: noProof, cookie: undefined };
      expect(who.at(-1)).toMatchObject({ market, ...nobody });
      await api.article.detail({ params: { id: 'x' } }, { market, as: 'link1' });
      expect(who.at(-1)).toMatchObject({ market, ...nobody, claim: { deviceId: 'link1', userId: '' } });
    }
    await api.article.detail({ params: { id: 'x' } }, { market: own });
    expect(who.at(-1)).toMatchObject({ claim: { deviceId: 'ngen1', userId: 'u1' }, proof: { token: 'secret' } });
  });

  it('DET-04 ends after fifteen seconds, whatever the handler does, and leaves no timer behind', async () => {
    const outcome = openApi().feed.related({ params: { id: 'x' } });
    clock.advance(14_999);
    expect(signals.at(-1)?.aborted).toBe(false);
    clock.advance(1);
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'timeout' } });
    expect(signals.at(-1)?.aborted).toBe(true);
    await openApi().config.manifest({});
    expect(clock.pending()).toBe(0);
  });

  it('is taken back by its signal', async () => {
    const outcome = await openApi().config.manifest({}, { signal: AbortSignal.abort() });
    expect(outcome).toEqual({ ok: false, failure: { kind: 'aborted' } });
  });
});
