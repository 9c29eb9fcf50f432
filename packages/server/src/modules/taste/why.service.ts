import { cityById } from '@griot/content/places/city-node';
import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { topicChannels } from '@griot/domain/channels';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { Translate } from '@griot/locale/translate';
import type { Profile } from '@griot/ranking/profile/profile';
import type { SignalArticle } from '@griot/ranking/profile/signal';
import { type Reason, reasonsOf } from '@griot/ranking/why/reasons';
import { type TurnedDown, turnedDown } from '@griot/ranking/why/turned-down';
import { marketWords } from '../../memory/market-words.ts';
import type { LoggedRequest } from './log/request-log.repository.ts';
import { pagesIn, type RequestLog } from './log/request-log.ts';
import type { Lead } from './taste.face.ts';

type ToldReason = ShapeOf<typeof calls.taste.why>['reply']['reasons'][number];
type Asked = {
  readonly market: Market;
  readonly deviceId: string;
  readonly requestId: string;
  readonly entryId: string;
};
/** How sources and frequent words are called; undefined for what the market no longer has. */
export type Names = {
  source(market: MarketKey, key: string): string | undefined;
  term(market: MarketKey, topic: string): string | undefined;
};

type Known = { readonly reader: { readonly profile: Profile } };
type WhyServiceDeps = {
  readonly log: Pick<RequestLog, 'find'>;
  readonly names: Names;
  readonly profiles: {
    of(market: MarketKey, deviceId: string): Known | Promise<Known>;
    aboutOf(market: MarketKey, entryId: string): Promise<SignalArticle | undefined>;
  };
};

/** Why an item stands where it does, from what was written down when it was shown, and what the reader turned down. */
export class WhyService {
  readonly #parts: WhyServiceDeps;

  constructor(parts: WhyServiceDeps) {
    this.#parts = parts;
  }

  /** Only for the device that asked for the page; undefined for what is not known, or not theirs to know. */
  async why({ market, deviceId, requestId, entryId }: Asked): Promise<ToldReason[] | undefined> {
    const request = deviceId === '' ? undefined : await this.#parts.log.find(market.key, requestId);
    if (request?.device_id !== deviceId) return undefined;
    const told = this.#told(request, entryId, market);
    if (!told) return undefined;
    const down = await this.#turnedDown(market.key, deviceId, entryId);
    const isLess = new Set<string | null>(down.map(({ control }) => control));
    const spoken = new Set(told.map(({ control }) => control));
    const silent = down.filter(({ control }) => !spoken.has(control));
    return [
      ...told.map((reason) => ({ ...reason, is_less: isLess.has(reason.control) })),
      ...silent.map((one) => ({
        term: one.term,
        label: this.#silentLabel(one, market),
        share: 0,
        control: one.control,
        is_less: true,
      })),
    ];
  }

  #told(request: LoggedRequest, entryId: string, market: Market): Omit<ToldReason, 'is_less'>[] | undefined {
    const say = marketWords(market.key);
    const lead = request.leads.find(([id]) => id === entryId);
    if (lead) return [{ term: lead[1], label: leadWords(lead, say), share: 1, control: null }];
    return reasonsIn(request, entryId)?.map((reason) => ({
      term: reason.term,
      label: this.#label(reason, market, say),
      share: reason.share,
      control: reason.control ?? null,
    }));
  }

  async #turnedDown(market: MarketKey, deviceId: string, entryId: string): Promise<TurnedDown[]> {
    const { profiles } = this.#parts;
    const { reader } = await profiles.of(market, deviceId);
    return turnedDown(reader.profile, (await profiles.aboutOf(market, entryId)) ?? { source: '', topics: [] });
  }

  /** What was turned down speaks for no item: it is only named. */
  #silentLabel({ term, of = '' }: TurnedDown, market: Market): string {
    const say = marketWords(market.key);
    switch (term) {
      case 'source':
        return this.#parts.names.source(market.key, of) ?? of;
      case 'topic':
        return this.#topicName(of, market, say);
      case 'place':
        return say('channel.local');
      default:
        return this.#label({ term, of }, market, say);
    }
  }

  #label({ term, of = '' }: Pick<Reason, 'term' | 'of'>, market: Market, say: Translate): string {
    switch (term) {
      case 'source':
        return say('why.source', { source: this.#parts.names.source(market.key, of) ?? of });
      case 'topic':
        return say('why.topic', { topic: this.#topicName(of, market, say) });
      case 'place':
        return say('why.place', { place: cityById(of, market)?.display_name ?? of });
      case 'fatigue':
        return say('why.freshness'); // speaks for no item
      default:
        return say(`why.${term}`);
    }
  }

  #topicName(topic: string, market: Market, say: Translate): string {
    const channel = topicChannels.find((one) => one === topic);
    if (channel) return say(`channel.${channel}`);
    return (
      this.#parts.names.term(market.key, topic) ?? cityById(topic, market)?.display_name ?? topic.replace(/^#/, '')
    );
  }
}

const leadWords = ([, by]: Lead, say: Translate) => say(by === 'top' ? 'topNews' : `why.${by}`);

function reasonsIn(request: LoggedRequest, entryId: string): Reason[] | undefined {
  const shown = pagesIn(request).flatMap(({ items }) => items);
  const item = shown.find((one) => one.entryId === entryId);
  return item && reasonsOf(item);
}
