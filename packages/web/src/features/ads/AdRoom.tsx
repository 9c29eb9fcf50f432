import type { ReactNode, Ref } from 'react';
import { useWords } from '../../session/context/words.ts';
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
  const content = (
    <>
      <p>{isSilent ? '\u00a0' : label}</p>
      <div className={styles.room} data-size={size}>
        {children}
      </div>
    </>
  );
  if (isSilent)
    return (
      <div className={styles.slot} ref={place} aria-hidden={true}>
        {content}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and no landmark: a page has several of them
    <div className={styles.slot} ref={place} role="group" aria-label={label} data-awaited={isAwaited || undefined}>
      {content}
    </div>
  );
}
