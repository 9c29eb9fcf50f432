import styles from './Skeleton.module.css';

type Props = {
  /** What is awaited: a list of cards, one that begins with a large picture, or one long text with a picture. */
  shape?: 'list' | 'lead' | 'text';
  label: string;
};

const SEVEN = [1, 2, 3, 4, 5, 6, 7];

/** The exact shape of what is on its way. Every shape has the same elements, put in place by CSS. */
export function Skeleton({ shape = 'list', label }: Props) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label} data-shape={shape}>
      {SEVEN.map((part) => (
        <p key={part}>
          <i />
          <i />
          <i />
          <i />
        </p>
      ))}
    </div>
  );
}
