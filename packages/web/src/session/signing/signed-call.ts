import type { Outcome } from '@griot/contract/failure';
import { showToast } from '../../platform/toast/show-toast.ts';
import type { SessionParts } from '../session.ts';
import { ensureKey } from './ensure-key.ts';

/**
 * A call that is signed with the device's key, which is fetched first where there is none; undefined without a
 * connection.
 */
export async function signedCall<T>(
  session: SessionParts<'api' | 'client' | 'market'>,
  call: () => Promise<Outcome<T>>,
): Promise<Outcome<T> | undefined> {
  const { api, client } = session;
  if (client?.network.isOnline() !== true) return undefined;
  await ensureKey(session, api, client.storage);
  return call();
}

/** Says that a signed call did not reach us, or that there is no connection for it. */
export function sayNotReached(
  session: SessionParts<'client' | 'stores' | 'words'>,
  outcome: Outcome<unknown> | undefined,
): void {
  showToast(session, session.words(outcome === undefined ? 'networkNeeded' : 'actionFailed'));
}
