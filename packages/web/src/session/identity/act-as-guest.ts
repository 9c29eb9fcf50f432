import type { Failure, Outcome } from '@griot/contract/failure';
import type { MessageId } from '@griot/locale/translate';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import type { SessionParts } from '../session.ts';
import { ensureKey } from '../signing/ensure-key.ts';
import { retryBinding } from './bind-device.ts';
import { forgetUser, publishIdentity } from './identity.ts';

/** Done, or the message to show instead; `failure` is the server's, where it was asked. */
export type Acted<T> = { ok: true; value: T } | { ok: false; message: MessageId; failure?: Failure };

/**
 * Runs an action that needs an account, as a guest if there is no other: a guest login runs first if needed (IDN-02).
 * Without a connection nothing happens at all (IDN-10).
 */
export async function actAsGuest<T>(
  session: SessionParts<'api' | 'client' | 'market' | 'stores'>,
  act: () => Promise<Outcome<T>>,
): Promise<Acted<T>> {
  const { client } = session;
  if (client?.network.isOnline() !== true) {
    return { ok: false, message: 'networkNeeded', failure: { kind: 'offline' } };
  }
  const refusal = await logInAsGuest(session, client);
  if (refusal !== null) return { ok: false, message: 'guestError', failure: refusal };
  await retryBinding(session, client);
  const outcome = await act();
  if (outcome.ok || !isUnknown(outcome.failure)) return resultOf(outcome);
  // The guest account belongs to another device or no longer exists: log in anew and try again, once. A full login that
  // is over leaves a guest too.
  const { userId, token } = client.storage;
  const before = token.get() === '' ? userId.get() : '';
  if (before === '') forgetUser(session, client);
  userId.set('');
  const again = await logInAsGuest(session, client);
  if (again === null) return resultOf(await act());
  userId.set(before); // without a new one the old one is not given up
  return { ok: false, message: 'guestError', failure: again };
}

/** Null once there is a user id; signed with the device's key it is the same guest each time (IDN-01). */
async function logInAsGuest(
  session: SessionParts<'api' | 'market' | 'stores'>,
  client: ClientPlatform,
): Promise<Failure | null> {
  const { api, market } = session;
  const { storage } = client;
  if (storage.userId.get() !== '') return null;
  await ensureKey({ market }, api, storage);
  const outcome = await api.identity.guest({});
  if (outcome.ok) storage.userId.set(outcome.value.content.user_id);
  publishIdentity(session, client);
  if (storage.userId.get() !== '') return null;
  // Without a key nothing was asked, and so nothing was refused.
  const hasKey = market === null || storage.signKey.get(market.key) !== '';
  return outcome.ok || !hasKey ? { kind: 'offline' } : outcome.failure;
}

/** A network that wants a sign-in first may refuse in the same way, and knows nobody. */
const isUnknown = (failure: Failure): boolean =>
  failure.kind === 'http' && (failure.status === 401 || failure.status === 403);

function resultOf<T>(outcome: Outcome<T>): Acted<T> {
  if (outcome.ok) return outcome;
  const { failure } = outcome;
  return { ok: false, message: failure.kind === 'offline' ? 'networkNeeded' : 'actionFailed', failure };
}
