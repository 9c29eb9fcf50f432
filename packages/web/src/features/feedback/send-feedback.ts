import type { Api } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { profileVersionIn } from '../../session/profile-version.ts';
import type { Session } from '../../session/session.tsx';
import { ensureKey } from '../../session/signing/ensure-key.ts';
import { byRightClock } from '../../session/signing/right-clock.ts';

export type FeedbackKind = Parameters<Api['taste']['feedback']>[0]['body']['kind'];
export type SentFeedback = { kind: FeedbackKind; reasons?: readonly string[] };

const last = new WeakMap<Session['stores'], Promise<boolean>>();

/**
 * Sends feedback one at a time, since each may undo the one before; true when the server has stored it. The
 * next feed request carries the version it answered (NEG-05).
 */
export function sendFeedback(session: Session, item: ArticleItem, told: SentFeedback): Promise<boolean> {
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
