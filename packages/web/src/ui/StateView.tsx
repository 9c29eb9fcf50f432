import { Button, ButtonLink } from './Button.tsx';
import drawings from './drawings.svg';
import styles from './StateView.module.css';

type Props = {
  drawing: DrawingName;
  sentence: string;
  /** The sentence is the heading of the page. */
  isPage?: boolean;
  hint?: string;
  action: string;
  onAction?: () => void;
  /** Makes the action a link, which works without script too. */
  href?: string;
};

/** Empty, error, offline and not-found alike: a small drawing, one sentence, one action. */
export function StateView({ drawing, sentence, isPage = false, hint, action, onAction, href }: Props) {
  const Sentence = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state} role="status">
      <Drawing name={drawing} />
      <Sentence className={styles.sentence}>{sentence}</Sentence>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {href === undefined ? (
        <Button onClick={onAction}>{action}</Button>
      ) : (
        <ButtonLink href={href} onClick={onAction} {...(isPage && { tone: 'accent' })}>
          {action}
        </ButtonLink>
      )}
    </div>
  );
}

type DrawingName = 'cable' | 'letter' | 'paper' | 'signpost' | 'hourglass';

/** One file holds every drawing, fetched when the first is shown: few pages show any. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
