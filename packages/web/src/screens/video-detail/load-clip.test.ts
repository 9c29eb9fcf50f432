import type { Clip } from '@griot/contract/entities/clip';
import { marketOf } from '@griot/locale/markets';
import { aClip } from '@griot/testkit/a-feed-item';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../platform/page/host.ts';
import type { ClipContext } from './clip-data.ts';
import { loadClip } from './load-clip.ts';

const clip = aClip({ id: 'ngenclip1' });
const reply = (content: unknown) => ({ ok: true, value: { result: { code: 0 }, request_id: 'r', content } });
const none = { id: '', request_id: '', country: '', language: '' };
let hash = '';

beforeEach(() => {
  sessionStore.remove('videoCache');
  sessionStore.remove('linkDevices');
  hash = '';
  vi.stubGlobal('window', {
    location: {
      get hash() {
        return hash;
      },
    },
  });
});

type Given = { query?: Partial<ClipContext['query']>; post?: unknown; isServer?: boolean; market?: 'ngen' | null };

async function load({ query = {}, post = reply(clip), isServer = false, market = 'ngen' }: Given = {}) {
  const calls = {
    post: vi.fn(async (_: unknown, __: unknown) => post),
    upNext: vi.fn(async () => reply([])),
    create: vi.fn(async (_: unknown, __: unknown) => ({ ok: true, value: { device_id: 'egarlink', sign_key: '' } })),
  };
  const answer = await loadClip({
    api: { clip: calls, device: { create: calls.create } },
    market: market === null ? null : marketOf(market),
    params: {},
    query: { ...none, ...query },
    stores: {},
    signal: new AbortController().signal,
    client: isServer ? null : {},
  } as unknown as ClipContext);
  return { answer, ...calls };
}
const storeClip = (one: Clip | object) => {
  sessionStore.set('videoCache', JSON.stringify(one));
};

describe('CLP-05 a clip opens', () => {
  it('in mode 1 by its id, with the request that brought it', async () => {
    const { answer, post, upNext } = await load({ query: { id: 'ngenclip1', request_id: 'r7' } });
    expect(answer).toMatchObject({ kind: 'ready', data: { opening: { mode: 1 }, upNext: null } });
    expect(post.mock.calls[0]?.[0]).toEqual({ params: { id: 'ngenclip1' }, query: { request_id: 'r7' } });
    expect(upNext).not.toHaveBeenCalled();
  });

  it('with what to watch next where the server renders it', async () => {
    const { answer } = await load({ query: { id: 'ngenclip1' }, isServer: true });
    expect(answer).toMatchObject({ kind: 'ready', data: { upNext: [] } });
  });

  it('in mode 2 by a link that names its market, with a device made for that market', async () => {
    const { post, create, answer } = await load({ query: { id: 'egarclip1', country: 'eg', language: 'ar' } });
    expect(answer).toMatchObject({ kind: 'ready', data: { opening: { mode: 2 } } });
    expect(create.mock.calls[0]?.[1]).toMatchObject({ market: { key: 'egar', domain: marketOf('egar')?.domain } });
    expect(post.mock.calls[0]?.[1]).toMatchObject({ market: { key: 'egar' }, as: 'egarlink' });
  });

  it('in mode 0 from what was tapped, without a call', async () => {
    storeClip(clip);
    const { answer, post } = await load({ query: { id: 'ngenclip1' } });
    expect(answer).toMatchObject({ kind: 'ready', data: { opening: { mode: 0 }, clip: { id: 'ngenclip1' } } });
    expect(post).not.toHaveBeenCalled();
  });

  it('in the market of its id for a reader who has none', async () => {
    const { post } = await load({ query: { id: 'egarclip1' }, market: null });
    expect(post.mock.calls[0]?.[1]).toMatchObject({ market: { key: 'egar' }, as: '' });
  });
});

describe('CLP-05 NAV-06 an address without an id', () => {
  it('takes it from the hash, and from what was tapped last', async () => {
    hash = '#ngenclip9';
    const found = { kind: 'elsewhere', href: '/videodetail?id=ngenclip9' };
    expect((await load()).answer).toEqual(found);
    hash = '';
    storeClip(clip);
    expect((await load()).answer).toEqual({
      kind: 'elsewhere',
      href: '/videodetail?id=ngenclip1&request_id=request-1',
    });
  });

  it('is not found where the phone knows none either; the server cannot tell', async () => {
    expect((await load()).answer).toEqual({ kind: 'missing', about: 'videodetail' });
    expect((await load({ isServer: true })).answer).toEqual({ kind: 'undecided' });
  });

  it.each([
    {},
    { type: 'clip', id: 'x' },
    { ...clip, video: { url: 'javascript:alert(1)' } },
    { ...clip, thumbnail: 0 },
  ])('takes nothing that is no clip: %j', async (bad) => {
    storeClip(bad);
    expect((await load()).answer).toEqual({ kind: 'missing', about: 'videodetail' });
  });
});

describe('CLP-11 a clip that cannot be had', () => {
  const missing = { kind: 'missing', about: 'videodetail' };
  it.each([
    ['is refused', { kind: 'refused', code: 4 }, missing],
    ['takes too long', { kind: 'timeout' }, { ...missing, trouble: 'slow' }],
    ['is behind a network that answers itself', { kind: 'malformed' }, { ...missing, trouble: 'offline' }],
    ['is behind its page', { kind: 'http', status: 511, isForeign: true }, { ...missing, trouble: 'offline' }],
    ['met a fault', { kind: 'http', status: 500 }, { ...missing, trouble: 'busy' }],
    ['is out of reach', { kind: 'offline' }, { ...missing, trouble: 'offline' }],
  ])('because it %s, on the phone and on the server', async (_, failure, expected) => {
    for (const isServer of [false, true])
      expect((await load({ query: { id: 'ngenclip1' }, post: { ok: false, failure }, isServer })).answer).toEqual(
        expected,
      );
  });

  it.each(['../x', 'a b', 'x'.repeat(65)])('has no such id: %s', async (id) => {
    expect((await load({ query: { id }, isServer: true })).answer).toEqual(missing);
  });

  it('is of no such market', async () => {
    expect((await load({ query: { id: 'zzzzclip', country: 'zz', language: 'zz' } })).answer).toEqual(missing);
  });
});
