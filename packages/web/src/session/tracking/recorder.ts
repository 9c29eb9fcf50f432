import type { CallMarket } from '@griot/contract/define-call';
import type { ReaderEvent } from '@griot/contract/entities/event';
import { feedLimits } from '@griot/domain/constants';
import { countUp } from '@griot/domain/events/counters';
import { hasImpression, mergedImpressions, withImpression } from '@griot/domain/events/impressions';
import { enqueue, type Queued } from '@griot/domain/events/queue';
import type { Bridge } from '../../platform/bridge/bridge.ts';
import { journalled, type TrackedStorage } from '../../platform/storage/areas/tracked-keys.ts';
import type { Storage } from '../../platform/storage/keys.ts';
import { marketOfTag } from './market-tag.ts';
import type { Recorder } from './tracker.ts';

type RecorderDeps = {
  /** The market that is read; null before one was chosen. */
  market: Pick<CallMarket, 'key' | 'country'> | null;
  place: string;
  storage: Pick<Storage, 'journal'>;
  tracked: TrackedStorage;
  newId: () => string;
  track: Bridge['track'];
  /** Called when an event was added to the queue. */
  onQueued: () => void;
};

/** Puts logged events into the queue: each once, with its counters (spec 5, Events). */
export function startRecorder(deps: RecorderDeps): Omit<Recorder, 'isSending'> & { queueJournal(): void } {
  const { market: own, place, storage, tracked } = deps;

  function take(one: Queued): void {
    if ('event' in one && !isFirst(one, one.event)) return;
    const { queue, lost } = enqueue(tracked.events.get(place), one);
    tracked.events.set(place, queue);
    if (lost > 0) tracked.eventsLost.set(tracked.eventsLost.get() + lost);
    if ('event' in one) count(one, one.event);
    deps.onQueued();
  }

  /**
   * A card counts as seen once per request that brought it (FEED-23). What was seen in a market that was left is of no
   * use to this one, which would send the ids with its requests (CTY-08).
   */
  function isFirst({ market }: Queued, event: ReaderEvent): boolean {
    const { event_type, request_id = '', news_entry_id = '', news_type } = event;
    if (event_type !== 'impression' || marketOfTag(market).key !== own?.key) return true;
    const card = { request_id, news_entry_id };
    const seen = news_type === 'clip' ? tracked.impressedClips : tracked.impressed;
    if (hasImpression(seen.get(), card)) return false;
    seen.set(withImpression(seen.get(), card));
    return true;
  }

  function count({ market }: Queued, { event_type, ts }: ReaderEvent): void {
    if (event_type === 'refresh') countRefresh(marketOfTag(market).country);
    if (event_type !== 'click' && event_type !== 'impression') return;
    const counter = event_type === 'click' ? tracked.clicks : tracked.impressions;
    const { count: next, reached } = countUp(event_type, counter.get());
    counter.set(next);
    if (reached === undefined) return;
    deps.track({ name: reached });
    take({ market, event: { id: deps.newId(), event_type: reached, ts } });
  }

  function countRefresh(where: string): void {
    const { allRefreshCount, refreshCount } = tracked;
    allRefreshCount.set(Math.min(allRefreshCount.get() + 1, feedLimits.refreshCounterMax));
    refreshCount.set(where, refreshCount.get(where) + 1);
  }

  function queueJournal(): void {
    const lines = storage.journal.get(place);
    if (lines === '') return;
    for (const one of journalled(lines)) take(one);
    storage.journal.remove(place); // only now: what is taken twice is still one
  }

  return {
    record: (one) => {
      queueJournal();
      take(one);
    },
    queueJournal,
    seenWith: ({ news_id_list = {}, instaclip_id_list = {} }) => ({
      news_id_list: mergedImpressions(tracked.impressed.get(), news_id_list),
      instaclip_id_list: mergedImpressions(tracked.impressedClips.get(), instaclip_id_list),
    }),
    refreshCount: () => tracked.refreshCount.get(own?.country ?? ''),
  };
}
