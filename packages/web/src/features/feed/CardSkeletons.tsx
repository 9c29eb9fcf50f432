import styles from './CardSkeletons.module.css';

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The horizontal card's exact shape, before its words arrive. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {SHAPES.map((shape) => (
        <div key={shape} className={styles.card} aria-hidden="true">
          <div className={styles.story}>
            <div className={styles.words}>
              <span className={styles.line} />
              <span className={styles.line} data-length="short" />
            </div>
            <span className={styles.picture} />
          </div>
          <span className={styles.line} data-length="meta" />
        </div>
      ))}
    </div>
  );
}
