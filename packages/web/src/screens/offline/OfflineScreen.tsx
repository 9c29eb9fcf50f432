import { CachedList } from '../../features/offline/CachedList.tsx';
import { OfflineSection } from '../../features/offline/OfflineSection.tsx';
import { useCachedArticles } from '../../features/offline/use-cached-articles.ts';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { useWords } from '../../session/context/words.ts';
import view from '../../ui/StateView.module.css';
import { Drawing } from '../../ui/StateView.tsx';
import styles from './OfflineScreen.module.css';

type Query = { text: string };

export function OfflineFrame({ children }: FrameProps<Query>) {
  const words = useWords();
  return <PeoplePage title={words('offline.title')}>{children}</PeoplePage>;
}

/** What can be read without a connection. The phone alone knows: the server sends the frame, script fills it. */
export function Screen({ query }: ScreenProps<Query, null>) {
  const words = useWords();
  const { cached: kept, read, removeAll } = useCachedArticles();
  const articles = kept === null || kept === 'cannot' ? null : kept.articles;
  return (
    <PeoplePage title={words('offline.title')}>
      {articles?.length === 0 ? (
        <div className={styles.none}>
          <Drawing name="paper" />
          <p className={view.sentence}>{words('offline.none')}</p>
        </div>
      ) : (
        <p className={styles.lead}>{words('offline.lead')}</p>
      )}
      {articles !== null && articles.length > 0 && <CachedList articles={articles} first={query.text} />}
      <OfflineSection cached={kept} onRemove={removeAll} onChanged={read} />
    </PeoplePage>
  );
}
