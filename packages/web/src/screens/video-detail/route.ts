import { defineRoute } from '../../platform/routing/define-route.ts';
import { pageHrefs } from '../../platform/routing/page-hrefs.ts';
import { text } from '../../platform/routing/query.ts';
import { loadClip } from './load-clip.ts';
import { ClipFrame, Screen } from './VideoDetailScreen.tsx';

export const route = defineRoute({
  query: { id: text, request_id: text, country: text, language: text },
  load: loadClip,
  Screen,
  Frame: ClipFrame,
  staysWhileLoading: true,
  head: ({ clip }) => ({
    title: clip.description,
    description: clip.publisher.name,
    canonical: pageHrefs.clip({
      id: clip.id,
      request_id: '',
      country: clip.id.slice(0, 2),
      language: clip.id.slice(2, 4),
    }),
    clip,
    // Samples are nobody's reporting; search engines need not find them.
    isIndexed: clip.is_sample !== true,
  }),
});
