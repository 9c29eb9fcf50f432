import { numberFormat } from '@griot/domain/format/formatters';
import { textSizes } from '@griot/domain/view';
import { useSessionParts } from '../../session/context/session-context.ts';
import { chooseView, useView } from '../../session/view.ts';
import { Choices } from '../../ui/controls/Choices.tsx';
import styles from './TextSizeChoices.module.css';

/** How large all text is, in force with the tap: in the settings, and over an article that is read. */
export function TextSizeChoices() {
  const session = useSessionParts<'client' | 'locale' | 'stores' | 'words'>();
  const { words, locale } = session;
  const percent = numberFormat(locale, 'percent');
  return (
    <Choices
      legend={words('view.textSize')}
      choices={textSizes.map((value) => ({
        value,
        name: percent.format(value),
        label: (
          <span className={styles.letter} data-size={value}>
            {words('view.letter')}
          </span>
        ),
      }))}
      chosen={useView().textSize}
      field="textSize"
      onChoose={(textSize) => chooseView(session, { textSize })}
    />
  );
}
