import type { TextMark } from '@griot/contract/entities/search-result';
import { markedParts } from '@griot/domain/search/marked-parts';
import styles from './Marked.module.css';

/** A text with the words that were searched for marked. */
export function Marked({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  return markedParts(text, marks).map((part, index) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
