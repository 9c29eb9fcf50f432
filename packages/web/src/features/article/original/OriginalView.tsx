import type { Article } from '@griot/contract/entities/article';
import { articleLimits } from '@griot/domain/activity-constants';
import { originalAddress } from '@griot/domain/article/original-address';
import { calling } from '@griot/domain/constants';
import { useEffect } from 'react';
import { isOwnOrigin } from '../../../platform/page/own-origin.ts';
import { useClient } from '../../../session/context/client.ts';
import { useWords } from '../../../session/context/words.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Reading, ReadingEvent } from '../reading.state.ts';
import styles from './OriginalView.module.css';

type Props = { article: Article; reading: Reading; send: (event: ReadingEvent) => void };

/** The original page over the text: in a frame, or the way to it where it refuses to be framed (DET-13). */
export function OriginalView({ article, reading, send }: Props) {
  const words = useWords();
  const client = useClient();
  const { isLoaded, hasPrompt, isFrameable } = reading;
  useEffect(() => {
    // A page that never reports that it has loaded is given up after as long as an article.
    if (!isLoaded) return client?.clock.after(calling.detailTimeout, () => send({ type: 'originalLost' }));
    if (hasPrompt) return client?.clock.after(articleLimits.switchPrompt, () => send({ type: 'promptRanOut' }));
    return undefined;
  }, [client, isLoaded, hasPrompt, send]);
  return (
    <main className={styles.over} id="content" tabIndex={-1}>
      {isFrameable ? (
        <OriginalFrame article={article} isLoaded={isLoaded} onLoad={() => send({ type: 'originalLoaded' })} />
      ) : (
        <OutsideCard article={article} />
      )}
      {hasPrompt && (
        <div className={styles.prompt} role="status">
          <span>{words('article.switchPrompt')}</span>
          <Button tone="accent" onClick={() => send({ type: 'readerPicked' })}>
            {words('article.readerVersion')}
          </Button>
        </div>
      )}
    </main>
  );
}

type FrameProps = { article: Article; isLoaded: boolean; onLoad: () => void };

function OriginalFrame({ article, isLoaded, onLoad }: FrameProps) {
  const words = useWords();
  const url = originalAddress(article.url);
  // A page of our own origin in a frame could remove its own sandbox.
  const ownData = isOwnOrigin(url) ? '' : ' allow-same-origin';
  return (
    <>
      {!isLoaded && (
        <p className={styles.loading} role="status">
          {words('loading')}
        </p>
      )}
      <iframe
        className={styles.frame}
        src={url}
        title={article.news.title}
        sandbox={`allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox${ownData}`}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={onLoad}
      />
      {/* A frame does not tell whether what it shows is the page or the browser's word that there is none. */}
      <Outside article={article} className={styles.outside} />
    </>
  );
}

function OutsideCard({ article }: { article: Article }) {
  const words = useWords();
  return (
    <div className={styles.card}>
      <p>{article.frameable ? words('timeOut') : words('article.notFrameable', { domain: article.news.domain })}</p>
      <Outside article={article} className={styles.open} />
    </div>
  );
}

function Outside({ article, className }: { article: Article; className: string | undefined }) {
  const words = useWords();
  return (
    <a className={className} href={originalAddress(article.url)} target="_blank" rel="noopener nofollow">
      {words('article.openOriginal', { domain: article.news.domain })}
    </a>
  );
}
