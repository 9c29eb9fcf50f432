import type { FrameProps } from '../../platform/routing/define-route.ts';
import { knownTopic } from '../../session/list-page/known-topic.ts';
import { ListPage } from '../../session/list-page/ListPage.tsx';
import { useSession } from '../../session/session.tsx';
import type { TopicQuery } from './load-topic.ts';
import { TopicHead } from './TopicHead.tsx';

/** What the session's cache holds of a topic whose page is on its way (TOP-03). */
export function TopicFrame({ query, children }: FrameProps<TopicQuery>) {
  const { client } = useSession();
  const known = client === null ? null : knownTopic(client, query.more_id);
  return (
    <ListPage>
      {known && <TopicHead topic={known} />}
      {children}
    </ListPage>
  );
}
