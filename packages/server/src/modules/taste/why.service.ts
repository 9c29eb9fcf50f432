import { cityById } from '@griot/content/places/city-node';
import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { topicChannels } from '@griot/domain/channels';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { Translate } from '@griot/locale/translate';
import { type Reason, reasonsOf } from '@griot/ranking/why/reasons';
import { marketWords } from '../../reading/market-words.ts';
import type { Lead } from '../../request-note.ts';
import type { LoggedRequest } from './log/request-log.repository.ts';
import { pagesIn, type RequestLog } from './log/request-log.ts';

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

/** Why an item stands where it does, from what was written down when it was shown. */
export class WhyService {
  readonly #log: Pick<RequestLog, 'find'>;
  readonly #names: Names;

  constructor(log: Pick<RequestLog, 'find'>, names: Names) {
    this.#log = log;
    this.#names = names;
  }

  /** Only for the device that asked for the page; undefined for what is not known, or not theirs to know. */
  async why({ market, deviceId, requestId, entryId }: Asked): Promise<ToldReason[] | undefined> {
    const request = deviceId === '' ? undefined : await this.#log.find(market.key, requestId);
    if (request?.device_id !== deviceId) return undefined;
    const say = marketWords(market.key);
    const lead = request.leads.find(([id]) => id === entryId);
    if (lead) return [{ term: lead[1], label: leadWords(lead, say), share: 1, control: null }];
    const reasons = reasonsIn(request, entryId);
    return reasons?.map((reason) => ({
      term: reason.term,
      label: this.#label(reason, market, say),
      share: reason.share,
      control: reason.control ?? null,
    }));
  }

  #label({ term, of = '' }: Reason, market: Market, say: Translate): string {
    switch (term) {
      case 'source':
        return say('why.source', { source: this.#names.source(market.key, of) ?? of });
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
    return this.#names.term(market.key, topic) ?? cityById(topic, market)?.display_name ?? topic.replace(/^#/, '');
  }
}

const leadWords = ([, by]: Lead, say: Translate) => say(by === 'top' ? 'topNews' : `why.${by}`);

function reasonsIn(request: LoggedRequest, entryId: string): Reason[] | undefined {
  const shown = pagesIn(request).flatMap(({ items }) => items);
  const item = shown.find((one) => one.entryId === entryId);
  return item && reasonsOf(item);
}
