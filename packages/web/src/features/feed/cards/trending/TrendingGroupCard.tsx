import type { TrendingEntry } from '@griot/contract/entities/feed-item';
import { isTrendingShrunk } from '@griot/domain/feed/top-news-shrink';
import { useWords } from '../../../../session/context/words.ts';
import { useFormats } from '../../../../session/formats.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TrendMove } from '../../../../ui/controls/TrendMove.tsx';
import type { CardProps } from '../card-props.ts';
import { useShrink } from '../group-shrink.ts';
import { EntryLink } from './EntryLink.tsx';
import { TrendingBanner } from './TrendingBanner.tsx';
import styles from './TrendingGroupCard.module.css';

/**
 * What many write about just now: a banner of what has pictures, then all of it with its ranks (spec 2, Feed item
 * kinds).
 */
export function TrendingGroupCard({ item, isFirstScreen, group, onGroup }: CardProps<'trending_group'>) {
  const { isShrink, setShrink } = useShrink({
    kind: 'hot',
    channel: item.category,
    group,
    onGroup,
    rule: isTrendingShrunk,
  });
  if (item.articles.length === 0) return null;
  return (
    <section className={styles.group} aria-label={item.title}>
      <TrendingBanner group={item} isFirstScreen={isFirstScreen} />
      <TrendingList entries={item.articles} isShrink={isShrink} onShrink={setShrink} />
    </section>
  );
}

/** While it is shrunk. */
const FEW = 3;

type Props = { entries: readonly TrendingEntry[]; isShrink: boolean; onShrink: (isShrink: boolean) => void };

/** Numbered, with how each moved as arrow and word, and how many wrote of it; it folds (spec 2, Feed item kinds). */
function TrendingList({ entries, isShrink, onShrink }: Props) {
  const words = useWords();
  const shown = isShrink ? entries.slice(0, FEW) : entries;
  return (
    <>
      <ol className={styles.list}>
        {shown.map((entry, index) => (
          <Entry key={entry.title} entry={entry} rank={index + 1} />
        ))}
      </ol>
      {entries.length > FEW && (
        <div className={styles.toggle}>
          <Button isExpanded={!isShrink} onClick={() => onShrink(!isShrink)}>
            {words(isShrink ? 'seeMore' : 'seeLess')}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry, rank }: { entry: TrendingEntry; rank: number }) {
  const words = useWords();
  const formats = useFormats();
  const { reports, category } = entry;
  return (
    <li className={styles.entry}>
      <span className={styles.rank}>{formats.count(rank)}</span>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          <EntryLink entry={entry} rank={rank} />
        </span>
        {reports > 0 && (
          <span className={styles.reports}>{words('reports', { count: reports, shown: formats.count(reports) })}</span>
        )}
      </span>
      <TrendMove move={category} label={words(`trend.${category}`)} />
    </li>
  );
}
