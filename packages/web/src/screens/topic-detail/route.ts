import { defineRoute } from '../../platform/routing/define-route.ts';
import { text } from '../../platform/routing/query.ts';
import { loadTopic } from './load-topic.ts';
import { Screen } from './TopicDetailScreen.tsx';
import { TopicFrame } from './TopicHead.tsx';

export const route = defineRoute({
  query: { more_id: text, country: text, language: text },
  load: loadTopic,
  Screen,
  Frame: TopicFrame,
  restoresPlace: true,
  head: ({ head }) => head,
});
