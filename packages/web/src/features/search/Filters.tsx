import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import styles from './Filters.module.css';
import { periods, type Search, type SearchReply } from './search.ts';

type Props = {
  search: Search;
  sources: SearchReply['sources'];
  /** The address of the same search with something changed. */
  hrefOf: (change: Partial<Search>) => string;
};

/** The shortest period is a day. */
const SHORTEST_PERIOD_HOURS = 24;

/**
 * When, in which order and from whom: rows of chips that a thumb pushes along. Each is a link, so it works without
 * script, and a search is passed on as it is.
 */
export function Filters({ search, sources, hrefOf }: Props) {
  const words = useWords();
  const formats = useFormats();
  const nav = useFocusOnPressed(search);
  const { order, period, source } = search;
  return (
    <nav className={styles.filters} aria-label={words('search.filters')} ref={nav}>
      <ul className={styles.row}>
        <Chip
          id="newest"
          className={styles.order}
          isChosen={order === 'newest'}
          href={hrefOf({ order: order === 'newest' ? 'best' : 'newest' })}
        >
          {words('search.newest')}
        </Chip>
        {periods.map((one) => (
          <Chip key={one} id={one} isChosen={one === period} href={hrefOf({ period: one })}>
            {words(`search.time.${one}`, { shown: formats.count(SHORTEST_PERIOD_HOURS) })}
          </Chip>
        ))}
      </ul>
      {(sources.length > 1 || source !== '') && (
        <ul className={styles.row}>
          <Chip id="all" isChosen={source === ''} href={hrefOf({ source: '' })}>
            {words('search.sources')}
          </Chip>
          {sources.map(({ source_key, name }) => (
            <Chip
              key={source_key}
              id={`of-${source_key}`}
              isChosen={source_key === source}
              href={hrefOf({ source: source_key === source ? '' : source_key })}
            >
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </ul>
      )}
    </nav>
  );
}

type ChipProps = { id: string; className?: string | undefined; isChosen: boolean; href: string; children: ReactNode };

function Chip({ id, className, isChosen, href, children }: ChipProps) {
  return (
    <li className={className}>
      <Link
        className={styles.chip}
        href={href}
        replace
        data-chip={id}
        aria-current={isChosen ? 'true' : undefined}
        onClick={({ currentTarget }) => {
          const nav = currentTarget.closest('nav');
          if (nav !== null) nav.dataset.pressed = id;
        }}
      >
        <span className={styles.pill}>{children}</span>
      </Link>
    </li>
  );
}

/** A new page takes the focus to its content; whoever works with keys is still at the chip that they pressed. */
function useFocusOnPressed(search: Search) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each search
  useEffect(() => {
    const pressed = nav.current?.dataset.pressed;
    if (pressed === undefined || nav.current === null) return;
    delete nav.current.dataset.pressed;
    const chips = [...nav.current.querySelectorAll<HTMLElement>('[data-chip]')];
    chips.find((chip) => chip.dataset.chip === pressed)?.focus({ preventScroll: true });
  }, [search]);
  return nav;
}
