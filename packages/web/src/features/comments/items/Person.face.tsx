import { useWords } from '../../../session/context/words.ts';
import { useFormats } from '../../../session/formats.tsx';
import { usePictures } from '../../../session/pictures.ts';
import styles from './Person.module.css';

type FaceProps = {
  name: string;
  portrait?: string;
  /** Of an answer: smaller than what it answers. */
  isSmall?: boolean;
};

/** Avatars exist in one size only, so they are left out while saving data; a letter stands for the person then. */
export function Face({ name, portrait = '', isSmall = false }: FaceProps) {
  const { isShown, isLight } = usePictures();
  const size = isSmall ? 24 : 32;
  return (
    <span className={styles.face} data-small={isSmall || undefined} aria-hidden="true">
      {portrait !== '' && isShown && !isLight ? (
        <img src={portrait} alt="" width={size} height={size} loading="lazy" />
      ) : (
        [...name][0]
      )}
    </span>
  );
}

type WhoProps = { name: string; timestamp: number; isPinned: boolean };

/** Who wrote a comment, when, and whether it is pinned. */
export function Who({ name, timestamp, isPinned }: WhoProps) {
  const words = useWords();
  const formats = useFormats();
  return (
    <p className={styles.who}>
      <bdi className={styles.name}>{name}</bdi>
      <span>{formats.time(timestamp)}</span>
      {isPinned && <span className={styles.pinned}>{words('pinned')}</span>}
    </p>
  );
}

/** What is answered, in one line. */
export function Quote({ name, content }: { name?: string; content: string }) {
  return (
    <span className={styles.quote} dir="auto">
      {name !== undefined && <bdi>{name}</bdi>} {content}
    </span>
  );
}
