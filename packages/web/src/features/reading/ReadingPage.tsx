import type { FormEvent, ReactNode } from 'react';
import { base, hrefs, withQuery } from '../../platform/routing/hrefs.ts';
import { Link, navigate } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import fieldStyles from '../../ui/controls/Field.module.css';
import { IconSubmit } from '../../ui/controls/IconSubmit.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StateView } from '../../ui/StateView.tsx';
import { CurrentToast } from '../overlay/CurrentToast.face.tsx';
import { FormOutcome } from '../page-frame/FormOutcome.face.tsx';
import { feedbackFormId } from '../page-frame/feedback-form.face.ts';
import { PeoplePage } from '../page-frame/PeoplePage.face.tsx';
import styles from './ReadingPage.module.css';
import type { ReadingData, ReadingLine, ReadingQuery } from './reading-list.ts';

export type ReadingKind = 'saved' | 'history';
type Props = {
  kind: ReadingKind;
  query: ReadingQuery;
  data: ReadingData;
  /** Those that are left of the page. */
  lines: readonly ReadingLine[];
  lineOf: (line: ReadingLine) => ReactNode;
  onRemove: (line: ReadingLine) => void;
  onClear: () => void;
  /** Stands above the list: what is said of it, and what can be done with it. */
  children?: ReactNode;
};

/** One of the reader's own lists, with a search in it; every button is one of a form too, for readers without script. */
export function ReadingPage({ kind, query, data, lines, lineOf, onRemove, onClear, children }: Props) {
  const words = useWords();
  const { text } = query;
  const hasAny = lines.length > 0 || text !== '' || query.cursor !== '';
  return (
    <>
      <PeoplePage title={words(`${kind}.title`)} count={text === '' ? data.total : 0}>
        <FormOutcome outcome={query.said} />
        {data.isOffline && <p role="status">{words('saved.offline')}</p>}
        {children}
        {hasAny && !data.isOffline && <Search kind={kind} text={text} />}
        {lines.length === 0 ? (
          <Nothing kind={kind} text={text} />
        ) : (
          <ul className={styles.list}>
            {lines.map((line) => (
              <li key={line.id} className={styles.one}>
                {lineOf(line)}
                {!data.isOffline && <RemoveButton kind={kind} line={line} onRemove={onRemove} />}
              </li>
            ))}
          </ul>
        )}
        {data.nextCursor !== '' && (
          <Link className={styles.more} href={withQuery(hrefs[kind](), { text, cursor: data.nextCursor })}>
            {words('seeMore')}
          </Link>
        )}
        {lines.length > 0 && text === '' && !data.isOffline && <ClearAll kind={kind} onClear={onClear} />}
      </PeoplePage>
      <CurrentToast />
    </>
  );
}

function Search({ kind, text }: { kind: ReadingKind; text: string }) {
  const words = useWords();
  const address = hrefs[kind]();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('text')).trim();
    navigate(withQuery(address, { text: wanted }), { replace: true });
  };
  return (
    <search>
      <form className={`${fieldStyles.field} ${styles.search}`} action={`${base}${address}`} onSubmit={find}>
        <input
          type="search"
          name="text"
          key={text}
          defaultValue={text}
          maxLength={200}
          aria-label={words(`${kind}.search`)}
          placeholder={words(`${kind}.search`)}
          dir="auto"
        />
        <IconSubmit label={words('search')}>
          <Icon name="search" />
        </IconSubmit>
      </form>
    </search>
  );
}

function Nothing({ kind, text }: { kind: ReadingKind; text: string }) {
  const words = useWords();
  const isSearch = text !== '';
  const href = `${base}${isSearch ? hrefs[kind]() : hrefs.feeds()}`;
  return (
    <StateView
      drawing="paper"
      sentence={isSearch ? words('saved.none', { text }) : words(`${kind}.empty`)}
      {...(!isSearch && { hint: words(`${kind}.emptyHint`) })}
      action={isSearch ? words('saved.all') : words('goToNews')}
      href={href}
    />
  );
}

type RemoveProps = Pick<Props, 'kind' | 'onRemove'> & { line: ReadingLine };

function RemoveButton({ kind, line, onRemove }: RemoveProps) {
  const words = useWords();
  return (
    <button
      type="submit"
      form={feedbackFormId}
      formAction={`${base}${hrefs[kind]()}`}
      name="remove"
      value={line.id}
      className={styles.remove}
      aria-label={words('saved.remove', { title: titleOf(line) || words('saved.gone') })}
      onClick={(event) => {
        event.preventDefault();
        onRemove(line);
      }}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}

function titleOf({ item, known }: ReadingLine): string {
  if (item === undefined) return known?.title ?? '';
  return item.type === 'clip' ? item.description : item.title;
}

/** Asked again before everything goes, with and without script. */
function ClearAll({ kind, onClear }: Pick<Props, 'kind' | 'onClear'>) {
  const words = useWords();
  return (
    <details className={styles.clear}>
      <summary>{words(`${kind}.clear`)}</summary>
      <p>{words('saved.clearAsk')}</p>
      <SubmitButton
        form={feedbackFormId}
        formAction={`${base}${hrefs[kind]()}`}
        name="clear"
        value="1"
        onClick={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        {words(`${kind}.clear`)}
      </SubmitButton>
    </details>
  );
}
