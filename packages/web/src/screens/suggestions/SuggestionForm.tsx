import type { Suggestion } from '@griot/contract/entities/suggestion';
import type { Failure } from '@griot/contract/failure';
import { suggestionSubjects } from '@griot/domain/suggestion-subjects';
import { type FormEvent, useState } from 'react';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { useApi } from '../../session/context/api.ts';
import { useWords } from '../../session/context/words.ts';
import fieldStyles from '../../ui/controls/Field.module.css';
import type { SuggestionsData, SuggestionsQuery } from './load-suggestions.ts';
import styles from './SuggestionsScreen.module.css';

const longest = 2_000;

type Props = {
  query: SuggestionsQuery;
  data: Pick<SuggestionsData, 'signed' | 'options'>;
  /** Called with all of this device, the new one included; with nothing where they cannot be had just now. */
  onSent: (suggestions: readonly Suggestion[] | undefined) => void;
};

/** `closed`: the page was open until its address was too old. */
type State = 'idle' | 'sending' | 'failed' | 'closed';

const isClosed = (failure: Failure) => failure.kind === 'http' && failure.status === 403;

/**
 * A plain form first; with script it stays on the page, and what could not be sent stays in the field. Its address
 * proves whose it is, so it carries no token.
 */
export function SuggestionForm({ query, data: { signed, options }, onSent }: Props) {
  const words = useWords();
  const api = useApi();
  const [state, setState] = useState<State>('idle');
  const { said: _, ...fields } = query;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const given = new FormData(form);
    const text = String(given.get('words')).trim();
    const subject = suggestionSubjects.find((one) => one === given.get('subject')) ?? 'other';
    if (text === '') return;
    setState('sending');
    const outcome = await api.suggestion.write({ body: { ...signed, subject, words: text } }, options);
    if (!outcome.ok) return setState(isClosed(outcome.failure) ? 'closed' : 'failed');
    form.reset();
    setState('idle');
    const list = await api.suggestion.list({ query: signed }, options);
    onSent(list.ok ? list.value.suggestions : undefined);
  };
  return (
    <form
      className={styles.form}
      method="post"
      action={`${base}${hrefs.suggestions(fields)}`}
      onSubmit={(event) => void send(event)}
    >
      <fieldset className={styles.subjects}>
        <legend>{words('suggestion.about')}</legend>
        {suggestionSubjects.map((subject) => (
          <label key={subject} className={styles.subject}>
            <input type="radio" name="subject" value={subject} defaultChecked={subject === 'idea'} />
            {words(`suggestion.subject.${subject}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.label} htmlFor="suggestion">
        {words('suggestion.write')}
      </label>
      <textarea
        className={fieldStyles.field}
        id="suggestion"
        name="words"
        required
        maxLength={longest}
        rows={6}
        dir="auto"
      />
      <p className={styles.meta}>{words('suggestion.privacy')}</p>
      <button type="submit" className={styles.send} disabled={state === 'sending'}>
        {words('suggestion.send')}
      </button>
      <p role="status" className={styles.meta}>
        {state === 'failed' && words('actionFailed')}
        {state === 'closed' && words('suggestion.closed')}
      </p>
    </form>
  );
}
