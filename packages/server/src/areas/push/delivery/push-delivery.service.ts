import { localTime } from '@griot/domain/push/local-time';
import { decidePush, mostPushAttempts, pushPause } from '@griot/domain/push/push-decision';
import { SECOND_MS } from '@griot/domain/time-units';
import { marketOf } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import type { PushConfig } from '../../../environment/config-push.ts';
import type { FetchFailure } from '../../../fetch/outcome.ts';
import type { GuardedPost } from '../../../fetch/post.ts';
import type { FilterableItem } from '../../learning/learning.face.ts';
import type { Delivered, PushDeliveryFace, PushedRepliesFace } from '../push.face.ts';
import type { PushServices } from '../push-services.ts';
import { filterableItem, type PushContents } from './push-content.repository.ts';
import type { DuePush, PushOutbox } from './push-outbox.repository.ts';
import type { PushPayload } from './push-payload.ts';
import { pushRequest } from './push-request.ts';
import { campaignTexts, digestTexts, replyTexts } from './push-texts.ts';

/** A process that has not finished by then is gone; longer than a batch takes at its slowest. */
const claimLasts = 300 * SECOND_MS;
const batchSize = 64;
const devicesAtOnce = 16;
/** Batches of one run; the next run goes on. */
const mostBatches = 100;

/** What a reader's own settings hide, as they are now. */
type UnwantedOf = (note: DuePush) => Promise<{
  readonly article: (article: FilterableItem) => boolean;
  readonly text: (text: string) => boolean;
}>;

export type PushDeliveryDeps = {
  readonly outbox: PushOutbox;
  readonly contents: PushContents;
  readonly replies: PushedRepliesFace;
  readonly post: GuardedPost;
  readonly services: PushServices;
  readonly keys: PushConfig;
  readonly unwantedOf: UnwantedOf;
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
};
type Ending = keyof Delivered;

/**
 * Sends what is due. Each push is claimed, sent and then marked, so a process that is killed in between may leave one that
 * is sent again: never lost, and on the device the tag makes the second take the place of the first.
 */
export class PushDelivery implements PushDeliveryFace {
  readonly #deps: PushDeliveryDeps;

  constructor(deps: PushDeliveryDeps) {
    this.#deps = deps;
  }

  async deliver(signal: AbortSignal): Promise<Delivered> {
    const done: Record<Ending, number> = { sent: 0, folded: 0, waiting: 0, dropped: 0, failed: 0, dead: 0 };
    for (let batch = 0; batch < mostBatches && !signal.aborted; batch += 1) {
      const now = this.#deps.clock.now();
      const until = new Date(now.getTime() + claimLasts);
      const notes = await this.#deps.outbox.claim({ now, until, limit: batchSize });
      // one device at a time, so that two pushes do not take the same place
      const devices = [...Map.groupBy(notes, ({ deviceId }) => deviceId).values()];
      const workers = Array.from({ length: devicesAtOnce }, async () => {
        for (let mine = devices.shift(); mine && !signal.aborted; mine = devices.shift()) {
          for (const note of mine) done[await this.#handle(note)] += 1;
        }
      });
      await Promise.all(workers);
      await this.#deps.outbox.release(devices.flat()); // where the process stops
      if (notes.length < batchSize) break;
    }
    return done;
  }

  async #handle(note: DuePush): Promise<Ending> {
    const { outbox, services, clock } = this.#deps;
    const now = clock.now();
    if (!services.has(note.address.endpoint)) return await this.#bury(note);
    const { day } = localTime(now.getTime(), note.settings.timeZone);
    const countedToday = (note.sentDay === day ? note.sentCount : 0) - (note.isCounted ? 1 : 0);
    const question = { kind: note.kind, now: now.getTime(), expiresAt: note.expiresAt.getTime() };
    const decision = decidePush({ ...question, settings: note.settings, sentToday: countedToday });
    if (decision.act === 'wait') {
      await outbox.postpone(note, { until: new Date(decision.until), wasTried: false });
      return 'waiting';
    }
    if (decision.act !== 'send') return await this.#end(note, decision.act === 'fold' ? 'folded' : 'dropped');
    const payload = await this.#payload(note);
    if (!payload) return await this.#end(note, 'dropped');
    const takesPlace = note.kind === 'digest' || note.kind === 'breaking';
    switch (await outbox.begin(note, { day: takesPlace ? day : undefined, now: clock.now() })) {
      case 'begun':
        return await this.#send(note, payload);
      case 'full':
        return await this.#end(note, note.kind === 'breaking' ? 'folded' : 'dropped');
      case 'tooFast':
        await outbox.slowDown(note, clock.now());
        return 'waiting';
      case 'gone':
        return 'dropped'; // it is not ours any more
    }
  }

  /** Not cut off when the process stops: it takes seconds, and the answer would not be known. */
  async #send(note: DuePush, payload: PushPayload): Promise<Ending> {
    const { post, keys, clock } = this.#deps;
    const seconds = Math.max(0, Math.floor((note.expiresAt.getTime() - clock.now().getTime()) / SECOND_MS));
    const outcome = await post(await pushRequest(payload, { address: note.address, seconds }, keys));
    return outcome.kind === 'taken' ? await this.#end(note, 'sent') : await this.#failed(note, outcome.failure);
  }

  async #failed(note: DuePush, failure: FetchFailure): Promise<Ending> {
    const { outbox, clock, log } = this.#deps;
    const now = clock.now();
    const isGone = failure.kind === 'http' && (failure.status === 404 || failure.status === 410);
    if (isGone) return await this.#bury(note);
    const isRefused = failure.kind === 'http' && failure.status < 500 && failure.status !== 429;
    const isHostile = failure.kind === 'bad-address' || failure.kind === 'refused-address';
    if (isRefused || isHostile || note.attempts >= mostPushAttempts) {
      log.warn({ failure, kind: note.kind }, 'a push could not be sent');
      return await this.#end(note, 'failed');
    }
    const wasTried = failure.kind !== 'asked-to-wait';
    const pause = pushPause(note.attempts, 'retryAfter' in failure ? failure.retryAfter : undefined);
    await outbox.postpone(note, { until: new Date(now.getTime() + pause), wasTried });
    return 'waiting';
  }

  /** Undefined for what is over, or what the reader does not want; an emergency comes whatever they muted. */
  async #payload(note: DuePush): Promise<PushPayload | undefined> {
    const { contents, replies, clock } = this.#deps;
    const country = marketOf(note.market)?.country ?? '';
    if (note.kind === 'digest') return await this.#digest(note, country);
    if (note.kind === 'reply') {
      const reply = await replies.reply(note, { country, now: clock.now() });
      const isUnwanted = reply && (await this.#isUnwanted(note, filterableItem(reply), [reply.content]));
      return reply && !isUnwanted ? replyTexts(note, reply) : undefined;
    }
    const campaign = await contents.campaign(note, country);
    if (!campaign) return undefined;
    const about = filterableItem({ ...campaign, category: campaign.category ?? campaign.topic });
    const texts = [campaign.title, campaign.body];
    if (note.kind === 'breaking' && (await this.#isUnwanted(note, about, texts))) return undefined;
    return campaignTexts(note, campaign);
  }

  /** What is left of it: an article may have been removed or muted since it was made, a campaign stopped. */
  async #digest(note: DuePush, country: string): Promise<PushPayload | undefined> {
    const { contents, unwantedOf } = this.#deps;
    const shown = await contents.digest(note, country);
    const stopped = await contents.stopped(note);
    const unwanted = await unwantedOf(note);
    const items = note.items.filter(({ title, entry_id = '', campaign_id = '' }) => {
      const about = shown.get(entry_id);
      if (stopped.has(campaign_id) || (entry_id !== '' && !about) || unwanted.text(title)) return false;
      return about === undefined || !unwanted.article(filterableItem(about));
    });
    return digestTexts(note, items);
  }

  async #isUnwanted(note: DuePush, about: FilterableItem, texts: readonly string[]): Promise<boolean> {
    const unwanted = await this.#deps.unwantedOf(note);
    return unwanted.article(about) || texts.some(unwanted.text);
  }

  /** The browser is gone for good, or takes its pushes where we send none. */
  async #bury(note: DuePush): Promise<Ending> {
    await this.#deps.outbox.bury(note, this.#deps.clock.now());
    return 'dead';
  }

  async #end(note: DuePush, state: 'sent' | 'folded' | 'dropped' | 'failed'): Promise<Ending> {
    await this.#deps.outbox.end(note, state, this.#deps.clock.now());
    return state;
  }
}
