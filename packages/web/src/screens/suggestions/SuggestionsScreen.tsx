import type { Suggestion } from '@griot/contract/entities/suggestion';
import { useState } from 'react';
import { FormOutcome } from '../../features/page-frame/FormOutcome.face.tsx';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import type { SuggestionsData, SuggestionsQuery } from './load-suggestions.ts';
import { SuggestionForm } from './SuggestionForm.tsx';
import styles from './SuggestionsScreen.module.css';

export function SuggestionsFrame({ children }: FrameProps<SuggestionsQuery>) {
  const words = useWords();
  return <PeoplePage title={words('suggestion.title')}>{children}</PeoplePage>;
}

/** Where readers write to those who run the service, and find what they were answered (spec 2, Feedback comment page). */
export function Screen({ query, data }: ScreenProps<SuggestionsQuery, SuggestionsData>) {
  const words = useWords();
  const [written, setWritten] = useState(data.suggestions);
  const [isSent, setIsSent] = useState(false);
  return (
    <PeoplePage title={words('suggestion.title')}>
      <p className={styles.lead}>{words('suggestion.lead')}</p>
      <SuggestionForm
        query={query}
        data={data}
        onSent={(suggestions) => {
          setWritten((now) => suggestions ?? now);
          setIsSent(true);
        }}
      />
      <FormOutcome outcome={isSent ? 'sent' : query.said} />
      {written.length > 0 && (
        <section aria-labelledby="written">
          <h2 id="written" className={styles.heading}>
            {words('suggestion.yours')}
          </h2>
          <ul className={styles.list}>
            {written.map((one) => (
              <Written key={one.id} suggestion={one} />
            ))}
          </ul>
        </section>
      )}
    </PeoplePage>
  );
}

function Written({ suggestion: { subject, words: text, create_time, answer } }: { suggestion: Suggestion }) {
  const words = useWords();
  const { time } = useFormats();
  return (
    <li className={styles.one}>
      <p className={styles.meta}>
        {words(`suggestion.subject.${subject}`)} · {time(create_time)}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {answer === '' ? (
        <p className={styles.meta}>{words('suggestion.open')}</p>
      ) : (
        <div className={styles.answer}>
          <p className={styles.meta}>{words('suggestion.answer')}</p>
          <p className={styles.text} dir="auto">
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}
