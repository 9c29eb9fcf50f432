import { cityById } from '@griot/content/places/city-node';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { PreferenceList, Profile } from '@griot/ranking/profile/profile';
import type { Reason } from '@griot/ranking/why/reasons';
import type { TurnedDown } from '@griot/ranking/why/turned-down';
import { marketWords } from '../../../memory/market-words.ts';
import { topicName } from '../../../memory/topic-name.ts';

/** How sources and frequent words are called; undefined for what the market no longer has. */
export type Names = {
  source(market: MarketKey, key: string): string | undefined;
  term(market: MarketKey, topic: string): string | undefined;
};

/** From this gain on, about two articles opened and read, a reader is told that they often read something. */
const often = 3;

/** The words of a reason, which say no more than is known. */
export class ReasonWords {
  readonly #names: Names;

  constructor(names: Names) {
    this.#names = names;
  }

  /** Who follows a source or topic may never have read it, and who opened one article does not read it often. */
  label({ term, subject = '' }: Pick<Reason, 'term' | 'subject'>, market: Market, profile: Profile): string {
    const translate = marketWords(market.key);
    switch (term) {
      case 'source': {
        const source = this.#sourceName(subject, market);
        if (profile.followed.sources.includes(subject)) return translate('why.followed', { name: source });
        return translate(isOften(profile, 'sources', subject) ? 'why.source' : 'why.sourceOnce', { source });
      }
      case 'topic': {
        const topic = topicName(subject, market.key, this.#names);
        if (profile.followed.topics.includes(subject)) return translate('why.followed', { name: topic });
        return translate(isOften(profile, 'topics', subject) ? 'why.topic' : 'why.topicOnce', { topic });
      }
      case 'place':
        return translate('why.place', { place: cityById(subject, market)?.display_name ?? subject });
      case 'fatigue':
        return translate('why.remaining'); // fatigue is never a reason to show an item
      default:
        return translate(`why.${term}`);
    }
  }

  /** What the reader turned down is no reason to show the item: its label is the name alone. */
  nameOf({ term, subject = '' }: TurnedDown, market: Market): string {
    const translate = marketWords(market.key);
    switch (term) {
      case 'source':
        return this.#sourceName(subject, market);
      case 'topic':
        return topicName(subject, market.key, this.#names);
      case 'place':
        return translate('channel.local');
      case 'popularity':
        return translate('why.popularity');
      default:
        return translate('why.exploration');
    }
  }

  #sourceName(key: string, market: Market): string {
    return this.#names.source(market.key, key) ?? key;
  }
}

/** An article counts for its topics as much as it is about them, so that half of the gain is enough. */
function isOften(profile: Profile, what: PreferenceList, name: string): boolean {
  const [, affinity] = profile[what].find(([its]) => its === name) ?? [];
  return (affinity?.[0] ?? 0) >= (what === 'topics' ? often / 2 : often);
}
