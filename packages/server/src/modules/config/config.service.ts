import type { FeedConfig } from '@griot/contract/entities/feed-config';
import type { FeedbackReasons, NotInterestedOption, ReportOption } from '@griot/contract/entities/feedback-reason';
import { readFeedConfig } from '@griot/domain/feed-config';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { Translate } from '@griot/locale/translate';
import { LatestByInputs } from '../../memory/latest-by-inputs.ts';
import { marketWords } from '../../memory/market-words.ts';
import type { ConfigFace } from './config.face.ts';

/** The values a market has in place of the defaults. */
type Overrides = { of(market: MarketKey): unknown };

export class ConfigService implements ConfigFace {
  readonly #overrides: Overrides;
  readonly #configs = new LatestByInputs<MarketKey, FeedConfig>();

  constructor(overrides: Overrides) {
    this.#overrides = overrides;
  }

  feedConfig(market: Market): FeedConfig {
    const overrides = this.#overrides.of(market.key);
    return this.#configs.get(market.key, [overrides], () => {
      const set = overrides as { enable_social?: unknown } | undefined;
      const own = {
        feedback_reason_v2: feedbackOptions(marketWords(market.key)),
        // markets with social ship with it on; absent means off (FEED-02)
        enable_account_entry: set?.enable_social !== false,
      };
      return readFeedConfig({ ...own, ...set });
    });
  }
}

/** Reasons for not wanting an item. `content` names the part of the item it is about; ranking uses `value`. */
const notInterested = [
  { id: 'seen', content: '' },
  { id: 'country', content: 'place' },
  { id: 'source', content: 'source' },
  { id: 'topic', content: 'topic' },
] as const;
/** Clips have neither place nor topic that readers could tell. */
const ofClips: readonly string[] = ['seen', 'source'];

const reports = ['misleading', 'wrong', 'violent', 'spam', 'unreadable', 'copyright'] as const;
const reportsOfClips: readonly string[] = ['misleading', 'wrong', 'violent', 'spam', 'copyright'];

/** The reasons a market offers, in its language; `other` stands for every type that is not named (NEG-06). */
function feedbackOptions(say: Translate): FeedbackReasons {
  const wishes = notInterested.map(
    ({ id, content }): NotInterestedOption => ({ id, title: say(`reason.${id}`), content, value: id }),
  );
  const faults = reports.map((id): ReportOption => ({ id, text: say(`reporting.${id}`) }));
  return {
    not_interested: { clip: wishes.filter(({ id }) => ofClips.includes(id)), other: wishes },
    report: { clip: faults.filter(({ id }) => reportsOfClips.includes(id)), other: faults },
  };
}
