import type { Failure, Outcome } from '@griot/contract/failure';
import type { MessageId } from '@griot/locale/translate';
import type { ClientParts, Session } from '../session.tsx';
import { ensureKey } from '../signing/ensure-key.ts';
import { byRightClock } from '../signing/right-clock.ts';

/** Done, or the message to show instead. */
export type Acted<T> = { ok: true; value: T } | { ok: false; says: MessageId };

/**
 * Runs an action that needs an account, as a guest if there is no other: a guest login runs first if needed (IDN-02).
 * Without a
 * connection nothing happens at all (IDN-10).
 */
export async function actAsGuest<T>(session: Session, act: () => Promise<Outcome<T>>): Promise<Acted<T>> {
  const { client } = session;
  if (client?.network.isOnline() !== true) return { ok: false, says: 'networkNeeded' };
  if (!(await logInAsGuest(session, client))) return { ok: false, says: 'guestError' };
  const outcome = await byRightClock(client, act);
  if (outcome.ok || !isUnknown(outcome.failure)) return said(outcome);
  // The guest is another device's, or nobody's any more: with a new one it is done again, once.
  const { userId } = client.storage;
  const before = userId.get();
  userId.set('');
  if (await logInAsGuest(session, client)) return said(await act());
  userId.set(before); // without a new one the old one is not given up
  return { ok: false, says: 'guestError' };
}

/** Whether there is a user id now; signed with the device's key it is the same guest each time (IDN-01). */
async function logInAsGuest({ api, market }: Session, client: ClientParts): Promise<boolean> {
  const { storage } = client;
  if (storage.userId.get() !== '') return true;
  await ensureKey({ market }, api, storage);
  const outcome = await byRightClock(client, () => api.identity.guest({}));
  if (outcome.ok) storage.userId.set(outcome.value.content.user_id);
  return storage.userId.get() !== '';
}

const isUnknown = (failure: Failure): boolean =>
  failure.kind === 'http' && (failure.status === 401 || failure.status === 403);

function said<T>(outcome: Outcome<T>): Acted<T> {
  if (outcome.ok) return outcome;
  return { ok: false, says: outcome.failure.kind === 'offline' ? 'networkNeeded' : 'tasteFailed' };
}
