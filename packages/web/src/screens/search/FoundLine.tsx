import { quoted } from '../../features/search/quoted.ts';
import type { Results } from '../../features/search/results.state.ts';
import { isFiltered, type Search } from '../../features/search/search.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import styles from './ResultPage.module.css';

type Props = { search: Search; results: Results | undefined };

/**
 * How many were found, for eyes and ears. It stands there before it has something to say, so that screen readers hear
 * it when it does.
 */
export function FoundLine({ search, results }: Props) {
  return (
    <p className={styles.found} role="status" data-none={results?.head != null && results.items.length === 0}>
      {useFound(search, results)}
    </p>
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
