import type { Article } from '@griot/contract/entities/article';
import { originalAddress } from '@griot/domain/article/original-address';
import type { ReactNode } from 'react';
import { isPlainClick } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import { ShareIcon } from '../../ui/ShareIcon.tsx';
import { Bar } from './Bar.tsx';
import type { Reading, ReadingEvent } from './reading.state.ts';
import styles from './TopBar.module.css';

type Props = {
  article: Article;
  reading: Reading;
  send: (event: ReadingEvent) => void;
  /** The way out of the article, at the start of the bar. */
  wayOut: ReactNode;
  onShare: () => void;
  /** What else can be done with the article, beside sharing. */
  tools: ReactNode;
};

/** The way out, the toggle between text and original, what can be done with the text, and sharing (DET-05). */
export function TopBar({ article, reading, send, wayOut, onShare, tools }: Props) {
  const words = useWords();
  const isOriginal = reading.view === 'original';
  const url = article.is_sample ? '' : originalAddress(article.url);
  return (
    <Bar isHidden={!reading.isBarShown} onReach={() => send({ type: 'barReached' })}>
      {wayOut}
      <span className={styles.room} />
      {url !== '' && (
        <a
          className={styles.toggle}
          href={url}
          target="_blank"
          rel="noopener nofollow"
          aria-disabled={!reading.isLoaded || undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            send({ type: 'toggled' });
          }}
        >
          {isOriginal ? words('readerMode') : words('originalPage')}
          {isOriginal && (
            <bdi className={styles.domain} dir="ltr">
              {article.news.domain}
            </bdi>
          )}
        </a>
      )}
      {tools}
      <button
        type="button"
        className={styles.tool}
        aria-label={words('share')}
        title={words('share')}
        onClick={onShare}
      >
        <ShareIcon />
      </button>
    </Bar>
  );
}
