import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { useWords } from '../../../../session/session.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { useCardHost } from '../card-props.ts';
import styles from './CardMenu.module.css';

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

/** The one form that every card's button belongs to, for readers without script. */
export const tasteFormId = 'taste';

/** What the server has to know of an item, in one field; none of the three holds a space. */
const tasteValue = ({ news_entry_id, request_id, infra_feedback }: ArticleItem): string =>
  `${news_entry_id} ${request_id} ${infra_feedback}`;
