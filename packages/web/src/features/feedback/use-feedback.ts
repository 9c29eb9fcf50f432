import type { Api } from '@griot/contract/calls';
import { cardOf } from '@griot/domain/events/card-of';
import type { FeedbackItem } from '@griot/domain/feed/feedback-item';
import { itemKey } from '@griot/domain/feed/item-key';
import { didNotArrive } from '@griot/domain/queue/queue-sending';
import type { QueuedAct } from '@griot/domain/queue/queued-action';
import { useEffect, useReducer, useRef } from 'react';
import { newId } from '../../platform/beacon/new-id.ts';
import type { PageStores } from '../../platform/stores/page-stores.ts';
import { hideToast, showToast } from '../../platform/toast/show-toast.ts';
import { toastTimes } from '../../platform/toast/toast-times.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { profileVersionStore } from '../../session/profile-version.ts';
import { canAct, queueOf, sendNow, waitingNow } from '../../session/queue/waiting.ts';
import type { ActPart, SessionParts } from '../../session/session.ts';
import { signedCall } from '../../session/signing/signed-call.ts';
import type { Tracker } from '../../session/tracking/tracker.ts';
import { setSaved } from '../reading/reading-acts.face.ts';
import { savable } from '../reading/saved-marks.face.ts';
import { type FeedbackEvent, feedback, openMenu, type ReasonedKind } from './feedback.state.ts';
import { type ItemLists, type Muted, muteFrom } from './mute-from.ts';

/** The actions of the sheet: give feedback, undo it, and show the result (spec 4, Negative feedback). */
export function useFeedback(item: FeedbackItem, lists: ItemLists) {
  const session = useSessionParts<ActPart | 'tracker'>();
  const { words, tracker, stores } = session;
  const [state, send] = useReducer(feedback, openMenu);
  const lastSent = useRef<Promise<Sent>>(Promise.resolve('stored'));
  const key = itemKey(item);
  const toast = useSheetToast(session, { onShown: () => send({ type: 'toastShown' }), onEnd: () => void pass() });

  /** Sends feedback that leaves the item in the list. */
  async function sendAndToast(what: SentFeedback, done: string): Promise<boolean> {
    if (!canSend(session, what.kind, toast)) return false;
    const sent = await sendFeedback(session, item, what);
    if (sent === 'queued') toast(words('networkNeeded'));
    else if (sent === 'failed' || done !== '') toast(sent === 'stored' ? done : words('actionFailed'));
    return sent !== 'failed';
  }

  /** The item is removed at once, and restored if the server did not store the feedback. */
  async function submit(kind: ReasonedKind, reasons: readonly string[]): Promise<void> {
    if (!canSend(session, kind, toast)) return;
    logFeedback(tracker, item, { kind, reasons });
    lists.remove(key);
    toast(words(kind === 'report' ? 'thanksTips' : 'seeFewer'), () => void undo());
    lastSent.current = sendFeedback(session, item, { kind, reasons });
    const sent = await lastSent.current;
    if (sent === 'queued') toast(words('networkNeeded'), () => void undo());
    if (sent !== 'failed') return;
    lists.restore(key);
    toast(words('actionFailed'));
  }

  async function undo(): Promise<void> {
    if (!canAct(session)) return toast(words('networkNeeded'), () => void undo());
    hideToast(stores);
    send({ type: 'passed' });
    lists.restore(key);
    const first = lastSent.current;
    const undone = sendFeedback(session, item, { kind: 'undo', undone: first });
    if ((await first) === 'failed') return; // the failure was shown already
    if ((await undone) !== 'failed') return send({ type: 'closed' });
    lists.remove(key);
    toast(words('actionFailed'));
  }

  /** A toast had its time. If the request fails after that, a toast still says so. */
  async function pass(): Promise<void> {
    send({ type: 'passed' });
    if ((await lastSent.current) !== 'failed') send({ type: 'closed' });
  }

  const mute = (muted: Muted) => {
    lastSent.current = muteFrom(session, muted, { lists, key, toast, close: () => send({ type: 'closed' }) });
  };
  const save = (isSaved: boolean) => saveItem(session, item, { isSaved, send });
  const hiding = hidingOf(key, { lists, send, canHide: () => canSend(session, 'not_interested', toast) });
  return { state, send, sendFeedback: sendAndToast, submit, mute, save, ...hiding };
}

type HidingDeps = { lists: ItemLists; send: (event: FeedbackEvent) => void; canHide: () => boolean };

/**
 * Hides the item before anything is known of why, and shows it again: nothing was sent yet. What has no place of its
 * own leaves the lists for it.
 */
const hidingOf = (key: string, { lists, send, canHide }: HidingDeps) => ({
  hide: () => {
    if (!canHide()) return;
    if (lists.ask === undefined) lists.remove(key);
    send({ type: 'picked', kind: 'not_interested' });
  },
  unhide: () => {
    if (lists.ask === undefined) lists.restore(key);
    send({ type: 'closed' });
  },
});

type Saving = { isSaved: boolean; send: (event: FeedbackEvent) => void };

/** Saves the item or takes it from the saved list; the sheet gives way to the toast. */
function saveItem(session: SessionParts<ActPart>, item: FeedbackItem, { isSaved, send }: Saving): void {
  send({ type: 'toastShown' });
  void setSaved(session, savable(item), { isSaved, onEnd: () => send({ type: 'closed' }) });
}

/**
 * Without a connection nothing happens except a toast that one is needed, unless it can be kept for later (IDN-10);
 * reports never are.
 */
function canSend(
  session: SessionParts<'client' | 'stores' | 'words'>,
  kind: FeedbackKind,
  toast: (text: string) => void,
): boolean {
  const isOnline = session.client?.network.isOnline() === true;
  const can = isOnline || (kind !== 'report' && canAct(session));
  if (!can) toast(session.words('networkNeeded'));
  return can;
}

type Reasoned = { kind: ReasonedKind; reasons: readonly string[] };

/** Events on clips have a field of their own for the reasons (CLP-10). */
function logFeedback(tracker: Tracker | null, item: FeedbackItem, { kind, reasons }: Reasoned): void {
  const card = cardOf(item);
  const forClip = item.type === 'clip' ? { feedback_reason: reasons.join(), action: 'feedback' } : {};
  if (card !== null) tracker?.log(kind, { ...card, ...forClip, extra: { reasons } });
}

/**
 * Shows toasts until the sheet is left. Another overlay may be open by the time a request fails: its toast must not be
 * replaced by one of this sheet.
 */
function useSheetToast(
  session: SessionParts<'client' | 'stores' | 'words'>,
  { onShown, onEnd }: ToastMoments,
): (text: string, onUndo?: () => void) => void {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      hideToast(session.stores);
    };
  }, [session.stores]);
  return (text, onUndo) => {
    if (isLeft.current) return;
    const undoing = onUndo && { action: { label: session.words('undo'), onAct: onUndo }, time: toastTimes.withUndo };
    showToast(session, text, { ...undoing, onEnd });
    onShown();
  };
}
type ToastMoments = { onShown: () => void; onEnd: () => void };

export type FeedbackKind = Parameters<Api['feedback']['send']>[0]['body']['kind'];
/** `undone`: what this takes back; where that failed there is nothing to take back, and nothing is sent. */
export type SentFeedback = { kind: FeedbackKind; reasons?: readonly string[]; undone?: Promise<Sent> };

/** `queued`: there was no connection; it is sent when there is one. */
type Sent = 'stored' | 'queued' | 'failed';

const last = new WeakMap<PageStores, Promise<Sent>>();

/**
 * Sends feedback one at a time, since each may undo the one before. The next feed request carries the version it
 * answered (NEG-05).
 */
function sendFeedback(
  session: SessionParts<'api' | 'client' | 'market' | 'stores'>,
  item: FeedbackItem,
  what: SentFeedback,
): Promise<Sent> {
  const sent = send(session, bodyOf(item, what), { before: last.get(session.stores), undone: what.undone });
  last.set(
    session.stores,
    sent.catch(() => 'failed' as const),
  );
  return sent;
}

type FeedbackBody = Extract<QueuedAct, { kind: 'feedback' }>['body'] & { client_id: string };

function bodyOf(item: FeedbackItem, { kind, reasons = [] }: SentFeedback): FeedbackBody {
  const { news_entry_id, request_id, infra_feedback } = item;
  return { news_entry_id, request_id, infra_feedback, kind, reasons: [...reasons], client_id: newId() };
}

type Earlier = { before: Promise<Sent> | undefined; undone: Promise<Sent> | undefined };

/** A page that is left while this waits for an earlier one keeps both. */
async function send(
  session: SessionParts<'api' | 'client' | 'market' | 'stores'>,
  body: FeedbackBody,
  { before, undone }: Earlier,
): Promise<Sent> {
  const act = { kind: 'feedback', body } as const;
  const ask = async () => {
    if (before !== undefined) await before;
    return (await undone) === 'failed' ? needless : askNow(session, body);
  };
  // A report is never kept (IDN-10).
  const canQueue = body.kind !== 'report';
  const outcome = canQueue ? await sendNow(session, { act, id: body.client_id }, ask) : await ask();
  if (outcome.ok) {
    profileVersionStore(session.stores).setState({ version: outcome.value.profile_version });
    return 'stored';
  }
  const isQueued = canQueue && didNotArrive(outcome.failure) && queueOf(session)?.enqueue(act, body.client_id) === true;
  return isQueued ? 'queued' : 'failed';
}

const offline = { ok: false, failure: { kind: 'offline' } } as const;
const needless = { ok: false, failure: { kind: 'aborted' } } as const;

async function askNow(session: SessionParts<'api' | 'client' | 'market' | 'stores'>, body: FeedbackBody) {
  const { api, market, stores } = session;
  // What waits was given before, and may be what this takes back: it is not overtaken.
  const isOneWaiting = waitingNow(stores).some((one) => one.act.kind === 'feedback' && one.market === market?.key);
  if (isOneWaiting && body.kind !== 'report') return offline;
  return (await signedCall(session, () => api.feedback.send({ body }))) ?? offline;
}
