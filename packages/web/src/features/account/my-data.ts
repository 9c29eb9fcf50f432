import type { Outcome } from '@griot/contract/failure';
import { saveFile } from '../../platform/surface/save-file.ts';
import { forgetUser } from '../../session/identity/identity.ts';
import type { Session } from '../../session/session.tsx';
import { ensureKey } from '../../session/signing/ensure-key.ts';
import { byRightClock } from '../../session/signing/right-clock.ts';
import { showToast } from '../../session/toast/toasts.tsx';

/** Everything that is kept of this device and user, as a file. */
export async function downloadMyData(session: Session): Promise<void> {
  const outcome = await signed(session, () => session.api.reader.exportData({}));
  if (outcome?.ok) saveFile('griot-my-data.json', JSON.stringify(outcome.value, null, 2), 'application/json');
  else refuse(session, outcome);
}

/** Deletes it, on the service and on this phone; the reader is nobody afterwards. Answers whether it is done. */
export async function deleteMyData(session: Session): Promise<boolean> {
  const { client, market, words } = session;
  const outcome = await signed(session, () => session.api.reader.deleteData({}));
  if (!outcome?.ok || client === null) {
    refuse(session, outcome);
    return false;
  }
  forgetUser(session, client);
  const { deviceId, signKey, opened, follows } = client.storage;
  for (const slot of [deviceId, signKey]) slot.set(market?.key ?? '', '');
  opened.set([]);
  follows.set([]);
  showToast(session, words('account.deleted'));
  return true;
}

/** Undefined without a connection; both calls are signed with the device's key. */
async function signed<T>(session: Session, call: () => Promise<Outcome<T>>): Promise<Outcome<T> | undefined> {
  const { api, client } = session;
  if (client?.network.isOnline() !== true) return undefined;
  await ensureKey(session, api, client.storage);
  return byRightClock(client, call);
}

const refuse = (session: Session, outcome: Outcome<unknown> | undefined) =>
  showToast(session, session.words(outcome === undefined ? 'networkNeeded' : 'tasteFailed'));
