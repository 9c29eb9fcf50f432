import { addUse, bytesOf, dayName, type Use } from '@griot/domain/data-use/data-use';
import { onLeaving } from '../../platform/beacon/leaving.ts';
import { onTransfers } from '../../platform/network/transfers.ts';
import { host } from '../../platform/page/host.ts';
import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';
import type { SessionParts } from '../../session/session.ts';
import { sparedBytesStore } from '../../session/spared-bytes.ts';
import { tabSlot } from '../../session/tracking/tab-slot.ts';
import { dataStorageOf, enforceLimit, today } from './data-use.ts';

/** What is counted is stored together, so that a page of many files is few writes. */
const SOON = 500;

const none: Use = { used: 0, saved: 0 };

/**
 * Counts what comes over the line, and what does not because of the reader's settings (DAT-01).
 * @param earlyMessages what the service worker sent before this script was here
 */
export function openMeter(
  session: SessionParts<'client' | 'market' | 'stores'>,
  earlyMessages: readonly MessageEvent[] = [],
): void {
  const { client, stores } = session;
  if (client === null) return;
  const { dataUse } = dataStorageOf(client);
  const place = tabSlot(client.storage);
  let pending = none;
  let isDue = false;
  const store = () => {
    isDue = false;
    if (pending.used + pending.saved === 0) return;
    dataUse.set(place, addUse(dataUse.get(place), dayName(today(session, client)), pending));
    pending = none;
    enforceLimit(session, client);
    counted(stores);
  };
  const add = ({ used, saved }: Use) => {
    pending = { used: pending.used + used, saved: pending.saved + saved };
    if (!isDue) client.clock.after(SOON, store);
    isDue = true;
  };
  enforceLimit(session, client);
  onTransfers({ host, earlyMessages }, (transfers) => {
    const used = transfers.map(bytesOf);
    const spared = transfers.map(({ full, encodedBodySize }) => Math.max(0, full - encodedBodySize));
    add({ used: sum(used), saved: sum(spared.filter((_, at) => (used[at] ?? 0) > 0)) });
  });
  const uncounted = sparedBytesStore(stores);
  const addSpared = () => {
    const { bytes } = uncounted.getState();
    if (bytes === 0) return;
    uncounted.setState({ bytes: 0 });
    add({ used: 0, saved: bytes });
  };
  uncounted.subscribe(addSpared);
  addSpared();
  onLeaving(host, store);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** How often something was counted on this page, for whoever shows figures. */
export const countedStore = pageStore<{ times: number }>('counted', () => ({ times: 0 }));

function counted(stores: PageStores): void {
  countedStore(stores).setState(({ times }) => ({ times: times + 1 }));
}
