import type { NamedSettings, ReaderSettings } from '@griot/contract/entities/reader-settings';
import type { MarketKey } from '@griot/locale/markets';
import { topicName } from '../../../memory/topic-name.ts';

/** How sources and frequent words are called; undefined for what the market no longer has. */
export type SettingNames = {
  source(market: MarketKey, key: string): string | undefined;
  term(market: MarketKey, topic: string): string | undefined;
};

/** What everything in a reader's lists is called, in the words of the market; what nobody knows is its own name. */
export function namesIn(settings: ReaderSettings, market: MarketKey, names: SettingNames): NamedSettings['names'] {
  const { muted_sources, muted_topics, follows } = settings;
  const sources = new Set([...muted_sources, ...follows.sources]);
  const topics = new Set([...muted_topics, ...follows.topics]);
  return {
    sources: Object.fromEntries(Array.from(sources, (key) => [key, names.source(market, key) ?? key])),
    topics: Object.fromEntries(Array.from(topics, (topic) => [topic, topicName(topic, market, names)])),
  };
}
