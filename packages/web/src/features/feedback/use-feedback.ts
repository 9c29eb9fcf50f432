import type { Api } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { cardFields } from '@griot/domain/events/event-fields';
import { itemKey } from '@griot/domain/feed/item-key';
import { useReducer, useRef } from 'react';
import { profileVersionIn } from '../../session/profile-version.ts';
import type { Session } from '../../session/session.tsx';
import { useSession } from '../../session/session.tsx';
import { ensureKey } from '../../session/signing/ensure-key.ts';
import { byRightClock } from '../../session/signing/right-clock.ts';
import { feedback, openMenu, type ReasonedKind } from './feedback.state.ts';

/** The lists that the item stands in. */
export type ItemLists = { remove(key: string): void; restore(key: string): void };

/** The actions of the sheet: give feedback, undo it, and show the result (spec 4, Negative feedback). */
export function useFeedback(item: ArticleItem, lists: ItemLists) {
  const session = useSession();
  const { words, client, tracker } = session;
  const [state, send] = useReducer(feedback, openMenu);
  const told = useRef(Promise.resolve(true));
  const say = (text: string, canUndo = false) => send({ type: 'toastShown', text, canUndo });
  const key = itemKey(item);

  /** Without a connection nothing happens except a toast that one is needed (IDN-10). */
  function isConnected(): boolean {
    if (client?.network.isOnline() === true) return true;
    say(words('networkNeeded'));
    return false;
  }

  /** Sends feedback that leaves the item in the list. */
  async function tell(what: SentFeedback, done: string): Promise<boolean> {
    if (!isConnected()) return false;
    const isKept = await sendFeedback(session, item, what);
    if (!isKept) say(words('tasteFailed'));
    else if (done !== '') say(done);
    return isKept;
  }

  /** The item goes at once, and comes back if the server did not take it. */
  async function submit(kind: ReasonedKind, reasons: readonly string[]): Promise<void> {
    if (!isConnected()) return;
    tracker?.log(kind, { ...cardFields(item), extra: { reasons } });
    lists.remove(key);
    say(words(kind === 'report' ? 'thanksTips' : 'seeFewer'), true);
    told.current = sendFeedback(session, item, { kind, reasons });
    if (await told.current) return;
    lists.restore(key);
    say(words('tasteFailed'));
  }

  async function undo(): Promise<void> {
    send({ type: 'passed' });
    lists.restore(key);
    if (!(await told.current)) return; // the failure was shown already
    if (await sendFeedback(session, item, { kind: 'undo' })) return send({ type: 'closed' });
    lists.remove(key);
    say(words('tasteFailed'));
  }

  /** A toast had its time. If the request fails after that, a toast still says so. */
  async function pass(): Promise<void> {
    send({ type: 'passed' });
    if (await told.current) send({ type: 'closed' });
  }

  return { state, send, tell, submit, undo, pass };
}

export type FeedbackKind = Parameters<Api['taste']['feedback']>[0]['body']['kind'];
export type SentFeedback = { kind: FeedbackKind; reasons?: readonly string[] };

const last = new WeakMap<Session['stores'], Promise<boolean>>();

/**
 * Sends feedback one at a time, since each may undo the one before; true when the server has stored it. The
 * next feed request carries the version it answered (NEG-05).
 */
function sendFeedback(session: Session, item: ArticleItem, told: SentFeedback): Promise<boolean> {
  const before = last.get(session.stores);
  const sent = before === undefined ? send(session, item, told) : before.then(() => send(session, item, told));
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
