import type { OpmlDocument, OpmlFeed } from '@griot/content/opml/opml';
import { topicChannels } from '@griot/domain/channels';
import { catalogues } from '@griot/locale/catalogues';
import { languageOf } from '@griot/locale/languages';
import { formatLocale, marketLabel } from '@griot/locale/market';
import type { Market } from '@griot/locale/markets';
import { translator } from '@griot/locale/translate';
import type { StoredFeed, StoredSource } from './source.ts';

/** A market's sources as OPML: a folder a channel, named as its readers name it. */
export function exportSources(market: Market, sources: readonly StoredSource[], createdAt: Date): OpmlDocument {
  const translate = translator(formatLocale(market), catalogues[market.language]);
  const feedsIn = (channel: string | undefined) =>
    sources.flatMap((source) =>
      source.feeds.filter((feed) => feed.channel === channel).map((feed) => outline(source, feed)),
    );
  const folders = topicChannels.map((channel) => ({ name: translate(`channel.${channel}`), feeds: feedsIn(channel) }));
  return {
    title: `Griot: ${marketLabel(market, languageOf(market.language))}`,
    createdAt,
    folders: folders.filter(({ feeds }) => feeds.length > 0),
    feeds: feedsIn(undefined),
  };
}

function outline(source: StoredSource, feed: StoredFeed): OpmlFeed {
  const { key, name, home, official, licence, note, state } = source;
  return {
    address: feed.address,
    title: name,
    home,
    categories: feed.channel ? [feed.channel] : [],
    griot: { source: key, name, state, feedstate: feed.state, official: String(official), licence, note },
  };
}
