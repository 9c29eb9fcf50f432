import type { Outcome } from '@griot/contract/failure';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import { marketOf } from '@griot/locale/markets';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { anArticleReply } from '@griot/testkit/an-article-reply';
import { describe, expect, it, vi } from 'vitest';
import { type PageStores, pageStores } from '../../platform/stores/page-stores.ts';
import type { DetailContext } from './detail-data.ts';
import { loadArticle } from './load-article.ts';

const nothing = { news_id: '', news_entry_id: '', open_type: '', request_id: '', country: '', language: '' };
const article = anArticleReply();
const found: Outcome<unknown> = { ok: true, value: article };
const missing = (trouble?: string) => ({ kind: 'missing', about: 'detail', ...(trouble && { trouble }) });
const failed = (failure: object) => ({ ok: false, failure }) as Outcome<unknown>;

type Config = () => Promise<Outcome<unknown>>;
type OpenedAddress = {
  query?: Partial<typeof nothing>;
  newsId?: string;
  market?: 'ngen' | 'egar' | null;
  isPhone?: boolean;
  config?: Config;
  stores?: PageStores;
};

const switches: Config = async () => ({ ok: true, value: { ...defaultFeedConfig, creator_domain: 'a.example' } });

/** Loads on the server, where nobody knows the phone, unless it is one; what was asked for is remembered. */
async function load(outcome: Outcome<unknown>, opened: OpenedAddress = { newsId: 'ngen1' }) {
  const { query, newsId, market = 'ngen', isPhone = false, config = switches, stores = pageStores() } = opened;
  const asked: unknown[] = [];
  const api = {
    article: {
      detail: async ({ params }: { params: object }, { market: of }: { market?: { key: string } }) => {
        asked.push({ ...params, market: of?.key });
        return outcome;
      },
    },
    feed: {
      related: async () => ({ ok: true, value: { articles: [aFeedItem({ news_id: 'ngen9', title: 'Another' })] } }),
    },
    config: { feed: config },
  };
  const context = {
    api,
    market: market === null ? null : marketOf(market),
    params: { newsId },
    query: { ...nothing, ...query },
    stores,
    signal: new AbortController().signal,
    client: isPhone ? {} : null,
  } as unknown as DetailContext;
  return { answer: await loadArticle(context), asked };
}

describe('DET-02 DET-04 how a load ends', () => {
  it.each([
    ['loaded', found, { kind: 'ready' }],
    ['not there', failed({ kind: 'http', status: 404 }), missing()],
    ['not to be had', failed({ kind: 'http', status: 400 }), missing()],
    ['too slow', failed({ kind: 'timeout' }), { kind: 'timedOut' }],
    ['without a connection', failed({ kind: 'offline' }), missing('offline')],
    ['behind a network that answers itself', failed({ kind: 'malformed' }), missing('offline')],
    ['behind its page', failed({ kind: 'http', status: 511, isForeign: true }), missing('offline')],
    ['asked for too often', failed({ kind: 'http', status: 429 }), missing('busy')],
    ['met by a fault', failed({ kind: 'http', status: 500 }), missing('busy')],
    [
      'while the service is away',
      failed({ kind: 'http', status: 503, retryAfter: 5 }),
      { ...missing('busy'), retryAfter: 5 },
    ],
  ])('%s, on the phone and on the server', async (_, outcome, answer) => {
    for (const isPhone of [true, false])
      expect((await load(outcome, { newsId: 'ngen1', isPhone })).answer).toEqual(
        answer.kind === 'ready' ? expect.objectContaining(answer) : answer,
      );
  });

  it('NAV-12 brings the server’s page where to go on, for who has no script', async () => {
    const { answer } = await load(found);
    expect(answer).toMatchObject({ data: { also: [{ href: '/detail/ngen9', title: 'Another' }] } });
  });
});

describe('DET-03 in whose market it is asked for', () => {
  const four = { news_id: 'ngen1', news_entry_id: 'ngen2', open_type: '1', request_id: 'r' };
  it.each<[string, OpenedAddress, object]>([
    ['the reader’s own, by an id', { newsId: 'ngen1' }, { id: 'ngen1', market: undefined }],
    ['the reader’s own, by query identifiers', { query: four }, { id: 'ngen1', market: undefined }],
    ['the link’s', { query: { ...four, country: 'ke', language: 'sw' } }, { id: 'ngen1', market: 'kesw' }],
    ['the id’s, where nobody chose one', { newsId: 'ngen1', market: null }, { id: 'ngen1', market: 'ngen' }],
    ['the id’s, by query identifiers', { query: four, market: null }, { id: 'ngen1', market: 'ngen' }],
  ])('%s', async (_, opened, asked) => expect((await load(found, opened)).asked).toEqual([asked]));

  it.each<[string, OpenedAddress]>([
    ['a market we have not', { query: { ...four, country: 'xx', language: 'yy' } }],
    ['an id of no market', { newsId: 'pasted', market: null }],
    ['three of four identifiers', { query: { ...four, request_id: '' } }],
  ])('nobody’s: %s', async (_, opened) => {
    expect(await load(found, opened)).toEqual({ answer: { kind: 'missing', about: 'detail' }, asked: [] });
  });
});

it('DET-01 leaves to the phone what only the phone can know', async () => {
  expect(await load(found, { query: {} })).toEqual({ answer: { kind: 'undecided' }, asked: [] });
});

describe('the switches of a market', () => {
  const configOf = ({ answer }: Awaited<ReturnType<typeof load>>) =>
    answer.kind === 'ready' ? answer.data.config : undefined;

  it('never hold the text up: without them it goes by their defaults', async () => {
    vi.useFakeTimers();
    const loading = load(found, { newsId: 'ngen1', config: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(configOf(await loading)).toMatchObject({ creator_domain: defaultFeedConfig.creator_domain });
    vi.useRealTimers();
  });

  it('are asked for again by the next article where that failed', async () => {
    const stores = pageStores();
    await load(found, { newsId: 'ngen1', stores, config: async () => failed({ kind: 'offline' }) });
    expect(configOf(await load(found, { newsId: 'ngen1', stores }))).toMatchObject({ creator_domain: 'a.example' });
  });
});

it('DET-07 brings the switches that the page goes by', async () => {
  expect((await load(found)).answer).toMatchObject({ data: { article, config: { creator_domain: 'a.example' } } });
});
