import type { CachedArticle } from '../../platform/offline/cached-articles.ts';
import { useWords } from '../../session/context/words.ts';
import rows from '../../ui/controls/EntryRow.module.css';
import { EntryContent, EntryIcon } from '../../ui/controls/EntryRow.tsx';
import { useCachedArticles } from './use-cached-articles.ts';
import { usePack } from './use-pack.ts';

/** "Take the news with me" as a row of a menu, with its price; nothing where the phone keeps nothing. */
export function PackEntry() {
  const { cached: kept, read } = useCachedArticles();
  if (kept === null || kept === 'cannot') return null;
  return <PackRow articles={kept.articles} onChanged={read} />;
}

function PackRow({ articles, onChanged }: { articles: readonly CachedArticle[]; onChanged: () => void }) {
  const words = useWords();
  const { state, isRunning, take } = usePack({ articles, hasPictures: false, onChanged });
  return (
    <button type="button" className={rows.row} aria-disabled={isRunning} onClick={isRunning ? undefined : take}>
      <EntryContent icon={<EntryIcon name="take" />} now={<span role="status">{state}</span>}>
        {words('offline.pack')}
      </EntryContent>
    </button>
  );
}
