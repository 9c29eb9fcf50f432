import type { MultiImageItem, NormalItem } from '@griot/contract/entities/feed-item';

/** An article as a feed brings it; say only what matters to the test. */
export function aFeedItem(known: Partial<NormalItem> = {}): NormalItem {
  return {
    type: 'normal',
    news_id: 'ngen0000000000000001',
    news_entry_id: 'ngen000000000000000e',
    news_type: 'article',
    request_id: 'request-1',
    title: 'A bridge opens over the river',
    thumbnail: ['/media/signature/504x283-hi/picture-1'],
    category: 'politics',
    infra_feedback: '',
    open_type: 0,
    original_url: 'https://courier.example/bridge',
    source: 'The Courier',
    comment_num: 0,
    publish_timestamp: Date.UTC(2026, 2, 10, 11),
    ...known,
  };
}

export function aMultiImageItem(known: Partial<MultiImageItem> = {}): MultiImageItem {
  const thumbnail = [1, 2, 3].map((n) => `/media/signature/504x283-hi/picture-${n}`);
  return { ...aFeedItem(), type: 'multi_image', thumbnail, ...known };
}
