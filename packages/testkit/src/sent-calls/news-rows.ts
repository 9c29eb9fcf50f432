import { emptyFeed } from '@griot/web/src/features/feed/list/feed-list.state.ts';
import { requestFeed } from '@griot/web/src/features/feed/list/request-feed.ts';
import { chooseCity } from '@griot/web/src/features/local-news/stored-cities.ts';
import { useCounts } from '@griot/web/src/features/reactions/use-counts.ts';
import { useRelated } from '@griot/web/src/features/related/use-related.ts';
import { askHotSearches } from '@griot/web/src/features/search/hot-searches.ts';
import { readQuery } from '@griot/web/src/platform/routing/query.ts';
import { loadCity } from '@griot/web/src/screens/city/load-city.ts';
import { loadArticle } from '@griot/web/src/screens/detail/load-article.ts';
import { readSetup } from '@griot/web/src/screens/feeds/load-setup.ts';
import { loadHeadlines } from '@griot/web/src/screens/headline/load-headlines.ts';
import { loadSearch } from '@griot/web/src/screens/search/load-search.ts';
import { searchQuery } from '@griot/web/src/screens/search/search-query.ts';
import { loadTopic } from '@griot/web/src/screens/topic-detail/load-topic.ts';
import { ensureKey } from '@griot/web/src/session/signing/ensure-key.ts';
import { anArticleReply } from '../an-article-reply.ts';
import type { SentCall } from './sent-call.ts';
import type { WiredReader } from './wired-reader.tsx';

/** The same at each rendering: what they are used by asks again for others. */
const ownOptions = {};
const prepare = async () => {};
const prefix = '/{country}/{language}';
const place = { country: '', language: '' };
const impressions = { news_id_list: /seen-entry/, instaclip_id_list: /seen-clip/ };
const article = anArticleReply({ news_entry_id: 'entry-1', category: 'politics' });

const feed =
  (channel: string, doing: 'refreshing' | 'loadingMore') =>
  ({ api }: WiredReader) =>
    requestFeed(api, {
      list: emptyFeed(channel),
      doing,
      city: 'city-1',
      hinted: '',
      version: undefined,
      pin: { pin_news_entry_id: 'pinned', dp_meta: { from: 'link' } },
      signal: undefined,
    });

const setup = ({ api, session, client }: WiredReader) =>
  readSetup({
    api,
    market: 'ngen',
    stores: session.stores,
    // The channel call says what the app can show where the shell hands its back button over (NET-11).
    client: { ...client, bridge: { ...client.bridge, can: () => true } },
  });

const below = ({ use }: WiredReader) =>
  use(() => useRelated(article, { options: ownOptions, requestId: 'request-1' }, prepare));

const headlines =
  (news_entry_id: string) =>
  ({ context }: WiredReader) =>
    loadHeadlines(context({ ...place, category: '', title: '', news_entry_id }));

/** The news family, in the order of the specification's table. */
export const newsRows: readonly SentCall[] = [
  {
    what: 'the feed config',
    method: 'GET',
    template: `${prefix}/v1/config/feed`,
    path: '/ng/en/v1/config/feed',
    ask: setup,
  },
  {
    what: 'a device id',
    method: 'POST',
    template: `${prefix}/device_id`,
    path: '/ng/en/device_id',
    body: { advertising_id: '' },
    ask: ({ session, api, storage }) => {
      storage.signKey.set('ngen', '');
      return ensureKey(session, api, storage);
    },
  },
  {
    what: 'the channels',
    method: 'GET',
    template: `${prefix}/v1/category/manifestv2`,
    path: '/ng/en/v1/category/manifestv2',
    query: { features: /^\d+$/ },
    ask: setup,
  },
  {
    what: 'For You, refreshed',
    method: 'POST',
    template: `${prefix}/v1/news/main`,
    path: '/ng/en/v1/news/main',
    query: { features: /^\d+$/, action: 'refresh', ip_city: 'city-1', refresh_count: '7' },
    body: { ...impressions, pin_news_entry_id: 'pinned', dp_meta: '{"from":"link"}' },
    ask: feed('main', 'refreshing'),
  },
  {
    what: 'more of For You',
    method: 'POST',
    template: `${prefix}/v1/news/main`,
    path: '/ng/en/v1/news/main',
    query: { features: /^\d+$/, action: 'load_more', ip_city: 'city-1' },
    body: impressions,
    ask: feed('main', 'loadingMore'),
  },
  {
    what: 'a channel',
    method: 'POST',
    template: `${prefix}/v1/news/category/{id}`,
    path: '/ng/en/v1/news/category/sports',
    query: { features: /^\d+$/, action: 'refresh', ip_city: 'city-1' },
    body: { news_id_list: '{}', instaclip_id_list: '{}' },
    ask: feed('sports', 'refreshing'),
  },
  {
    what: 'the local channel, by its city',
    method: 'POST',
    template: `${prefix}/v1/news/category/{id}`,
    path: '/ng/en/v1/news/category/city-1',
    query: { features: /^\d+$/, action: 'load_more', ip_city: 'city-1' },
    body: { news_id_list: '{}', instaclip_id_list: '{}' },
    ask: feed('cur_city_id', 'loadingMore'),
  },
  {
    what: 'related articles',
    method: 'POST',
    template: `${prefix}/v1/related/{id}`,
    path: '/ng/en/v1/related/entry-1',
    query: { request_id: 'request-1' },
    ask: below,
  },
  {
    what: 'an article',
    method: 'GET',
    template: '/news/detail/{id}',
    path: '/news/detail/news-1',
    query: { country: 'ng', language: 'en', client: '', r_type: 'json' },
    ask: ({ context }) =>
      loadArticle(
        context(
          { ...place, news_id: '', news_entry_id: '', open_type: '', request_id: '', from: '' },
          { newsId: 'news-1' },
        ),
      ),
  },
  {
    what: 'articles to go on with',
    method: 'POST',
    template: `${prefix}/v2/news/explore`,
    path: '/ng/en/v2/news/explore',
    query: { news_entry_id: 'entry-1', request_count: '4' },
    ask: below,
  },
  {
    what: 'the top news of a market',
    method: 'POST',
    template: `${prefix}/v1/news/top_news_cluster`,
    path: '/ng/en/v1/news/top_news_cluster',
    query: { category_id: 'top_news' },
    ask: headlines(''),
  },
  {
    what: 'all of one story',
    method: 'POST',
    template: `${prefix}/v1/news/top_news_cluster/{id}`,
    path: '/ng/en/v1/news/top_news_cluster/entry-1',
    query: { category_id: 'top_news' },
    ask: headlines('entry-1'),
  },
  {
    what: 'the counts of an article',
    method: 'POST',
    template: `${prefix}/v2/news/entry/{id}`,
    path: '/ng/en/v2/news/entry/entry-1',
    query: { product: 'news', request_id: 'request-1' },
    ask: ({ use }) => use(() => useCounts(article, { isWanted: true, requestId: 'request-1' })),
  },
  {
    what: 'a topic',
    method: 'POST',
    template: `${prefix}/v1/news/editor_curated_today`,
    path: '/ng/en/v1/news/editor_curated_today',
    query: { event_id: 'topic-1', action: 'refresh' },
    body: impressions,
    ask: ({ context }) => loadTopic(context({ ...place, more_id: 'topic-1' })),
  },
  {
    what: 'a search',
    method: 'GET',
    template: `${prefix}/v1/news/search`,
    path: '/ng/en/v1/news/search',
    query: { query: 'rain', page_no: '1', page_size: '20', type: 'top', origin: 'top' },
    ask: ({ context }) => loadSearch(context(readQuery(searchQuery, 'text=rain'))),
  },
  {
    what: 'what many search for',
    method: 'GET',
    template: `${prefix}/v1/news/search`,
    path: '/ng/en/v1/news/search',
    query: { page_no: '1', page_size: '20', type: 'trending', origin: 'top' },
    ask: ({ api, session }) => askHotSearches({ ...session, api, market: 'ngen', options: {} }),
  },
  {
    what: 'cities by name',
    method: 'GET',
    template: '/v1/localnews/city/search',
    path: '/v1/localnews/city/search',
    query: { country: 'ng', language: 'en', text: 'lag' },
    ask: ({ context }) => loadCity(context({ tab: '', text: ' lag ' })),
  },
  {
    what: 'the cities of a device',
    method: 'POST',
    template: '/v1/localnews/user/update',
    path: '/v1/localnews/user/update',
    query: { country: 'ng', language: 'en' },
    body: { news_device_id: 'ngendevice', city_list: '[{"city_id":"city-2"}]' },
    ask: ({ api, session, client }) =>
      session.market &&
      chooseCity(
        { api, market: session.market, stores: session.stores, client },
        { city_id: 'city-2', display_name: 'Lagos', state_name: 'Lagos' },
      ),
  },
];
