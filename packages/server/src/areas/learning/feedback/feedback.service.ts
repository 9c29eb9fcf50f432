import { randomUUID } from 'node:crypto';
import { topicChannels } from '@griot/domain/channels';
import type { Signal, SignalArticle } from '@griot/ranking/profile/signal';
import type { Owner } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import type { FeedbackTokens, Sender } from '../../events/events.face.ts';
import type { SettingsFace } from '../../reader/reader.face.ts';
import type { FeedbackStanding, ProfileService } from '../profile/profile.service.ts';
import { pagesIn, type RequestLog } from '../request-log/request-log.ts';
import type { FeedbackRepository } from './feedback.repository.ts';
import { type FeedbackKind, signalsOf, undoing } from './feedback-signals.ts';

/** The user's list of followed ones changes with it; the rest is the device's own. */
type Feedback = Owner & {
  readonly entryId: string;
  readonly requestId: string;
  readonly token: string;
  readonly kind: FeedbackKind;
  readonly reasons: readonly string[];
  /** What the device calls it: feedback that is sent again counts once. Empty where nothing names it. */
  readonly actionId: string;
};
type NewFeedback = { readonly signals: readonly Signal[]; readonly standing: FeedbackStanding };
type FeedbackServiceDeps = {
  readonly store: FeedbackRepository;
  readonly profiles: Pick<ProfileService, 'standing' | 'articleOf' | 'learn'>;
  readonly log: Pick<RequestLog, 'find'>;
  readonly tokens: FeedbackTokens;
  readonly settings: Pick<SettingsFace, 'change'>;
  readonly clock: Clock;
};

/** What readers say of items through the signed call. */
export class FeedbackService {
  readonly #deps: FeedbackServiceDeps;

  constructor(deps: FeedbackServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Feedback is stored before the call is answered, and in force on the next request (NEG-05). The same feedback again
   * changes nothing. Returns the version of the profile that has learnt it; undefined if there is no such item.
   */
  async storeFeedback(feedback: Feedback): Promise<number | undefined> {
    const { profiles, clock } = this.#deps;
    const about = await this.#articleOf(feedback);
    if (!about) return undefined;
    const standing = await profiles.standing(feedback, about.item);
    const signals = await this.#signalsFor(feedback, about, standing);
    if (signals.length === 0) return standing.learntTo;
    const sender = { market: feedback.market, deviceId: feedback.deviceId, at: clock.now() };
    const stored = await this.#store(sender, { ...feedback, entryId: about.item }, { signals, standing });
    if (stored === 'sentBefore') return standing.learntTo;
    await profiles.learn(sender, stored);
    return (await this.#follow(feedback, signals)) ?? stored.last;
  }

  /** What a reader follows is a setting of theirs; returns the version that knows of it. */
  async #follow({ market, deviceId, userId }: Feedback, signals: readonly Signal[]): Promise<number | undefined> {
    const namesOf = (kind: Signal['kind'], what: 'sources' | 'topics') =>
      signals.flatMap((signal) =>
        signal.kind === kind && 'what' in signal && signal.what === what ? signal.name : [],
      );
    const lists = (kind: Signal['kind']) => ({
      followed_sources: namesOf(kind, 'sources'),
      followed_topics: namesOf(kind, 'topics'),
    });
    const fields = { add: lists('follow'), remove: lists('unfollow') };
    if (Object.values(fields).every((named) => Object.values(named).flat().length === 0)) return undefined;
    return (await this.#deps.settings.change({ owner: { market, deviceId, userId }, fields })).version;
  }

  /** An item that was shown but is no article, such as a clip, can still be hidden. */
  async #articleOf({ market, entryId, token, deviceId, requestId }: Feedback): Promise<SignalArticle | undefined> {
    const about = await this.#deps.profiles.articleOf(market, entryId);
    if (about) return about;
    const isShown = this.#deps.tokens.isOurs(token, { deviceId, requestId, entryId });
    return isShown ? { item: entryId, source: '', topics: [] } : undefined;
  }

  async #signalsFor(
    feedback: Feedback,
    about: SignalArticle,
    { lastAct, isInForce }: FeedbackStanding,
  ): Promise<Signal[]> {
    const { kind, reasons } = feedback;
    if (kind === 'undo') return lastAct ? undoing(lastAct, isInForce) : [];
    if ((kind === 'not_interested' || kind === 'report') && lastAct?.kind === kind) return [];
    const signals = signalsOf({ kind, about, reasons, topic: await this.#topicOf(feedback, about) });
    return isInForce(signals) ? [] : signals;
  }

  /** The topic the reader names, else the one that spoke most for the item when it was shown, else its channel. */
  async #topicOf({ market, requestId, kind, reasons }: Feedback, { item, topics }: SignalArticle): Promise<string> {
    const own = topics.map(([topic]) => topic);
    const named = kind.endsWith('_topic') ? reasons.find((one) => own.includes(one) || isChannel(one)) : undefined;
    if (named !== undefined) return named;
    const request = requestId === '' ? undefined : await this.#deps.log.find(market, requestId);
    const shown = request && pagesIn(request).flatMap(({ items }) => items);
    return shown?.find(({ entryId }) => entryId === item)?.topic ?? own[0] ?? '';
  }

  async #store(sender: Sender, feedback: Feedback, { signals, standing }: NewFeedback) {
    const { store, tokens } = this.#deps;
    const { kind, reasons, requestId, entryId, deviceId, token, actionId } = feedback;
    const isOurs = tokens.isOurs(token, { deviceId, requestId, entryId });
    const event = {
      id: randomUUID(),
      event_type: `feedback_${kind}`, // the client logs `not_interested` and `report` itself
      ts: sender.at.getTime(),
      request_id: requestId,
      news_entry_id: entryId,
      ...(isOurs && { infra_feedback: token }),
      isClip: false,
      feedback: { kind, reasons, signals },
    };
    const entry = { sender, event, reasons, actionId };
    if (kind === 'report') return await store.insertReport(entry);
    const isReportUndone = kind === 'undo' && standing.lastAct?.kind === 'report';
    return isReportUndone ? await store.undoReport(entry) : await store.insert(entry);
  }
}

const isChannel = (name: string): boolean => topicChannels.some((channel) => channel === name);
