import type { FeedItem } from '@griot/contract/entities/feed-item';
import { expect, it } from 'vitest';
import { cardOf } from './card-of.ts';

const carried = { category: 'main', infra_feedback: 'f', request_id: 'r' };

it.each([
  ['an article', { type: 'normal', news_id: 'n', news_entry_id: 'e', news_type: 'article' }, 'article', 'e'],
  ['a clip', { type: 'clip', id: '7', news_entry_id: 'c' }, 'clip', 'c'],
  ['a topic', { type: 'editor_curated_today_card', more_id: 'm', news_type: 'topic' }, 'topic', 'm'],
])('an event on %s carries what it is known by', (_, item, news_type, news_entry_id) => {
  expect(cardOf({ ...carried, title: 't', ...item } as FeedItem)).toEqual({ ...carried, news_type, news_entry_id });
});

it('no event is on a group: its articles have their own', () => {
  expect(cardOf({ ...carried, type: 'top_news_group', title: '', articles: [] })).toBeNull();
});
