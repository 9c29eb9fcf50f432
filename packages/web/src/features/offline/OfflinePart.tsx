import type { ReactNode } from 'react';
import { PackPart } from './PackPart.tsx';
import { useCachedArticles } from './use-cached-articles.ts';

/** The news to take along, among the settings; what is cached is shown and emptied there with all else that is. */
export function OfflinePart({ framed }: { framed: (part: ReactNode) => ReactNode }) {
  const { cached: kept, read } = useCachedArticles();
  if (kept === null || kept === 'cannot') return null;
  return framed(<PackPart articles={kept.articles} onChanged={read} />);
}
