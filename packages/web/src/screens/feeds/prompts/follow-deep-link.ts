import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import { type DeepLinkEvent, deepLink } from '@griot/domain/deep-link/deep-link.state';
import { itemKey } from '@griot/domain/feed/item-key';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { feedPinStore } from '../../../features/feed/list/feed-pin.ts';
import { fetchEntry, insertArticle } from '../../../features/feed/list/insert-article.ts';
import { itemRows } from '../../../features/feed/list/rows.ts';
import type { DeepLink } from '../../../platform/bridge/bridge.ts';
import { linkInQuery } from '../../../platform/bridge/link-in-query.ts';
import type { ClientPlatform } from '../../../platform/client/client-platform.ts';
import { here } from '../../../platform/page/address.ts';
import { ownHref } from '../../../platform/page/own-href.ts';
import { pause } from '../../../platform/retry/try-again.ts';
import { navigate } from '../../../platform/routing/navigation.tsx';
import { openPromptStorage } from '../../../platform/storage/areas/prompt-keys.ts';
import { marketSetupStore } from '../../../session/market-setup.ts';
import type { SessionParts } from '../../../session/session.ts';

type FollowDeps = {
  session: SessionParts<'api' | 'stores' | 'tracker'> & { client: ClientPlatform };
  lists: FeedLists;
};

/** An article to offer in the modal (test group), and what to call once the reader has seen it. */
export type LinkedArticle = { item: ArticleItem; onShown: () => void };

const entryId = /^[\w-]{1,64}$/;

/**
 * Takes up what led the reader here: opens its address, or asks the feed for its article and puts it on top (base group);
 * answers the article where it belongs into the modal instead (DPL-01 … DPL-03).
 */
export async function followDeepLink(deps: FollowDeps): Promise<LinkedArticle | null> {
  const { client, stores } = deps.session;
  const { bridge, storage } = client;
  const stored = openPromptStorage({ device: bridge.store, session: bridge.store }).deepLink;
  const advance = (event: DeepLinkEvent) => {
    const { status, act } = deepLink(stored.get(), event);
    if (status !== stored.get()) stored.set(status);
    return act;
  };
  const isNewSession = storage.isNew.get();
  const link = readable(bridge.deepLink() ?? linkInQuery(here()));
  const act = advance({ type: 'opened', link, isNewSession });
  if (link === null || act === null) return null;
  if (act === 'openUrl') {
    await openUrl(link, client);
    return null;
  }
  const item = await askFor(link, deps);
  if (item === 'unanswered') {
    advance({ type: 'unanswered' });
    return null;
  }
  const refreshCount = await countOf(deps.session);
  if (advance({ type: 'answered', found: item !== undefined, isNewSession, refreshCount }) === null) return null;
  if (item === undefined) return null;
  const onShown = () => void advance({ type: 'shown' });
  const { lists, session } = deps;
  if (marketSetupStore(stores).getState().setup?.config.isFbDpPop === true) {
    await lists.edit(mainChannel, { type: 'removed', key: itemKey(item) });
    return { item, onShown };
  }
  await insertArticle({
    lists,
    api: session.api,
    channel: mainChannel,
    newsEntryId: item.news_entry_id,
    item,
  });
  onShown();
  return null;
}

/** An id that no article can have counts as none, and so does an address of a query that leads elsewhere. */
function readable(link: DeepLink | null): DeepLink | null {
  if (link === null) return null;
  const newsEntryId = entryId.test(link.newsEntryId) ? link.newsEntryId : '';
  const url = link.from === 'shell' || ownHref(link.url) !== null ? link.url : '';
  return { ...link, url, newsEntryId };
}

/** A page of ours opens over the feed, so that the way back leads there; any other in a native page. */
async function openUrl({ url }: DeepLink, { bridge }: ClientPlatform): Promise<void> {
  const href = ownHref(url);
  if (href === null) await bridge.openPage(url);
  else navigate(href);
}

/** The feed is asked with the article's id; where its answer lacks the article, that is fetched by itself. */
async function askFor({ newsEntryId, meta }: DeepLink, { session, lists }: FollowDeps) {
  const pin = feedPinStore(session.stores);
  pin.setState({ pin_news_entry_id: newsEntryId, dp_meta: { ...meta } });
  const outcome = await lists.ask(mainChannel, 'refreshing');
  pin.setState({}, true);
  if (outcome === 'failed' || outcome === 'dropped') return 'unanswered';
  const found = itemRows(lists.listOf(mainChannel).rows).find(
    ({ item }) => 'news_id' in item && item.news_entry_id === newsEntryId,
  );
  return found === undefined ? fetchEntry(session.api, newsEntryId) : (found.item as ArticleItem);
}

/** The file that counts refreshes arrives about now; without it the refresh just made is not known to be the first. */
const COUNT_TRIES = 20;

async function countOf({ tracker, client }: FollowDeps['session']): Promise<number> {
  for (let tries = 0; tries < COUNT_TRIES && tracker?.recorder() === undefined; tries++) await pause(250, client.clock);
  return tracker?.recorder()?.refreshCount() ?? 0;
}
