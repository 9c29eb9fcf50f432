import { randomUUID } from 'node:crypto';
import { topicChannels } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import type { Signal, SignalArticle } from '@griot/ranking/profile/signal';
import type { Clock } from '../../clock.ts';
import type { FeedbackTokens, Kept, Sender } from '../event/event.face.ts';
import { type FeedbackKind, signalsOf, undoing } from './feedback-signals.ts';
import { pagesIn, type RequestLog } from './log/request-log.ts';
import type { TasteRepository } from './taste.repository.ts';

export type Feedback = {
  readonly market: MarketKey;
  readonly deviceId: string;
  readonly entryId: string;
  readonly requestId: string;
  readonly token: string;
  readonly kind: FeedbackKind;
  readonly reasons: readonly string[];
};

type Act = { readonly kind: string; readonly at: number; readonly signals: readonly Signal[] };
type Standing = {
  readonly learntTo: number;
  /** The last word on the item that can still be taken back. */
  readonly lastAct: Act | undefined;
  /** Whether signals would change nothing, since they are in force. */
  isInForce(signals: readonly Signal[]): boolean;
};
type Saying = { readonly signals: readonly Signal[]; readonly standing: Standing };
type TasteServiceDeps = {
  readonly store: TasteRepository;
  readonly profiles: {
    standing(whose: Pick<Feedback, 'market' | 'deviceId'>, entryId: string): Promise<Standing>;
    aboutOf(market: MarketKey, entryId: string): Promise<SignalArticle | undefined>;
    take(sender: Sender, kept: Kept): Promise<void>;
  };
  readonly log: RequestLog;
  readonly tokens: FeedbackTokens;
  readonly clock: Clock;
};

export class TasteService {
  readonly #parts: TasteServiceDeps;

  constructor(parts: TasteServiceDeps) {
    this.#parts = parts;
  }

  /**
   * Kept before it is answered, and in force on the next request (NEG-05). Answers the version of the profile that knows
   * it; undefined for an item that nobody has. Saying the same again changes nothing.
   */
  async feedback(feedback: Feedback): Promise<number | undefined> {
    const { profiles, clock } = this.#parts;
    const about = await this.#aboutOf(feedback);
    if (!about) return undefined;
    const standing = await profiles.standing(feedback, about.item);
    const signals = await this.#signalsFor(feedback, about, standing);
    if (signals.length === 0) return standing.learntTo;
    const sender = { market: feedback.market, deviceId: feedback.deviceId, at: clock.now() };
    const kept = await this.#keep(sender, { ...feedback, entryId: about.item }, { signals, standing });
    await profiles.take(sender, kept);
    return kept.last;
  }

  /** What was shown and is no article we know (a clip) can still be hidden. */
  async #aboutOf({ market, entryId, token, deviceId, requestId }: Feedback): Promise<SignalArticle | undefined> {
    const about = await this.#parts.profiles.aboutOf(market, entryId);
    if (about) return about;
    const isShown = this.#parts.tokens.isOurs(token, { deviceId, requestId, entryId });
    return isShown ? { item: entryId, source: '', topics: [] } : undefined;
  }

  async #signalsFor(feedback: Feedback, about: SignalArticle, { lastAct, isInForce }: Standing): Promise<Signal[]> {
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
    const request = requestId === '' ? undefined : await this.#parts.log.find(market, requestId);
    const shown = request && pagesIn(request).flatMap(({ items }) => items);
    return shown?.find(({ entryId }) => entryId === item)?.topic ?? own[0] ?? '';
  }

  async #keep(sender: Sender, feedback: Feedback, { signals, standing }: Saying): Promise<Kept> {
    const { store, tokens } = this.#parts;
    const { kind, reasons, requestId, entryId, deviceId, token } = feedback;
    const isOurs = tokens.isOurs(token, { deviceId, requestId, entryId });
    const event = {
      id: randomUUID(),
      event_type: `feedback_${kind}`, // the client logs `not_interested` and `report` itself
      ts: sender.at.getTime(),
      request_id: requestId,
      news_entry_id: entryId,
      ...(isOurs && { infra_feedback: token }),
      isClip: false,
      said: { kind, reasons, signals },
    };
    const saying = { sender, event, reasons };
    if (kind === 'report') return await store.report(saying);
    const isReportUndone = kind === 'undo' && standing.lastAct?.kind === 'report';
    return isReportUndone ? await store.undoReport(saying) : await store.say(saying);
  }
}

const isChannel = (name: string): boolean => topicChannels.some((channel) => channel === name);
