import type { calls } from '@griot/contract/calls';
import {
  aClip,
  aClipRow,
  aCuratedCard,
  aFeedItem,
  aMissedGroup,
  aMultiImageItem,
  aTopNewsGroup,
  aTopNewsItem,
  aTrendingGroup,
} from '../a-feed-item.ts';
import { sampleIds, sampleNow } from './ids.ts';
import type { Sample } from './sample.ts';

const body = { news_id_list: { 'request-0': ['ngen000000000000000x'] }, instaclip_id_list: {} };
const answer = { request_id: 'request-1', response_ts: sampleNow };
const everyKind = [
  aMissedGroup(),
  aTopNewsGroup(),
  aTopNewsItem(),
  aFeedItem(),
  aMultiImageItem(),
  aTrendingGroup(),
  aCuratedCard(),
  aClip(),
  aClipRow(),
];
const reply = { ...answer, articles: everyKind };
const section = { title: 'More on this', articles: [aFeedItem()] };
const topNews = { ...answer, title: 'Top news', articles: [aTopNewsItem()] };

export const feed: { [K in keyof typeof calls.feed]: Sample<(typeof calls.feed)[K]> } = {
  main: { args: { query: { features: 31, action: 'refresh', ip_city: '', refresh_count: 1 }, body }, reply },
  category: {
    args: { params: { id: 'politics' }, query: { features: 31, action: 'load_more', ip_city: '' }, body },
    reply,
  },
  related: {
    args: { params: { id: 'ngen000000000000000e' }, query: { request_id: 'request-1' } },
    reply: { ...answer, articles: [aFeedItem(), section] },
  },
  explore: {
    args: { query: { news_entry_id: 'ngen000000000000000e', request_count: 4 } },
    reply: { ...answer, articles: [aFeedItem()] },
  },
  topNews: { args: { query: { category_id: 'top_news' } }, reply: topNews },
  topNewsOf: { args: { params: { id: 'ngen000000000000000e' }, query: { category_id: 'top_news' } }, reply: topNews },
  curated: {
    args: { query: { event_id: sampleIds.topic, action: 'refresh' }, body },
    reply: {
      ...answer,
      title: 'People who keep count',
      summary: 'What comes to light when people measure the world around them.',
      source_name: 'The Courier',
      logo: '',
      articles: [section],
    },
  },
  source: {
    args: { params: { id: 'courier' } },
    reply: {
      ...answer,
      key: 'courier',
      name: 'The Courier',
      home: 'https://courier.example/',
      is_official: true,
      licence: 'full',
      licence_note: 'Creative Commons BY 4.0',
      week_count: 12,
      categories: ['politics', 'business'],
      articles: [aFeedItem()],
    },
  },
};
