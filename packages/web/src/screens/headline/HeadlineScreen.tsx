import { useMemo } from 'react';
import { ArticleRows } from '../../features/feed/outside/ArticleRows.tsx';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { ListPage } from '../../session/list-page/ListPage.tsx';
import { useLeftPage } from '../../session/list-page/left-page.ts';
import { useSession, useWords } from '../../session/session.tsx';
import { useStatusBar } from '../../session/use-status-bar.ts';
import { StateView } from '../../ui/StateView.tsx';
import styles from './HeadlineScreen.module.css';
import { type HeadlineQuery, type Headlines, headlinesKey } from './load-headlines.ts';

/** Before the list is there. */
export function HeadlineFrame({ query, children }: FrameProps<HeadlineQuery>) {
  return (
    <ListPage>
      <HeadlineTitle given={query.title} />
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
      <HeadlineTitle given={query.title} own={data.title} />
      {items.length > 0 ? (
        <ArticleRows items={items} isFirstScreen />
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

/** As the link called the list, else as the service does. */
function HeadlineTitle({ given, own = '' }: { given: string; own?: string }) {
  const { words, content } = useSession();
  return (
    <h1 className={styles.title} lang={content.code} dir="auto">
      {given || own || words('topNews')}
    </h1>
  );
}
