import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../session/session.tsx';
import styles from './AdSlot.module.css';
import { type AdNetwork, type AdSlotState, filled } from './ad-slot.state.ts';

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
    <aside className={styles.slot} aria-label={words('ad')}>
      <p className={styles.label}>{words('ad')}</p>
      <div className={styles.room} ref={room} />
    </aside>
  );
}
