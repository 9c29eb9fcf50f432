import { type ComponentType, useEffect, useState } from 'react';
import { scrollToTop } from '../../../platform/page/scrolling.ts';
import type { SkeletonProps } from '../../../platform/routing/define-route.ts';
import { ListPage } from '../../../session/list-page/ListPage.tsx';
import { useWords } from '../../../session/session.tsx';
import { CardSkeletons } from '../CardSkeletons.tsx';

/** A list outside the feed on its way; what is known of it shows as soon as the screen's script is there. */
export function ListSkeleton<Query>({ query, screen }: SkeletonProps<Query>) {
  const [Known, setKnown] = useState<ComponentType<{ query: Query }>>();
  useEffect(() => {
    scrollToTop(); // the feed may have been left far down
    screen?.().then(
      (parts) => setKnown(() => parts.Known),
      () => {}, // the page itself says that nothing can be had
    );
  }, [screen]);
  return (
    <ListPage>
      {Known && <Known query={query} />}
      <CardSkeletons label={useWords()('loadingNews')} />
    </ListPage>
  );
}
