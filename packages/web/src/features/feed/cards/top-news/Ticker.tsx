import type { TopNewsGroup, TopNewsItem } from '@griot/contract/entities/feed-item';
import { feedTiming } from '@griot/domain/constants';
import { useEffect, useRef, useState } from 'react';
import { hrefs } from '../../../../platform/routing/hrefs.ts';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { keepStepping } from '../../../../platform/surface/stepping.ts';
import { useClient } from '../../../../session/context/client.ts';
import { useMarket } from '../../../../session/context/market.ts';
import { useWords } from '../../../../session/context/words.ts';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { useOpened } from '../../../reading/opened.face.ts';
import styles from './Ticker.module.css';

type Props = { group: TopNewsGroup; onExpand: () => void };

/** One line that steps from headline to headline, and a button for all of them (spec 4, Feed, Top news group). */
export function Ticker({ group: { title, articles }, onExpand }: Props) {
  const words = useWords();
  const client = useClient();
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLElement>(null);
  const count = articles.length;
  useEffect(() => {
    if (client === null || bar.current === null || count < 2) return undefined;
    const step = () => setAt((now) => (now + 1) % count);
    return keepStepping(bar.current, { every: feedTiming.tickerInterval, clock: client.clock, step });
  }, [client, count]);
  const article = articles[at % count];
  return (
    <section className={styles.ticker} aria-label={title} ref={bar}>
      <span className={styles.mark} />
      {article !== undefined && <Line key={article.news_entry_id} article={article} />}
      <IconButton icon="down" label={words('expandTopNews')} onClick={onExpand} />
    </section>
  );
}

function Line({ article }: { article: TopNewsItem }) {
  const { content } = useMarket();
  const { isOpened, open } = useOpened(article);
  return (
    <Link
      className={styles.line}
      href={hrefs.detail(article)}
      onClick={open}
      lang={content.code}
      dir={content.dir}
      data-visited={isOpened || undefined}
    >
      {article.title}
    </Link>
  );
}
