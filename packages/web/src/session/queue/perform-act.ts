import { type Failure, type Outcome, refusalCode } from '@griot/contract/failure';
import type { QueuedAct, QueuedAction } from '@griot/domain/queue/queued-action';
import { actAsGuest } from '../identity/act-as-guest.ts';
import { profileVersionStore } from '../profile-version.ts';
import type { SessionParts } from '../session.ts';
import { ensureKey } from '../signing/ensure-key.ts';

/** What the server answered, as far as somebody on the page may want it; or why there is no answer. */
export type Performed = { ok: true; answer: unknown } | { ok: false; failure: Failure };

/** The last word, as if the service had said so. It is no 403: that would have the one who reads now logged in anew. */
const notTheirs = { ok: false, failure: { kind: 'refused', code: refusalCode.forbidden } } as const;

/**
 * Sends an act that was queued: signed now, and under the id it was queued with.
 * @param isTheirs asked before every request: a session that turns out to be over leaves a guest, and in another tab
 *   somebody else may sign in
 */
export async function performAct(
  session: SessionParts<'api' | 'client' | 'market' | 'stores'>,
  action: QueuedAction,
  isTheirs: () => boolean,
): Promise<Performed> {
  const { api } = session;
  const { act, id: client_id } = action;
  const asThey =
    <T>(ask: () => Promise<Outcome<T>>) =>
    async () =>
      isTheirs() ? await ask() : notTheirs;
  const social = <T>(ask: () => Promise<Outcome<{ content: T }>>) => performSocial(session, asThey(ask));
  switch (act.kind) {
    case 'like':
      return social(() => api.reaction.react({ body: { ...act.body, client_id } }));
    case 'clipLike':
      return clipLike(session, act.body);
    case 'commentLike':
      return social(() => api.comment.like({ query: act.query }));
    case 'comment':
      return social(() => api.comment.post({ body: { ...act.body, client_id } }));
    case 'thread':
      return social(() => api.comment.thread({ body: act.body }));
    case 'feedback':
      return feedback(
        session,
        asThey(() => api.feedback.send({ body: { ...act.body, client_id } })),
      );
  }
}

async function performSocial<T>(
  session: SessionParts<'api' | 'client' | 'market' | 'stores'>,
  ask: () => Promise<Outcome<{ content: T }>>,
): Promise<Performed> {
  const acted = await actAsGuest(session, ask);
  if (acted.ok) return { ok: true, answer: acted.value.content };
  return { ok: false, failure: acted.failure ?? { kind: 'offline' } };
}

type ClipLike = Extract<QueuedAct, { kind: 'clipLike' }>['body'];

/** A clip's like needs a full login (IDN-07): it was queued only for one, and is sent only as the same user. */
async function clipLike(
  { api }: SessionParts<'api'>,
  { clip_id: id, isLiked, request_id }: ClipLike,
): Promise<Performed> {
  const activity = isLiked ? 'like' : 'remove_like';
  const outcome = await api.clip.act({
    params: { activity },
    query: { request_id },
    body: { target: { type: 'clip', id } },
  });
  return outcome.ok ? { ok: true, answer: outcome.value.content } : outcome;
}

type Versioned = { profile_version: number };

async function feedback(
  session: SessionParts<'api' | 'client' | 'market' | 'stores'>,
  ask: () => Promise<Outcome<Versioned>>,
): Promise<Performed> {
  const { api, client, market, stores } = session;
  if (client === null || market === null) return { ok: false, failure: { kind: 'offline' } };
  await ensureKey({ market }, api, client.storage);
  // Without a key nothing was asked yet, and so nothing was refused.
  if (client.storage.signKey.get(market.key) === '') return { ok: false, failure: { kind: 'offline' } };
  const outcome = await ask();
  if (!outcome.ok) return outcome;
  profileVersionStore(stores).setState({ version: outcome.value.profile_version });
  return { ok: true, answer: null };
}
