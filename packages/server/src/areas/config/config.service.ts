import { gazetteerOf } from '@griot/content/places/gazetteer';
import type { FeedConfig } from '@griot/contract/entities/feed-config';
import type { FeedbackReasons, NotInterestedOption, ReportOption } from '@griot/contract/entities/feedback-reason';
import { readFeedConfig } from '@griot/domain/feed-config';
import { inExperiment } from '@griot/domain/in-experiment';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { Translate } from '@griot/locale/translate';
import { LatestByInputs } from '../../memory/latest-by-inputs.ts';
import { marketWords } from '../../memory/market-words.ts';
import type { ConfigFace } from './config.face.ts';
import type { Experiment } from './experiment.repository.ts';
import { nested } from './flag.ts';

/** The values a market has in place of the defaults, and the experiments in it. */
type Overrides = {
  valuesFor(market: MarketKey): unknown;
  experimentsIn?(market: MarketKey): readonly Experiment[];
  version?(): string;
};
type OwnValues = { enable_social?: unknown; articles_lab?: object };

export class ConfigService implements ConfigFace {
  readonly #overrides: Overrides;
  readonly #configs = new LatestByInputs<string, FeedConfig>();

  constructor(overrides: Overrides) {
    this.#overrides = overrides;
  }

  feedConfig(market: Market): FeedConfig {
    const overrides = this.#overrides.valuesFor(market.key);
    return this.#configs.get(market.key, [overrides], () => configOf(market, overrides));
  }

  feedConfigFor(market: Market, deviceId: string): FeedConfig {
    const joined = this.#joined(market, deviceId);
    if (joined.length === 0) return this.feedConfig(market);
    const key = [market.key, ...joined.map(({ name }) => name)].join(' ');
    const overrides = this.#overrides.valuesFor(market.key);
    return this.#configs.get(key, [overrides], () => {
      const tried = nested(joined.map(({ flag, value }) => ({ key: flag, value })));
      return configOf(market, merged(overrides, tried));
    });
  }

  isInExperiment(market: Market, deviceId: string): boolean {
    return this.#joined(market, deviceId).length > 0;
  }

  experimentsIn(market: Market): readonly Experiment[] {
    return this.#overrides.experimentsIn?.(market.key) ?? [];
  }

  version(): string {
    return this.#overrides.version?.() ?? '';
  }

  #joined(market: Market, deviceId: string): readonly Experiment[] {
    return this.experimentsIn(market).filter(({ name, share }) => inExperiment(deviceId, name, share));
  }
}

/** A market's feed config with these values in place of the defaults. */
export function configOf(market: Market, overrides: unknown): FeedConfig {
  const set = overrides as OwnValues | undefined;
  // where a market has cities, it ships with the ways to choose one
  const hasCities = (gazetteerOf(market.country)?.cities.length ?? 0) > 0;
  const lab = { enable_show_locate_guide_page: hasCities, enable_for_you_local_news_card: hasCities };
  const own = {
    feedback_reason_v2: feedbackOptions(marketWords(market.key)),
    // markets with social ship with it on; absent means off (FEED-02)
    enable_account_entry: set?.enable_social !== false,
  };
  return readFeedConfig({ ...own, ...set, articles_lab: { ...lab, ...set?.articles_lab } });
}

/** A market's own values with those that an experiment tries, key by key, also inside another key. */
function merged(own: unknown, tried: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const set = (own ?? {}) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(tried).map(([name, value]) => {
    const isGroup = typeof value === 'object' && value !== null;
    return [name, isGroup ? { ...(set[name] as object | undefined), ...value } : value];
  });
  return { ...set, ...Object.fromEntries(entries) };
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
