import { channelOfCategories } from '@griot/content/channels/channel-of-category';
import type { OpmlFeed } from '@griot/content/opml/opml';
import { isTopicChannel, type TopicChannel } from '@griot/domain/channels';
import { hostOf, keyOfAddress } from './address-key.ts';
import type { MovedFeed, NewFeed, NewSource } from './source.repository.ts';
import { type FeedState, longestKey, type SourceState, type StoredSource, sourceKey, sourceStates } from './source.ts';

export type ImportPlan = {
  readonly sources: readonly NewSource[];
  readonly feeds: readonly NewFeed[];
  /** Feeds that are there and change their channel. */
  readonly moved: readonly (MovedFeed & { readonly from: TopicChannel | undefined })[];
  /** Feeds that are there just so. */
  readonly unchanged: number;
  /** Feeds of blocked sources: a list does not bring back what the operator threw out. */
  readonly blocked: readonly string[];
};

/** Hosts that carry everybody's feeds: they say nothing about whose it is. */
const sharedHost = /(^|\.)(feedburner\.com|feedblitz\.com|rss\.app|news\.google\.com)$/;

/** What a list of subscriptions would change in a market; nothing is done yet. */
export function planImport(
  listed: readonly OpmlFeed[],
  stored: readonly StoredSource[],
  state: SourceState = 'live',
): ImportPlan {
  const owners = new Map(
    stored.flatMap((source) => source.feeds.map((feed) => [feed.address, { source, feed }] as const)),
  );
  const known = listed.flatMap((item) => (owners.has(item.address) ? [item] : []));
  const unknown = listed.filter(({ address }) => !owners.has(address));
  const moved = known.flatMap((item) => {
    const channel = channelOfFeed(item);
    const from = owners.get(item.address)?.feed.channel;
    return channel && channel !== from ? [{ address: item.address, channel, from }] : [];
  });
  const bySource = groupBySource(unknown, stored);
  const blockedKeys = new Set(stored.filter((source) => source.state === 'blocked').map(({ key }) => key));
  const open = [...bySource].filter(([key]) => !blockedKeys.has(key));
  const keys = new Set(stored.map(({ key }) => key));
  return {
    sources: open.filter(([key]) => !keys.has(key)).map(([key, items]) => newSource(key, items, state)),
    feeds: open.flatMap(([sourceKey, items]) => items.map((item) => newFeed(sourceKey, item))),
    moved,
    unchanged: known.length - moved.length,
    blocked: [...bySource]
      .filter(([key]) => blockedKeys.has(key))
      .flatMap(([, items]) => items.map((item) => item.address)),
  };
}

/** Feeds by the source they belong to: the one a Griot wrote beside them, else the one of their site. */
function groupBySource(items: readonly OpmlFeed[], stored: readonly StoredSource[]): Map<string, OpmlFeed[]> {
  const keyOfHost = new Map(stored.map(({ home, key }) => [hostOf(home), key] as const));
  return Map.groupBy(items, (item) => {
    const { source = '' } = item.griot;
    if (sourceKey.test(source) && source.length <= longestKey) return source;
    return keyOfHost.get(hostOf(siteOf(item))) ?? keyOfAddress(siteOf(item));
  });
}

function siteOf({ home, address }: OpmlFeed): string {
  const { hostname, pathname } = new URL(address);
  if (home && !sharedHost.test(hostOf(home))) return home;
  if (!sharedHost.test(hostname)) return address;
  return `https://${
    pathname
      .split('/')
      .findLast(Boolean)
      ?.toLowerCase()
      .replace(/[^a-z0-9]+/g, '-') || hostname
  }`;
}

function newSource(key: string, items: readonly OpmlFeed[], state: SourceState): NewSource {
  const [{ griot = {}, home, address = '' } = {}] = items as Partial<OpmlFeed>[];
  const isFull = griot.licence === 'full' && Boolean(griot.note);
  return {
    key,
    name: griot.name || nameOf(items) || key,
    home: home ?? `${new URL(address).origin}/`,
    official: griot.official === 'true',
    licence: isFull ? 'full' : 'summary',
    note: griot.note ?? '',
    state: sourceStates.find((known) => known === griot.state) ?? state,
  };
}

function newFeed(sourceKey: string, item: OpmlFeed): NewFeed {
  const { feedstate } = item.griot;
  const state: FeedState = feedstate === 'paused' || feedstate === 'blocked' ? feedstate : 'live';
  return { sourceKey, address: item.address, channel: channelOfFeed(item), state };
}

function channelOfFeed({ categories }: OpmlFeed): TopicChannel | undefined {
  return categories.find((category) => isTopicChannel(category)) ?? channelOfCategories(categories);
}

/** `Courier - World` and `Courier - Sport` are both of the `Courier`. */
function nameOf(items: readonly OpmlFeed[]): string {
  const titles = items.map(({ title }) => title).filter(Boolean);
  const [first = '', ...others] = titles;
  let shared = first;
  for (const title of others) {
    while (!title.startsWith(shared)) shared = shared.slice(0, -1);
  }
  const name = others.length > 0 && shared !== first ? shared.replace(/[\s\p{P}\p{S}]+$/u, '') : shared;
  return name.length >= 3 ? name : first;
}
