import { localTime } from '@griot/domain/push/local-time';
import { nextDigestAt } from '@griot/domain/push/push-settings';
import { HOUR_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Profile } from '@griot/ranking/profile/profile';
import type { Clock } from '../../../clock.ts';
import { unwantedBy, unwantedText } from '../../learning/learning.face.ts';
import { type NewsRow, storyOf } from '../../market-news/market-news.face.ts';
import { filterableItem } from '../delivery/push-content.repository.ts';
import type { DigestItem } from '../delivery/push-outbox.repository.ts';
import { articleLink } from '../delivery/push-texts.ts';
import type { PushDevice, PushDigestFace, TopStoriesFace } from '../push.face.ts';
import type { DueDigest, PushDigestRepository } from './push-digest.repository.ts';

/** A digest that is later than this is left out: the next one will do. */
const mostDelay = 2 * HOUR_MS;
/** Nobody wants the morning's digest in the evening. */
const lasts = 4 * HOUR_MS;
/** No story is told of twice in this time. */
const notRepeatedFor = 72 * HOUR_MS;
const foldedFor = 36 * HOUR_MS;
const mostItems = 4;
const atOnce = 200;
/** Batches of one run; the next run goes on. */
const mostBatches = 100;

type PushDigestDeps = {
  readonly store: PushDigestRepository;
  readonly topStories: TopStoriesFace;
  readonly profileOf: (device: PushDevice) => Promise<Profile>;
  readonly clock: Clock;
};

/** The largest stories of a reader's market that they neither read nor were told of, and nothing they muted. */
export class PushDigests implements PushDigestFace {
  readonly #deps: PushDigestDeps;

  constructor(deps: PushDigestDeps) {
    this.#deps = deps;
  }

  async makeDue(signal: AbortSignal): Promise<{ made: number }> {
    const { store, clock } = this.#deps;
    const tops = new Map<MarketKey, readonly NewsRow[]>();
    let made = 0;
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const due = await store.due(clock.now(), atOnce);
      for (const digest of due) {
        if (signal.aborted) return { made };
        if (await this.#make(digest, tops)) made += 1;
      }
      if (due.length < atOnce) break;
    }
    return { made };
  }

  async #make(digest: DueDigest, tops: Map<MarketKey, readonly NewsRow[]>): Promise<boolean> {
    const { store, clock } = this.#deps;
    const at = clock.now();
    const now = at.getTime();
    const next = nextDigestAt(now, digest.settings);
    const { items, stories, folded } = this.#isInVain(digest, now) ? nothing : await this.#content(digest, tops);
    const times = { at, expiresAt: new Date(now + lasts), next: next === undefined ? null : new Date(next) };
    return await store.insertDigest({ digest, items, stories, folded, ...times });
  }

  /** Too late, or the day's places are taken: what was folded waits for the next one. */
  #isInVain({ settings, dueAt, sentDay, sentCount }: DueDigest, now: number): boolean {
    const { day } = localTime(now, settings.timeZone);
    return now - dueAt.getTime() > mostDelay || (sentDay === day && sentCount >= settings.digests);
  }

  async #content(device: DueDigest, tops: Map<MarketKey, readonly NewsRow[]>): Promise<typeof nothing> {
    const { store, clock, profileOf, topStories } = this.#deps;
    const now = clock.now().getTime();
    const top = tops.get(device.market) ?? (await topStories.storiesFor(device.market));
    tops.set(device.market, top);
    const profile = await profileOf(device);
    const folded = await store.folded(device, new Date(now - foldedFor));
    const known = new Set(await store.knownStories(device, new Date(now - notRepeatedFor)));
    for (const [item, story] of profile.read) known.add(story ?? item).add(item);
    const items: DigestItem[] = [];
    const stories: string[] = [];
    const add = (story: string, item: DigestItem) => {
      if (known.has(story) || items.length >= mostItems) return;
      known.add(story);
      stories.push(story);
      items.push(item);
    };
    const isUnwanted = unwantedBy(profile, device.market);
    const isUnwantedText = unwantedText(profile, device.market);
    for (const one of folded) {
      if (isUnwanted(filterableItem(one)) || isUnwantedText(one.title)) continue;
      const { story, title, link, campaign_id, news_entry_id } = one;
      add(story, { title, link, campaign_id, ...(news_entry_id !== null && { entry_id: news_entry_id }) });
    }
    for (const row of top) {
      if (known.has(row.news_entry_id) || isUnwanted(row)) continue;
      add(storyOf(row), { title: row.title, link: articleLink(row.news_id), entry_id: row.news_entry_id });
    }
    return { items, stories, folded: folded.map(({ id }) => id) };
  }
}

const nothing: { items: readonly DigestItem[]; stories: readonly string[]; folded: readonly string[] } = {
  items: [],
  stories: [],
  folded: [],
};
