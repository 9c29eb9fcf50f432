import type { Clip } from '@griot/contract/entities/clip';
import type {
  ClipRow,
  CuratedCard,
  MissedGroup,
  MultiImageItem,
  NormalItem,
  TopNewsGroup,
  TopNewsItem,
  TrendingEntry,
  TrendingGroup,
} from '@griot/contract/entities/feed-item';

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

export function aTopNewsItem(known: Partial<TopNewsItem> = {}): TopNewsItem {
  return { ...aFeedItem(), type: 'top_news', ...known };
}

const ofTheRequest = { request_id: 'request-1', infra_feedback: '', category: 'main' };

export function aTopNewsGroup(known: Partial<TopNewsGroup> = {}): TopNewsGroup {
  const articles = ['1', '2', '3'].map((n) =>
    aTopNewsItem({ news_entry_id: `ngen00000000000000t${n}`, title: `Headline ${n}` }),
  );
  return { type: 'top_news_group', ...ofTheRequest, title: 'Top news', articles, ...known };
}

export function aMissedGroup(known: Partial<MissedGroup> = {}): MissedGroup {
  const articles = ['1', '2'].map((n) => ({
    ...aTopNewsItem({ news_entry_id: `ngen00000000000000m${n}`, title: `Missed ${n}` }),
    digest: `Something large happened. It was the ${n}. of the day.`,
  }));
  return { type: 'missed_group', ...ofTheRequest, title: 'What you missed', articles, ...known };
}

export function aTrendingEntry(known: Partial<TrendingEntry> = {}): TrendingEntry {
  return { title: 'Bridge', category: 'up', reports: 7, ...known };
}

export function aTrendingGroup(known: Partial<TrendingGroup> = {}): TrendingGroup {
  const articles = [
    aTrendingEntry({ article: aFeedItem() }),
    aTrendingEntry({ title: 'Harvest', category: 'new', reports: 3 }),
  ];
  return { type: 'trending_group', ...ofTheRequest, category: 'trending', title: 'Trending', articles, ...known };
}

export function aCuratedCard(known: Partial<CuratedCard> = {}): CuratedCard {
  return {
    type: 'editor_curated_today_card',
    ...ofTheRequest,
    news_type: 'topic',
    more_id: 'ngen-keeping-count',
    title: 'People who keep count',
    bg_image: '/media/signature/504x283-hi/topic-1',
    source_name: 'The Courier',
    reports: 9,
    ...known,
  };
}

export function aClip(known: Partial<Clip> = {}): Clip {
  return {
    type: 'clip',
    ...ofTheRequest,
    category: 'video',
    id: 'clip-1',
    news_entry_id: 'ngen00000000000000c1',
    description: 'A minute at the market',
    thumbnail: {
      width: 360,
      height: 640,
      url: '/clips/clip-1/v1/poster.webp',
      preview_url: '/clips/clip-1/v1/preview.webp',
      size: 8_000,
      preview_size: 20_000,
    },
    video: {
      url: '/clips/clip-1/v1/clip.mp4',
      m3u8_url: '/clips/clip-1/v1/clip.m3u8',
      duration: 8,
      size: 120_000,
      low_size: 60_000,
      qualities: [
        {
          width: 180,
          height: 320,
          bandwidth: 90_000,
          size: 60_000,
          url: '/clips/clip-1/v1/low.m3u8',
          file_url: '/clips/clip-1/v1/low.mp4',
        },
        {
          width: 360,
          height: 640,
          bandwidth: 180_000,
          size: 120_000,
          url: '/clips/clip-1/v1/mid.m3u8',
          file_url: '/clips/clip-1/v1/clip.mp4',
        },
      ],
    },
    captions: [{ language: 'en', label: 'English', url: '/clips/clip-1/v1/en.vtt' }],
    publisher: { name: 'The Courier', portrait: '' },
    create_time: Date.UTC(2026, 2, 10, 11),
    comment_count: 0,
    like_count: 0,
    share_count: 0,
    liked: false,
    share_url: '/lite/videodetail?id=clip-1',
    ...known,
  };
}

export function aClipRow(known: Partial<ClipRow> = {}): ClipRow {
  return { type: 'insta_clip', ...ofTheRequest, articles: [aClip(), aClip({ id: 'clip-2' })], ...known };
}
