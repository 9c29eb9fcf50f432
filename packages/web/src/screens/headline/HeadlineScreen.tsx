import { useMemo } from 'react';
import { useStatusBar } from '../../features/article/use-status-bar.ts';
import { ArticleRows } from '../../features/feed/outside/ArticleRows.tsx';
import { ListPage } from '../../features/page-frame/ListPage.tsx';
import { useLeftPage } from '../../features/page-frame/left-page.ts';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { useMarket } from '../../session/context/market.ts';
import { useWords } from '../../session/context/words.ts';
import { StateView } from '../../ui/StateView.tsx';
import styles from './HeadlineScreen.module.css';
import { type HeadlineQuery, type Headlines, headlinesKey } from './load-headlines.ts';

/** Before the list is there: only links of ours, which hold a title that the service gave, lead here this way. */
export function HeadlineFrame({ query, children }: FrameProps<HeadlineQuery>) {
  return (
    <ListPage>
      <HeadlineTitle title={query.title} />
      {children}
    </ListPage>
  );
}

/** The day's largest stories, or all that was written of one (spec 2, /headline). */
export function Screen({ query, data }: ScreenProps<HeadlineQuery, Headlines>) {
  const words = useWords();
  useLeftPage(data.articles.length > 0 ? headlinesKey(query) : '', data);
  useStatusBar();
  // The first leads, with its picture over the whole width; the others are a list of common cards.
  const items = useMemo(
    () => data.articles.map((item, index) => (index === 0 ? item : { ...item, type: 'normal' as const })),
    [data],
  );
  return (
    <ListPage>
      <HeadlineTitle title={data.title} />
      {items.length > 0 ? (
        <ArticleRows items={items} isFirstScreen isWhole={query.news_entry_id !== ''} />
      ) : (
        <StateView
          drawing="paper"
          sentence={words('feedEmpty')}
          hint={words('feedEmptyHint')}
          action={words('goToNews')}
          href={`${base}${hrefs.feeds()}`}
        />
      )}
    </ListPage>
  );
}

/** As the service calls the list: anybody may write another title into an address. */
function HeadlineTitle({ title }: { title: string }) {
  const { content } = useMarket();
  const words = useWords();
  return (
    <h1 className={styles.title} lang={content.code} dir="auto">
      {title || words('topNews')}
    </h1>
  );
}
