/**
 * Every store of a page by its key, and the module under `src` that declares it. A key stands in pages that are cached and
 * in pages that wait on phones, so it stays what it is. Two rows of one key do not compile.
 */
export type StoreOwners = {
  'ad-config': 'features/ads/ad-config.ts';
  'ad-failures': 'features/ads/AdSlot.tsx';
  'ad-page': 'features/ads/ad-reader.ts';
  'article-config': 'session/market-setup.ts';
  'article-counts': 'features/reactions/article-counts.face.ts';
  city: 'features/local-news/city.face.ts';
  'clip-changes': 'features/clips/clip-changes.face.ts';
  'clip-tapped': 'features/clips/tapped-clip.face.ts';
  'clip-left': 'features/clips/use-left-clip.ts';
  'clip-speed': 'features/clips/player/use-clip-acts.ts';
  'clip-trail': 'features/clips/use-steps.ts';
  conversations: 'session/identity/cached-conversations.ts';
  counted: 'features/data-use/meter.ts';
  'deep-link': 'screens/feeds/prompts/FeedPrompts.tsx';
  'feed-lists': 'features/feed/list/feed-lists.ts';
  'feed-pin': 'features/feed/list/feed-pin.ts';
  'group-loads': 'features/feed/cards/group-shrink.ts';
  'hot-searches': 'features/search/hot-searches.ts';
  'house-ads': 'features/ads/networks/house-ads.ts';
  identity: 'session/identity/identity.ts';
  left: 'features/page-frame/left-page.ts';
  likings: 'features/reactions/use-liking.ts';
  limit: 'session/view-store.ts';
  'local-city': 'screens/feeds/extras/use-channel-news.ts';
  'market-setup': 'session/market-setup.ts';
  opened: 'features/reading/opened.face.ts';
  'opened-card': 'features/reading/opened.face.ts';
  pictures: 'session/view-store.ts';
  places: 'features/local-news/reader-places.ts';
  'profile-version': 'session/profile-version.ts';
  'read-stories': 'features/reading/read-stories.face.ts';
  reading: 'features/article/use-reading.ts';
  'row-heights': 'features/feed/WindowedRows.tsx';
  'saved-bytes': 'session/spared-bytes.ts';
  search: 'features/search/search-results.ts';
  'shown-pages': 'features/page-frame/shown-pages.ts';
  toast: 'platform/toast/show-toast.ts';
  view: 'session/view-store.ts';
  waiting: 'session/queue/waiting.ts';
};
