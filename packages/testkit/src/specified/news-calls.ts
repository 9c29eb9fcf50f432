import { sampleIds } from '../samples/ids.ts';
import { market, type SpecifiedCall, unknownMarket } from './specified-call.ts';

const impressions = { news_id_list: { 'request-0': [sampleIds.newsEntryId] }, instaclip_id_list: {} };
const list = ['request_id', 'response_ts', 'articles'];
const items = [...list, 'articles[].type', 'articles[].news_id', 'articles[].news_entry_id', 'articles[].title'];
const wrongList = { body: { news_id_list: 'no list' }, status: 400, says: 'news_id_list' } as const;
const wrongAction = { query: { action: 'sideways' }, status: 400, says: 'action' } as const;
const noArticle = { at: { id: 'not an id' }, status: 400, says: 'id' } as const;
const feed = {
  method: 'POST',
  query: { features: '31', action: 'refresh', ip_city: '' },
  body: { ...impressions, pin_news_entry_id: sampleIds.newsEntryId, dp_meta: '{"from":"link"}' },
} as const;

/** The news family, in the order of the specification. */
export const newsCalls: readonly SpecifiedCall[] = [
  {
    method: 'GET',
    path: `${market}/v1/config/feed`,
    answer: [
      'enable_search',
      'enable_social',
      'isTrendToDetail',
      'isFbDpPop',
      'articles_lab.enable_show_locate_guide_page',
      'articles_lab.enable_for_you_local_news_card',
      'articles_lab.channel_bar_font_size',
      'enable_native_push',
      'enable_news_bar',
      'enable_turbo_for_web',
      'news_bar_auto_refresh_interval',
      'reenable_news_bar_hours',
      'show_badge_on_launcher_interval_minutes',
      'feedback_reason_v2',
      'isShowNewWebview',
      'isShowFeedAd',
      'isShowDetailAd',
      'isShowDetailRelatedAd',
      'isShowAlsoAd',
      'local_news_commune_page_position',
    ],
    bad: [unknownMarket],
  },
  {
    method: 'POST',
    path: `${market}/device_id`,
    body: { advertising_id: '' },
    answer: ['device_id', 'sign_key'],
    bad: [unknownMarket, { body: { advertising_id: 'x'.repeat(500) }, status: 400, says: 'advertising_id' }],
  },
  {
    method: 'GET',
    path: `${market}/v1/category/manifestv2`,
    query: { features: '31' },
    answer: ['categories[].id', 'categories[].name', 'categories[].type', 'city_list'],
    bad: [unknownMarket, { query: { features: 'many' }, status: 400, says: 'features' }],
  },
  {
    ...feed,
    path: `${market}/v1/news/main`,
    query: { ...feed.query, refresh_count: '1' },
    answer: items,
    bad: [unknownMarket, wrongAction, wrongList],
  },
  {
    ...feed,
    path: `${market}/v1/news/category/{id}`,
    at: { id: 'politics' },
    answer: items,
    bad: [unknownMarket, wrongAction, wrongList],
  },
  {
    method: 'POST',
    path: `${market}/v1/related/{id}`,
    at: { id: sampleIds.newsEntryId },
    query: { request_id: 'request-1' },
    answer: list,
    bad: [unknownMarket, noArticle],
  },
  {
    method: 'GET',
    path: '/news/detail/{id}',
    at: { id: sampleIds.newsId },
    query: { country: 'ng', language: 'en', client: '', r_type: 'json' },
    answer: [
      'news.title',
      'news.domain',
      'sanitizedHtml',
      'source',
      'author_name',
      'timestamp',
      'url',
      'category',
      'is_official',
    ],
    bad: [
      { at: { id: 'ngen000000000000none' }, status: 404 },
      { query: { r_type: 'xml' }, status: 400, says: 'r_type' },
    ],
  },
  {
    method: 'POST',
    path: `${market}/v2/news/explore`,
    query: { news_entry_id: sampleIds.newsEntryId, request_count: '4' },
    answer: list,
    bad: [unknownMarket, { query: { request_count: '-1' }, status: 400, says: 'request_count' }],
  },
  {
    method: 'POST',
    path: `${market}/v1/news/top_news_cluster`,
    query: { category_id: 'top_news' },
    answer: list,
    bad: [unknownMarket],
  },
  {
    method: 'POST',
    path: `${market}/v1/news/top_news_cluster/{id}`,
    at: { id: sampleIds.newsEntryId },
    query: { category_id: 'top_news' },
    answer: list,
    bad: [unknownMarket, noArticle],
  },
  {
    method: 'POST',
    path: `${market}/v2/news/entry/{id}`,
    at: { id: sampleIds.newsEntryId },
    query: { request_id: 'request-1' },
    answer: [
      'request_id',
      'articles[].comment_num',
      'articles[].social_info.total_like_count',
      'articles[].social_info.total_shared_count',
    ],
    bad: [unknownMarket, noArticle, { at: { id: 'ngen000000000000none' }, status: 404 }],
  },
  {
    method: 'POST',
    path: `${market}/v1/news/editor_curated_today`,
    query: { event_id: sampleIds.topic, action: 'refresh' },
    body: impressions,
    answer: ['request_id', 'articles[].title', 'articles[].articles[].news_id'],
    bad: [unknownMarket, wrongAction, { query: { event_id: 'ngen000000000000none' }, status: 404 }],
  },
  {
    method: 'GET',
    path: `${market}/v1/news/search`,
    query: { query: 'bridge', page_no: '1', page_size: '20', type: 'top', origin: 'top' },
    answer: ['request_id', 'articles[].news_id', 'articles[].type'],
    bad: [unknownMarket, { query: { page_no: '0' }, status: 400, says: 'page_no' }],
  },
  {
    method: 'GET',
    path: `${market}/v1/news/search`,
    query: { type: 'trending', page_no: '1', page_size: '20', origin: 'top' },
    answer: ['request_id', 'articles'],
    bad: [unknownMarket, { query: { type: 'bottom' }, status: 400, says: 'type' }],
  },
  {
    method: 'GET',
    path: '/v1/localnews/city/search',
    query: { country: 'ng', language: 'en', text: 'lag' },
    answer: ['cities[].city_id', 'cities[].display_name', 'cities[].state_name', 'cities[].state_type'],
    bad: [{ query: { country: 'xx' }, status: 404, says: 'country' }],
  },
  {
    method: 'POST',
    path: '/v1/localnews/user/update',
    query: { country: 'ng', language: 'en' },
    body: { news_device_id: '$device', city_list: [{ city_id: '2332459' }] },
    answer: ['result.code'],
    bad: [
      { query: { country: 'xx' }, status: 404, says: 'country' },
      { body: { city_list: [{ city: 'Lagos' }] }, status: 400, says: 'city_list' },
    ],
  },
];
