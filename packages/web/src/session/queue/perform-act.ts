import type { Failure, Outcome } from '@griot/contract/failure';
import type { QueuedAct } from '@griot/domain/queue/queued-action';
import { profileVersionIn } from '../profile-version.ts';
import type { Session } from '../session.tsx';
import { ensureKey } from '../signing/ensure-key.ts';
import { byRightClock } from '../signing/right-clock.ts';
import { actAsGuest } from '../social/act-as-guest.ts';

/** What the server answered, as far as somebody on the page may want it; or why there is no answer. */
export type Performed = { ok: true; answer: unknown } | { ok: false; failure: Failure };

/** Sends an act that was kept: as whoever reads now, signed now, and under the id it was kept with. */
export async function performAct(session: Session, act: QueuedAct, client_id: string): Promise<Performed> {
  const { api } = session;
  switch (act.kind) {
    case 'like':
      return social(session, () => api.reaction.react({ body: { ...act.body, client_id } }));
    case 'clipLike':
      return clipLike(session, act.body);
    case 'commentLike':
      return social(session, () => api.comment.like({ body: act.body }));
    case 'comment':
      return social(session, () => api.comment.post({ body: { ...act.body, client_id } }));
    case 'thread':
      return social(session, () => api.comment.thread({ body: act.body }));
    case 'feedback':
      return feedback(session, { ...act.body, client_id });
  }
}

async function social<T>(session: Session, ask: () => Promise<Outcome<{ content: T }>>): Promise<Performed> {
  const acted = await actAsGuest(session, ask);
  if (acted.ok) return { ok: true, answer: acted.value.content };
  return { ok: false, failure: acted.failure ?? { kind: 'offline' } };
}

type ClipLike = Extract<QueuedAct, { kind: 'clipLike' }>['body'];

/** A clip's like needs a full login (IDN-07): it was kept only for one, and is sent only as the same user. */
async function clipLike({ api }: Session, { clip_id: id, isLiked, request_id }: ClipLike): Promise<Performed> {
  const activity = isLiked ? 'like' : 'remove_like';
  const outcome = await api.clip.act({
    params: { activity },
    query: { request_id },
    body: { target: { type: 'clip', id } },
  });
  return outcome.ok ? { ok: true, answer: outcome.value.content } : outcome;
}

type FeedbackBody = Extract<QueuedAct, { kind: 'feedback' }>['body'];

async function feedback({ api, client, market, stores }: Session, body: FeedbackBody): Promise<Performed> {
  if (client === null || market === null) return { ok: false, failure: { kind: 'offline' } };
  await ensureKey({ market }, api, client.storage);
  // Without a key nothing was asked yet, and so nothing was refused.
  if (client.storage.signKey.get(market.key) === '') return { ok: false, failure: { kind: 'offline' } };
  const outcome = await byRightClock(client, () => api.taste.feedback({ body }));
  if (!outcome.ok) return outcome;
  profileVersionIn(stores).setState({ version: outcome.value.profile_version });
  return { ok: true, answer: null };
}
