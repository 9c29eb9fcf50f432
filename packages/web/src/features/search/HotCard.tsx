import { feedLimits } from '@griot/domain/constants';
import { Link } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { TrendMove } from '../../ui/controls/TrendMove.tsx';
import type { HotSearch } from './hot-searches.ts';
import styles from './SearchCard.module.css';
import { SearchCard } from './SearchCard.tsx';

type Props = { entries: readonly HotSearch[]; hrefOf: (text: string, rank: number) => string };

/** What a phone stored may be of another version. */
const moves: ReadonlySet<string> = new Set(['up', 'down', 'new']);

/** What most others search for, numbered, with how each moved as arrow and word (spec 2, Search). */
export function HotCard({ entries, hrefOf }: Props) {
  const words = useWords();
  const formats = useFormats();
  return (
    <SearchCard id="search-hot" title={words('search.hot')}>
      <ol className={styles.list}>
        {entries.slice(0, feedLimits.hotSearchPageSize).map(({ title, category }, index) => (
          <li key={title} className={styles.row}>
            <span className={styles.rank} aria-hidden="true">
              {formats.count(index + 1)}
            </span>
            <Link className={styles.link} href={hrefOf(title, index + 1)}>
              <bdi>{title}</bdi>
            </Link>
            {moves.has(category) && <TrendMove move={category} label={words(`trend.${category}`)} />}
          </li>
        ))}
      </ol>
    </SearchCard>
  );
}
