import { historyPage, type SearchHistory, type SearchHistoryEvent } from '@griot/domain/search/search-history';
import { useState } from 'react';
import { Link } from '../../platform/routing/navigation.tsx';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { quoted } from './quoted.ts';
import styles from './SearchCard.module.css';
import { SearchCard } from './SearchCard.tsx';

type Props = {
  history: SearchHistory;
  hrefOf: (text: string) => string;
  onChange: (event: SearchHistoryEvent) => void;
};

/** What the reader searched for, five at a time; what is deleted can be brought back for a moment (spec 4, Search). */
export function HistoryCard({ history, hrefOf, onChange }: Props) {
  const session = useSessionParts<'client' | 'stores' | 'words'>();
  const { words } = session;
  const [wanted, setWanted] = useState(1);
  const shown = historyPage(history, wanted);
  const change = (event: SearchHistoryEvent, message: string) => {
    onChange(event);
    const undo = { label: words('undo'), onAct: () => onChange({ type: 'restored', history }) };
    showToast(session, message, { action: undo });
  };
  return (
    <SearchCard
      id="search-history"
      title={words('search.history')}
      action={
        <Button tone="quiet" onClick={() => change({ type: 'cleared' }, words('search.historyCleared'))}>
          {words('search.historyClear')}
        </Button>
      }
    >
      <ul className={styles.list}>
        {shown.entries.map(({ title }) => (
          <li key={title} className={styles.row}>
            <Link className={styles.link} href={hrefOf(title)}>
              <bdi>{title}</bdi>
            </Link>
            <IconButton
              icon="close"
              label={words('search.historyDelete', { term: quoted(title) })}
              onClick={() =>
                change({ type: 'deleted', title }, words('search.historyDeleted', { term: quoted(title) }))
              }
            />
          </li>
        ))}
      </ul>
      {shown.pages > 1 && <Pager {...shown} onTurn={setWanted} />}
    </SearchCard>
  );
}

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void };

function Pager({ page, pages, onTurn }: PagerProps) {
  const words = useWords();
  const formats = useFormats();
  return (
    <div className={styles.pager}>
      <span className={styles.turn}>
        {page > 1 && <IconButton icon="before" label={words('search.historyNewer')} onClick={() => onTurn(page - 1)} />}
      </span>
      <span role="status">
        {words('search.historyPage', { page: formats.count(page), pages: formats.count(pages) })}
      </span>
      <span className={styles.turn}>
        {page < pages && (
          <IconButton icon="after" label={words('search.historyOlder')} onClick={() => onTurn(page + 1)} />
        )}
      </span>
    </div>
  );
}
