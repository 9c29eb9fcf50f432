import { cityById } from '@griot/content/places/city-node';
import { topicChannels } from '@griot/domain/channels';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { Translate } from '@griot/locale/translate';
import type { Profile } from '@griot/ranking/profile/profile';
import { type Reason, reasonsOf } from '@griot/ranking/why/reasons';
import { type TurnedDown, turnedDown } from '@griot/ranking/why/turned-down';
import { marketWords } from '../../memory/market-words.ts';
import type { ProfileFace } from '../profile/profile.face.ts';
import type { LoggedRequest } from './log/request-log.repository.ts';
import { pagesIn, type RequestLog } from './log/request-log.ts';
import type { Lead, WhyFace, WhyQuery, WhyReason } from './taste.face.ts';

/** How sources and frequent words are called; undefined for what the market no longer has. */
export type Names = {
  source(market: MarketKey, key: string): string | undefined;
  term(market: MarketKey, topic: string): string | undefined;
};

type WhyServiceDeps = {
  readonly log: Pick<RequestLog, 'find'>;
  readonly names: Names;
  readonly profiles: Pick<ProfileFace, 'of' | 'articleOf'>;
};

/** Why an item was shown, from the record of its page, and what of it the reader wants less of. */
export class WhyService implements WhyFace {
  readonly #deps: WhyServiceDeps;

  constructor(deps: WhyServiceDeps) {
    this.#deps = deps;
  }

  /** Only the device that asked for the page gets an answer. */
  async why({ market, deviceId, requestId, entryId }: WhyQuery): Promise<WhyReason[] | undefined> {
    const request = deviceId === '' ? undefined : await this.#deps.log.find(market.key, requestId);
    if (request?.device_id !== deviceId) return undefined;
    const { reader } = await this.#deps.profiles.of(market.key, deviceId);
    const shown = this.#reasonsShown(request, entryId, { market, profile: reader.profile });
    if (!shown) return undefined;
    const article = await this.#deps.profiles.articleOf(market.key, entryId);
    const down = turnedDown(reader.profile, article ?? { source: '', topics: [] });
    const isLess = new Set<string | null>(down.map(({ control }) => control));
    const named = new Set(shown.map(({ control }) => control));
    const unnamed = down.filter(({ control }) => !named.has(control));
    return [
      ...shown.map((reason) => ({ ...reason, is_less: isLess.has(reason.control) })),
      ...unnamed.map((one) => ({
        term: one.term,
        label: this.#nameOf(one, market),
        share: 0,
        control: one.control,
        is_less: true,
      })),
    ];
  }

  #reasonsShown(
    request: LoggedRequest,
    entryId: string,
    { market, profile }: { market: Market; profile: Profile },
  ): Omit<WhyReason, 'is_less'>[] | undefined {
    const translate = marketWords(market.key);
    const lead = request.leads.find(([id]) => id === entryId);
    if (lead) return [{ term: lead[1], label: leadWords(lead, translate), share: 1, control: null }];
    return reasonsIn(request, entryId)?.map((reason) => ({
      term: reason.term,
      label: this.#followed(reason, market, profile) ?? this.#label(reason, market, translate),
      share: reason.share,
      control: reason.control ?? null,
    }));
  }

  /** Who follows a source or topic may never have read it: the words say what is known. */
  #followed({ term, of = '' }: Reason, market: Market, { followed }: Profile): string | undefined {
    const translate = marketWords(market.key);
    if (term === 'source' && followed.sources.includes(of))
      return translate('why.followed', { name: this.#deps.names.source(market.key, of) ?? of });
    if (term === 'topic' && followed.topics.includes(of))
      return translate('why.followed', { name: this.#topicName(of, market, translate) });
    return undefined;
  }

  /** What the reader turned down is no reason to show the item: its label is the name alone. */
  #nameOf({ term, of = '' }: TurnedDown, market: Market): string {
    const translate = marketWords(market.key);
    switch (term) {
      case 'source':
        return this.#deps.names.source(market.key, of) ?? of;
      case 'topic':
        return this.#topicName(of, market, translate);
      case 'place':
        return translate('channel.local');
      default:
        return this.#label({ term, of }, market, translate);
    }
  }

  #label({ term, of = '' }: Pick<Reason, 'term' | 'of'>, market: Market, translate: Translate): string {
    switch (term) {
      case 'source':
        return translate('why.source', { source: this.#deps.names.source(market.key, of) ?? of });
      case 'topic':
        return translate('why.topic', { topic: this.#topicName(of, market, translate) });
      case 'place':
        return translate('why.place', { place: cityById(of, market)?.display_name ?? of });
      case 'fatigue':
        return translate('why.freshness'); // fatigue is never a reason to show an item
      default:
        return translate(`why.${term}`);
    }
  }

  #topicName(topic: string, market: Market, translate: Translate): string {
    const channel = topicChannels.find((one) => one === topic);
    if (channel) return translate(`channel.${channel}`);
    return this.#deps.names.term(market.key, topic) ?? cityById(topic, market)?.display_name ?? topic.replace(/^#/, '');
  }
}

const leadWords = ([, by]: Lead, translate: Translate) => translate(by === 'top' ? 'topNews' : `why.${by}`);

function reasonsIn(request: LoggedRequest, entryId: string): Reason[] | undefined {
  const shown = pagesIn(request).flatMap(({ items }) => items);
  const item = shown.find((one) => one.entryId === entryId);
  return item && reasonsOf(item);
}
