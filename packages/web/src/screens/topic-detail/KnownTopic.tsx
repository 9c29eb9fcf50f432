import { knownTopic } from '../../session/list-page/known-topic.ts';
import { useSession } from '../../session/session.tsx';
import { TopicHead } from './TopicHead.tsx';

/** What the session's cache holds of a topic whose page is on its way (TOP-03). */
export function KnownTopic({ query }: { query: { more_id: string } }) {
  const { client } = useSession();
  const known = client === null ? null : knownTopic(client, query.more_id);
  return known && <TopicHead topic={known} />;
}
