import { quoted } from '../../features/search/quoted.ts';
import type { Results } from '../../features/search/results.state.ts';
import { isFiltered, type Search } from '../../features/search/search.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { Drawing } from '../../ui/StateView.tsx';
import styles from './ResultPage.module.css';

type Props = { search: Search; results: Results | undefined; rank: number };

/**
 * How many were found, for eyes and ears. It stands there before it has something to say, so that screen readers hear
 * it when it does. Where the text stands in the trending list (SRC-05) is in the same line, but is not announced.
 */
export function FoundLine({ search, results, rank }: Props) {
  const words = useWords();
  const formats = useFormats();
  const isDone = results?.head != null;
  const isNone = isDone && results.items.length === 0;
  return (
    <div className={styles.found} data-none={isNone || undefined}>
      {isNone && <Drawing name="paper" />}
      <p role="status">{useFound(search, results)}</p>
      {isDone && rank > 0 && (
        <p className={styles.rank}>
          <b>{words('search.rank', { rank: formats.count(rank) })}</b>
        </p>
      )}
    </div>
  );
}

function useFound(search: Search, results: Results | undefined): string {
  const words = useWords();
  const formats = useFormats();
  if (results?.head == null) return '';
  const { total, is_total_least, is_indexing } = results.head;
  if (results.items.length === 0 && is_indexing) return words('search.noneYet', { text: quoted(search.text) });
  if (results.items.length === 0)
    return isFiltered(search) ? words('search.nonePast') : words('search.none', { text: quoted(search.text) });
  // Articles that tell the same story are one row.
  const count = Math.max(total, results.items.length);
  const shown = formats.count(count);
  return is_total_least ? words('search.foundMany', { shown }) : words('search.found', { count, shown });
}
