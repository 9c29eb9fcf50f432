import type { ReactNode, Ref } from 'react';
import { useWords } from '../../session/session.tsx';
import styles from './AdRoom.module.css';
import type { RoomSize } from './ad-network.ts';

type Props = {
  size: RoomSize;
  /** Nobody fills it: it says nothing and is only there so that the text being read stays where it is. */
  isSilent?: boolean;
  /** Its script is not here yet. */
  isAwaited?: boolean;
  place?: Ref<HTMLDivElement>;
  children?: ReactNode;
};

/** Room for one ad between articles, which says what it is; the same before it is filled and after (ADS-08). */
export function AdRoom({ size, isSilent = false, isAwaited = false, place, children }: Props) {
  const label = useWords()('ad');
  const told = isSilent ? { 'aria-hidden': true } : { role: 'group', 'aria-label': label };
  return (
    <div className={styles.slot} ref={place} data-awaited={isAwaited || undefined} {...told}>
      <p>{isSilent ? '\u00a0' : label}</p>
      <div className={styles.room} data-size={size}>
        {children}
      </div>
    </div>
  );
}
