import { adMark, adsAllowed } from '@griot/domain/feed/ad-slots';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { cachedSince } from '../../platform/offline/cached-page.ts';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { mayUse } from '../../session/may-use.ts';
import { usePictures, useSavesData } from '../../session/pictures.ts';
import type { SessionParts } from '../../session/session.ts';
import { type AdConfig, listRoom } from './ad-config.ts';
import type { RoomSize } from './ad-network.ts';

/** `isKnown`: the device has said so itself; before the page is alive there is only what the server was told. */
export type AdReader = { getsAds: boolean; isKnown: boolean };

/**
 * What all lists of a page on a device go by: when the device was first seen, and whether the script of slots was
 * lost.
 */
type AdPage = { mark: string; isScriptLost: boolean };

const adPageStore = pageStore<AdPage>('ad-page', () => ({ mark: '', isScriptLost: false }));

/** Null on the server, which knows nothing of it and sends nothing of it. */
export function adPageOf({ client, stores }: SessionParts<'client' | 'stores'>): StoreApi<AdPage> | null {
  return client && adPageStore(stores, { mark: client.storage.adMark.get(), isScriptLost: false });
}

/** Null also in the first render of a page that the server sent, which must be the same as it was there. */
export function useAdPage<Name extends keyof AdPage>(name: Name): AdPage[Name] | null {
  const page = adPageOf(useSessionParts<'client' | 'stores'>());
  return useSyncExternalStore(page?.subscribe ?? noChanges, () => page?.getState()[name] ?? null, nothingYet);
}

const noChanges = () => () => {};
const nothingYet = () => null;

/**
 * Stores when this device was first seen, and from a day later that it may be shown ads (ADS-01); known before the next
 * paint, so that a list which opens within the app comes with its slots.
 */
export function useFirstSeen(): void {
  const { client, stores } = useSessionParts<'client' | 'stores'>();
  useLayoutEffect(() => {
    if (client === null) return;
    const mark = adMark(client.storage.adMark.get(), client.clock.now());
    client.storage.adMark.set(mark);
    adPageOf({ client, stores })?.setState({ mark });
  }, [client, stores]);
}

/**
 * Whether this reader is shown ads: a day after the device was first seen (ADS-01), with consent where that is needed,
 * and not while data is saved unless the market says so.
 */
export function useAdReader(config: AdConfig | undefined): AdReader {
  const session = useSessionParts<'client' | 'hint' | 'market'>();
  const mark = useAdPage('mark');
  const { isLight } = usePictures();
  const isSaving = useSavesData();
  const showsWhenSaving = config?.ads?.show_when_saving_data === true;
  if (mark === null) return { getsAds: session.hint.hasAds === true && (!isLight || showsWhenSaving), isKnown: false };
  const isDue = mark === adsAllowed;
  return { getsAds: isDue && mayUse('ads', session) && (!isSaving || showsWhenSaving), isKnown: true };
}

/**
 * The room that a list keeps for each of its ads from its first paint on, until the script of slots is here; null for
 * none. It is decided once: later nothing may come between the rows, or go, before the reader's eyes.
 */
export function useAdRoom(config: AdConfig | undefined): RoomSize | null {
  const { getsAds } = useAdReader(config);
  // Where the script was lost before on this page, nobody would fill it.
  const isLost = useAdPage('isScriptLost') === true;
  const [room, setRoom] = useState(getsAds && !isLost ? listRoom(config) : null);
  // A copy that the worker cached shows no rooms (AdRoom.module.css): it must not get them once it is refreshed.
  useLayoutEffect(() => {
    if (cachedSince() > 0) setRoom(null);
  }, []);
  return room;
}
