import { forgetQueuedActions } from '../../platform/storage/areas/queued-actions.ts';
import { saveFile } from '../../platform/surface/save-file.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { forgetUser } from '../../session/identity/identity.ts';
import { waitingStore } from '../../session/queue/waiting.ts';
import type { ActPart, SessionParts } from '../../session/session.ts';
import { sayNotReached, signedCall } from '../../session/signing/signed-call.ts';
import { TAB_SLOTS } from '../../session/tracking/tab-slot.ts';

/** Everything that is stored of this device and user, as a file. */
export async function downloadMyData(session: SessionParts<ActPart>): Promise<void> {
  const outcome = await signedCall(session, () => session.api.reader.exportData({}));
  if (outcome?.ok) saveFile('griot-my-data.json', JSON.stringify(outcome.value, null, 2), 'application/json');
  else sayNotReached(session, outcome);
}

/** Deletes it, on the service and on this phone; the reader is nobody afterwards. Answers whether it is done. */
export async function deleteMyData(session: SessionParts<ActPart>): Promise<boolean> {
  const { client, market, words } = session;
  const outcome = await signedCall(session, () => session.api.reader.deleteData({}));
  if (!outcome?.ok || client === null) {
    sayNotReached(session, outcome);
    return false;
  }
  forgetUser(session, client);
  const { deviceId, signKey, opened, follows } = client.storage;
  for (const slot of [deviceId, signKey]) slot.set(market?.key ?? '', '');
  forgetQueuedActions(client.bridge.store, TAB_SLOTS);
  waitingStore(session.stores).setState({ actions: [] });
  opened.set([]);
  follows.set([]);
  showToast(session, words('settings.deleted'));
  return true;
}
