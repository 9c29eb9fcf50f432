import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { useWords } from '../../../../session/session.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { useCardHost } from '../card-host.ts';
import styles from './CardMenu.module.css';
import { tasteFormId, tasteValue } from './taste-form.ts';

/** The dots at the end of the meta line: the feedback sheet, and before or without script its first entry (NEG-01). */
export function CardMenu({ item }: { item: ArticleItem }) {
  const words = useWords();
  const host = useCardHost();
  if (host === null) return null;
  return (
    <details className={styles.menu}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details */}
      <summary
        className={styles.dots}
        aria-label={words('cardMenu', { title: item.title })}
        onClick={(event) => {
          if (host.onMenu === undefined) return;
          event.preventDefault();
          host.onMenu(item);
        }}
      >
        <Icon name="more" />
      </summary>
      <button type="submit" form={tasteFormId} name="item" value={tasteValue(item)}>
        {words('notInterested')}
      </button>
    </details>
  );
}
