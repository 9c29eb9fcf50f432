import type { CachedArticle } from '../../platform/offline/cached-articles.ts';
import { canCache } from '../../platform/offline/worker-link.ts';
import { useWords } from '../../session/context/words.ts';
import rows from '../../ui/controls/EntryRow.module.css';
import { EntryContent, EntryIcon } from '../../ui/controls/EntryRow.tsx';
import { useCachedArticles } from './use-cached-articles.ts';
import { usePack } from './use-pack.ts';

/**
 * "Take the news with me" as a row of a menu, with its price; nothing where the phone keeps nothing. Its room is there
 * from the first, before the phone has said what it keeps: nothing moves beneath a thumb.
 */
export function PackEntry() {
  const { cached: kept, read } = useCachedArticles();
  if (kept === 'cannot' || !canCache()) return null;
  return kept === null ? <PackButton state="" /> : <PackRow articles={kept.articles} onChanged={read} />;
}

function PackRow({ articles, onChanged }: { articles: readonly CachedArticle[]; onChanged: () => void }) {
  const { state, isRunning, take } = usePack({ articles, hasPictures: false, onChanged });
  return <PackButton state={state} onTake={isRunning ? undefined : take} />;
}

function PackButton({ state, onTake }: { state: string; onTake?: (() => void) | undefined }) {
  const words = useWords();
  return (
    <button type="button" className={rows.row} aria-disabled={onTake === undefined} onClick={onTake}>
      <EntryContent icon={<EntryIcon name="take" />} now={<span role="status">{state}</span>}>
        {words('offline.pack')}
      </EntryContent>
    </button>
  );
}
