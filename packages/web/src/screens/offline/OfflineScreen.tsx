import { KeptList } from '../../features/offline/KeptList.tsx';
import { OfflineSection } from '../../features/offline/OfflineSection.tsx';
import { useKept } from '../../features/offline/use-kept.ts';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { useWords } from '../../session/context/words.ts';
import styles from './OfflineScreen.module.css';

type Query = { text: string };

export function OfflineFrame({ children }: FrameProps<Query>) {
  const words = useWords();
  return <PeoplePage title={words('offline.title')}>{children}</PeoplePage>;
}

/** What can be read without a connection. The phone alone knows: the server sends the frame, script fills it. */
export function Screen({ query }: ScreenProps<Query, null>) {
  const words = useWords();
  const { kept, read, removeAll } = useKept();
  const articles = kept === null || kept === 'cannot' ? null : kept.articles;
  return (
    <PeoplePage title={words('offline.title')}>
      {articles?.length !== 0 && <p className={styles.lead}>{words('offline.lead')}</p>}
      {articles !== null && <KeptList articles={articles} first={query.text} />}
      <OfflineSection kept={kept} onRemove={removeAll} onChanged={read} />
    </PeoplePage>
  );
}
