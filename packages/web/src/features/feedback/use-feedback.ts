import type { Api } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { cardFields } from '@griot/domain/events/event-fields';
import { itemKey } from '@griot/domain/feed/item-key';
import { useEffect, useReducer, useRef } from 'react';
import { profileVersionIn } from '../../session/profile-version.ts';
import { type Session, useSession } from '../../session/session.tsx';
import { ensureKey } from '../../session/signing/ensure-key.ts';
import { byRightClock } from '../../session/signing/right-clock.ts';
import { hideToast, showToast, type ToastOptions } from '../../session/toast/toasts.tsx';
import { toastTimes } from '../../session/toast/use-overlay.tsx';
import { feedback, openMenu, type ReasonedKind } from './feedback.state.ts';

/** The lists that the item stands in. */
export type ItemLists = { remove(key: string): void; restore(key: string): void };

/** The actions of the sheet: give feedback, undo it, and show the result (spec 4, Negative feedback). */
export function useFeedback(item: ArticleItem, lists: ItemLists) {
  const session = useSession();
  const { words, client, tracker, stores } = session;
  const [state, send] = useReducer(feedback, openMenu);
  const lastSent = useRef(Promise.resolve(true));
  const key = itemKey(item);
  const toastOfSheet = useSheetToast(session, () => send({ type: 'toastShown' }));
  const undoing = { action: { label: words('undo'), onAct: () => void undo() }, time: toastTimes.withUndo };
  const toast = (text: string, canUndo = false) =>
    toastOfSheet(text, { ...(canUndo && undoing), onEnd: () => void pass() });

  /** Without a connection nothing happens except a toast that one is needed (IDN-10). */
  function isConnected(): boolean {
    const isOnline = client?.network.isOnline() === true;
    if (!isOnline) toast(words('networkNeeded'));
    return isOnline;
  }

  /** Sends feedback that leaves the item in the list. */
  async function tell(what: SentFeedback, done: string): Promise<boolean> {
    if (!isConnected()) return false;
    const isStored = await sendFeedback(session, item, what);
    if (!isStored || done !== '') toast(isStored ? done : words('tasteFailed'));
    return isStored;
  }

  /** The item is removed at once, and restored if the server did not store the feedback. */
  async function submit(kind: ReasonedKind, reasons: readonly string[]): Promise<void> {
    if (!isConnected()) return;
    tracker?.log(kind, { ...cardFields(item), extra: { reasons } });
    lists.remove(key);
    toast(words(kind === 'report' ? 'thanksTips' : 'seeFewer'), true);
    lastSent.current = sendFeedback(session, item, { kind, reasons });
    if (await lastSent.current) return;
    lists.restore(key);
    toast(words('tasteFailed'));
  }

  async function undo(): Promise<void> {
    hideToast(stores);
    send({ type: 'passed' });
    lists.restore(key);
    if (!(await lastSent.current)) return; // the failure was shown already
    if (await sendFeedback(session, item, { kind: 'undo' })) return send({ type: 'closed' });
    lists.remove(key);
    toast(words('tasteFailed'));
  }

  /** A toast had its time. If the request fails after that, a toast still says so. */
  async function pass(): Promise<void> {
    send({ type: 'passed' });
    if (await lastSent.current) send({ type: 'closed' });
  }

  return { state, send, tell, submit };
}

/**
 * Shows toasts until the sheet is left. Another overlay may be open by the time a request fails: its toast must not be
 * replaced by one of this sheet.
 */
function useSheetToast(session: Session, onShown: () => void): (text: string, options: ToastOptions) => void {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      hideToast(session.stores);
    };
  }, [session.stores]);
  return (text, options) => {
    if (isLeft.current) return;
    showToast(session, text, options);
    onShown();
  };
}

export type FeedbackKind = Parameters<Api['taste']['feedback']>[0]['body']['kind'];
export type SentFeedback = { kind: FeedbackKind; reasons?: readonly string[] };

const last = new WeakMap<Session['stores'], Promise<boolean>>();

/**
 * Sends feedback one at a time, since each may undo the one before; true when the server has stored it. The
 * next feed request carries the version it answered (NEG-05).
 */
function sendFeedback(session: Session, item: ArticleItem, what: SentFeedback): Promise<boolean> {
  const before = last.get(session.stores);
  const sent = before === undefined ? send(session, item, what) : before.then(() => send(session, item, what));
  last.set(
    session.stores,
    sent.catch(() => false),
  );
  return sent;
}

async function send(session: Session, item: ArticleItem, { kind, reasons = [] }: SentFeedback): Promise<boolean> {
  const { api, client, market, stores } = session;
  if (client === null) return false;
  await ensureKey({ market }, api, client.storage);
  const { news_entry_id, request_id, infra_feedback } = item;
  const body = { news_entry_id, request_id, infra_feedback, kind, reasons: [...reasons] };
  const outcome = await byRightClock(client, () => api.taste.feedback({ body }));
  if (outcome.ok) profileVersionIn(stores).setState({ version: outcome.value.profile_version });
  return outcome.ok;
}
