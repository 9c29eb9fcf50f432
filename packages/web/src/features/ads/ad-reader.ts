import { adsAllowed } from '@griot/domain/feed/ad-slots';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { keptSince } from '../../platform/offline/kept-page.ts';
import { mayUse } from '../../session/consent/may-use.ts';
import { usePictures, useSavesData } from '../../session/pictures.ts';
import { useSession } from '../../session/session.tsx';
import { type AdConfig, listRoom } from './ad-config.ts';
import type { RoomSize } from './ad-network.ts';

/** `isKnown`: the device has said so itself; before the page is alive there is only what the server was told. */
type AdReader = { getsAds: boolean; isKnown: boolean };

/**
 * Whether this reader is shown ads: a day after the device was first seen (ADS-01), with consent where that is needed, and
 * not while data is saved unless the market says so.
 */
export function useAdReader(config: AdConfig | undefined): AdReader {
  const session = useSession();
  const { client, hint } = session;
  const isAlive = useSyncExternalStore(never, yes, no);
  const { isLight } = usePictures();
  const isSaving = useSavesData();
  const showsWhenSaving = config?.ads?.show_when_saving_data === true;
  if (client === null || !isAlive)
    return { getsAds: hint.hasAds === true && (!isLight || showsWhenSaving), isKnown: false };
  const isDue = client.storage.adMark.get() === adsAllowed;
  return { getsAds: isDue && mayUse('ads', session) && (!isSaving || showsWhenSaving), isKnown: true };
}

const never = () => () => {};
const yes = () => true;
const no = () => false;

/**
 * The room that a list keeps for each of its ads from its first paint on, until the script of slots is here; null for
 * none. It is decided once: later nothing may come between the rows, or go, before the reader's eyes.
 */
export function useAdRoom(config: AdConfig | undefined): RoomSize | null {
  const { getsAds } = useAdReader(config);
  const [room, setRoom] = useState(getsAds ? listRoom(config) : null);
  // A copy that the worker kept shows no rooms (AdRoom.module.css): it must not get them once it is refreshed.
  useLayoutEffect(() => {
    if (keptSince() > 0) setRoom(null);
  }, []);
  return room;
}
