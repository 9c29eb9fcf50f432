import { searchLimits } from '@griot/domain/activity-constants';
import { completion } from '@griot/domain/search/marked-parts';
import { textToSearch, withSource } from '@griot/domain/search/search-text';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { IconSubmit } from '../../ui/controls/IconSubmit.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Marked } from './Marked.tsx';
import styles from './SearchField.module.css';
import type { SearchPlace } from './search.ts';
import { useCombobox } from './use-combobox.ts';
import { type Suggestions, useSuggestionEvents, useSuggestions } from './use-suggestions.ts';

type Props = {
  /** What is searched for now. */
  text: string;
  /** Searched for where the field is empty. */
  hint: string;
  isLoading: boolean;
  place: SearchPlace;
  onSearch: (text: string) => void;
  onClear: () => void;
  input: RefObject<HTMLInputElement | null>;
};

/** The field and what it suggests; a plain form before and without script (spec 4, Search). */
export function SearchField({ text, hint, isLoading, place, onSearch, onClear, input }: Props) {
  const words = useWords();
  const [typed, setTyped] = useTyped(text, input);
  const [isTyping, setTyping] = useState(false);
  const suggestions = useSuggestions(typed, isTyping, place);
  const logClick = useSuggestionEvents(suggestions);
  const search = (wanted: string) => {
    if (wanted === '') return;
    setTyping(false);
    setTyped(wanted);
    onSearch(wanted);
  };
  const pick = (index: number) => {
    const chosen = suggestions.all[index];
    if (chosen === undefined || isLoading) return;
    logClick(index);
    search(chosen.type === 'source' ? withSource(typed, chosen.title) : chosen.title);
  };
  const isOpen = suggestions.all.length > 0;
  const combobox = useCombobox({ options: suggestions.all, isOpen, onPick: pick, onClose: () => setTyping(false) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(textToSearch({ input: typed, hint, isLoading }));
  };
  const clear = () => {
    setTyped('');
    setTyping(false);
    onClear();
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} action={`${base}${hrefs.search()}`} onSubmit={submit}>
        <span className={styles.field}>
          <input
            {...combobox.field}
            ref={input}
            className={styles.input}
            type="search"
            data-search-field
            name="text"
            dir="auto"
            value={typed}
            maxLength={searchLimits.longestText}
            placeholder={hint || words('search.placeholder')}
            aria-label={words('search')}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              setTyping(true);
              if (value === '') onClear();
            }}
            onBlur={() => setTyping(false)}
          />
          {typed !== '' && <IconButton icon="close" label={words('search.clear')} onClick={clear} />}
        </span>
        <HiddenFields hint={hint} place={place} />
        <IconSubmit label={words('search')}>
          <Icon name="search" />
        </IconSubmit>
      </form>
      <SuggestionList {...{ suggestions, typed, combobox, isOpen }} onPick={pick} />
    </search>
  );
}

/**
 * What was typed, also before the script was there. Another search, by a link or the way back, writes its own text into
 * the field. What was not searched for yet is there again in the same session.
 */
function useTyped(text: string, input: Props['input']) {
  const client = useClient();
  const [typed, setTyped] = useState({ text, value: text });
  if (typed.text !== text) setTyped({ text, value: text });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const value = input.current?.value || text || client?.storage.searchText.get() || '';
    if (value !== text) setTyped({ text, value });
  }, []);
  useEffect(() => {
    if (text !== '') client?.storage.searchText.set('');
  }, [client, text]);
  const type = (value: string) => {
    setTyped({ text, value });
    client?.storage.searchText.set(value);
  };
  return [typed.text === text ? typed.value : text, type] as const;
}

/** What a plain form has to say besides the text: the hint of an empty field, and the market of a shared link. */
function HiddenFields({ hint, place }: Pick<Props, 'hint' | 'place'>) {
  const { country = '', language = '' } = place.options.market ?? {};
  const fields = Object.entries({ hint, country, language }).filter(([, value]) => value !== '');
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type ListProps = {
  suggestions: Suggestions;
  typed: string;
  combobox: ReturnType<typeof useCombobox>;
  isOpen: boolean;
  onPick: (index: number) => void;
};

function SuggestionList({ suggestions: { all }, typed, combobox, isOpen, onPick }: ListProps) {
  const words = useWords();
  const formats = useFormats();
  return (
    <>
      <span className={styles.said} role="status">
        {isOpen && words('search.suggestionCount', { count: all.length, shown: formats.count(all.length) })}
      </span>
      {isOpen && (
        <ul {...combobox.list} className={styles.list} aria-label={words('search.suggestions')}>
          {all.map(({ title, type }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <li
              key={`${type} ${title}`}
              {...combobox.option(index)}
              className={styles.option}
              dir="auto"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(index)}
            >
              <Icon name="search" />
              <span>
                <Marked text={title} marks={completion(title, typed)} />
              </span>{' '}
              {type === 'source' && <small className={styles.kind}>{words('search.source')}</small>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
