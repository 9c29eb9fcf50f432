import { chosenCookie } from '@griot/domain/country/chosen-cookie';
import type { Market } from '@griot/locale/markets';
import { scriptFile } from '../platform/files/script-file.ts';
import { here, replaceAddress, replaceAfresh } from '../platform/page/address.ts';
import type { PageData } from '../platform/page/page-data.ts';
import { hrefs } from '../platform/routing/hrefs.ts';
import type { KeyValueStore } from '../platform/storage/key-value-store.ts';
import type { Storage } from '../platform/storage/keys.ts';
import { consumeCookie } from '../platform/surface/cookie.ts';
import { forgetFormerMarket } from '../session/market/former-market.ts';
import { storedMarketKey, storeMarket } from '../session/market-setup.ts';

const mirrorFile = scriptFile(() => import('../session/market/mirror-market.ts'));

/**
 * Brings address, storage and page into line once the page is alive. The server chose the page by its cookie; the
 * device's own storage has the last word, so a page for another market is left for the right one.
 */
export function settle(page: PageData, storage: Storage, sessionStore: KeyValueStore): void {
  const sent = page.market;
  const isChosen = sent !== null && consumeCookie(chosenCookie) === sent.key;
  const hasOtherDevice = isChosen && !adoptChoice(sent, page.deviceId, storage);
  const own = storedMarketKey(storage);
  const forgetFormer = () => sent !== null && forgetFormerMarket(sent.key, storage, sessionStore);
  if (own === null && sent !== null) adopt(sent, page.deviceId, storage);
  else if (own === null) storage.isNew.set(true);
  // What the tab keeps is of its own market. It is forgotten only for a page of another one that stays.
  if (own !== null && (own !== sent?.key || hasOtherDevice) && !storage.mirrored.get()) {
    void moveTo(own, page, storage).then((isLeft) => isLeft || forgetFormer());
  } else {
    forgetFormer();
  }
  settleAddress(page, storage);
}

/** A reader who came by `/` with a market reads the feed at once; the address follows (spec 2, home). */
function settleAddress(page: PageData, storage: Storage): void {
  if (here() === page.href) return;
  if (page.href === hrefs.standIn()) {
    // The address stays, and its page is loaded as any other is. The words of a shared link's market would come with a
    // document that cannot be had: what is on the phone is shown instead.
    if (/[?&]country=/.test(here())) replaceAddress(hrefs.offline());
    return;
  }
  if (page.href === hrefs.feeds()) storage.firstLoad.set(true);
  replaceAddress(page.href);
}

/**
 * The form without script has said what the reader wants now, whatever this device has stored. What belongs to the
 * market that is left goes as with a choice by script (CTY-08); a user who is signed in is bound with the next social
 * act (IDN-03). Answers false where this device is another one in that market than the form could know, and has a key
 * for it (CTY-07).
 */
function adoptChoice(market: Market, deviceId: string, storage: Storage): boolean {
  const own = storedMarketKey(storage);
  if (own === null || own === market.key) return true;
  storage.oldDeviceId.set(storage.deviceId.get(own));
  if (storage.token.get() === '') storage.userId.remove();
  storage.packedAt.remove();
  const isKnown = storage.signKey.get(market.key) !== '' && storage.deviceId.get(market.key) !== deviceId;
  if (isKnown) storeMarket(storage, market);
  else adopt(market, deviceId, storage);
  return !isKnown;
}

function adopt(market: Market, deviceId: string, storage: Storage): void {
  storeMarket(storage, market);
  if (deviceId !== '') storage.deviceId.set(market.key, deviceId);
}

/**
 * Tells the server, once in a session: a browser that refuses cookies would ask for ever. Resolves to whether this
 * page is left for one of the market.
 */
async function moveTo(market: string, page: PageData, storage: Storage): Promise<boolean> {
  // Where the file does not arrive, this page stays as it is and the next document tries again.
  const file = await mirrorFile.load().catch(() => null);
  if (file === null) return false;
  storage.mirrored.set(true);
  const known = { deviceId: storage.deviceId.get(market), signKey: storage.signKey.get(market) };
  const isMirrored = await file.mirrorMarket(market, known, page.csrf);
  if (isMirrored) replaceAfresh(page.href === hrefs.home() ? hrefs.feeds() : page.href);
  return isMirrored;
}
