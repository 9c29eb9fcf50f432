import { adMark, adsAllowed } from '@griot/domain/feed/ad-slots';
import { useEffect, useRef, useState } from 'react';
import { useSession, useWords } from '../../session/session.tsx';
import styles from './AdSlot.module.css';

/** Room for one ad between articles, which says what it is. */
export function AdSlot({ network }: { network: AdNetwork }) {
  const words = useWords();
  const room = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<AdSlotState>('waiting');
  useEffect(() => {
    let isGone = false;
    if (room.current !== null) void filled(network, room.current).then((now) => isGone || setState(now));
    return () => {
      isGone = true;
    };
  }, [network]);
  if (state === 'gone') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and no landmark: a page has several of them
    <div className={styles.slot} role="group" aria-label={words('ad')}>
      <p className={styles.label}>{words('ad')}</p>
      <div className={styles.room} ref={room} />
    </div>
  );
}

/**
 * A slot keeps its space while it waits and while it is filled; one that nobody fills is removed with its space
 * (ADS-08).
 */
type AdSlotState = 'waiting' | 'filled' | 'gone';

export type AdNetwork = {
  /** Fills the element; false, or a failure, when there is nothing to show. */
  fill(element: HTMLElement): Promise<boolean>;
};

/** Two share the text of an article; lists have the first (ADS-03). */
export type AdNetworks = Record<'first' | 'second', AdNetwork>;

/** There is no contract with a network yet: the rules stand, and no slot takes space. */
export const signedNetworks: AdNetworks | null = null;

async function filled(network: AdNetwork, element: HTMLElement): Promise<AdSlotState> {
  const isFilled = await network.fill(element).catch(() => false); // blocked or broken: nobody's business but theirs
  return isFilled ? 'filled' : 'gone';
}

/** Whether this device may be shown ads: it was first seen a day ago (ADS-01). The first call stores when that was. */
export function useAdsDue(): boolean {
  const { client } = useSession();
  const [mark, setMark] = useState('');
  useEffect(() => {
    if (client === null) return;
    const now = adMark(client.storage.adMark.get(), client.clock.now());
    client.storage.adMark.set(now);
    setMark(now);
  }, [client]);
  return mark === adsAllowed;
}
