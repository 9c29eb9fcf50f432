import type { NamedSettings } from '@griot/contract/entities/reader-settings';
import type { FormEvent } from 'react';
import { useWords } from '../../session/context/words.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import fieldStyles from '../../ui/controls/Field.module.css';
import styles from './EntryList.module.css';
import { EntryList } from './EntryList.tsx';
import { ListForm } from './ListForm.tsx';
import { type Entry, useLists } from './use-lists.ts';

const longest = 64;

/** Everything the reader muted, each with a way back, and a field for a further word (OVL-06). */
export function MutedPart({ settings }: { settings: NamedSettings | null }) {
  const words = useWords();
  return settings === null ? <p>{words('connectionFailed')}</p> : <MutedLists first={settings} />;
}

function MutedLists({ first }: { first: NamedSettings }) {
  const words = useWords();
  const { settings, add, remove } = useLists(first);
  const { muted_words, muted_sources, muted_topics, names } = settings;
  const lists: [string, Entry[]][] = [
    [words('mute.words'), muted_words.map((key) => ({ list: 'muted_words', key, name: key }))],
    [
      words('mute.sources'),
      muted_sources.map((key) => ({ list: 'muted_sources', key, name: names?.sources[key] ?? key })),
    ],
    [words('mute.topics'), muted_topics.map((key) => ({ list: 'muted_topics', key, name: names?.topics[key] ?? key }))],
  ];
  const addWord = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('word')).trim();
    if (name === '') return;
    if (await add({ list: 'muted_words', key: name, name }, words('mutedName', { name }))) form.reset();
  };
  return (
    <>
      <p className={styles.hint}>{words('mute.hint')}</p>
      {lists.every(([, entries]) => entries.length === 0) && <p className={styles.none}>{words('mute.none')}</p>}
      {lists.map(([title, entries]) => (
        <EntryList
          key={title}
          title={title}
          entries={entries}
          labelOf={({ name }) => words('mute.unmute', { name })}
          onRemove={(entry) => void remove(entry, words('mute.unmuted', { name: entry.name }))}
        />
      ))}
      <ListForm part="muteWord" onSubmit={(event) => void addWord(event)}>
        <label className={styles.label} htmlFor="mute-word">
          {words('mute.word')}
        </label>
        <div className={styles.add}>
          <input
            className={fieldStyles.field}
            id="mute-word"
            name="word"
            required
            maxLength={longest}
            dir="auto"
            autoComplete="off"
            aria-describedby="mute-word-hint"
          />
          <SubmitButton>{words('mute.add')}</SubmitButton>
        </div>
        <p className={styles.hint} id="mute-word-hint">
          {words('mute.wordHint')}
        </p>
      </ListForm>
    </>
  );
}
