import { type FeedbackItem, titleOf } from '@griot/domain/feed/feedback-item';
import { useWords } from '../../../../session/context/words.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { feedbackFormId } from '../../../page-frame/feedback-form.face.ts';
import { useCardHost } from '../card-props.ts';
import styles from './CardMenu.module.css';

/**
 * The dots at the end of the meta line: the sheet of what can be done, and before or without script its first entries
 * (NEG-01).
 */
export function CardMenu({ item }: { item: FeedbackItem }) {
  const words = useWords();
  const host = useCardHost();
  if (host === null) return null;
  return (
    <details className={styles.menu}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details */}
      <summary
        className={styles.dots}
        aria-label={words('cardMenu', { title: titleOf(item) })}
        onClick={(event) => {
          if (host.onMenu === undefined) return;
          event.preventDefault();
          host.onMenu(item);
        }}
      >
        <Icon name="more" />
      </summary>
      <button type="submit" form={feedbackFormId} name="item" value={feedbackValue(item)}>
        {words('notInterested')}
      </button>
      <button type="submit" form={feedbackFormId} name="save" value={item.news_entry_id}>
        {words('save')}
      </button>
    </details>
  );
}

/** What the server has to know of an item, in one field; none of the three holds a space. */
const feedbackValue = ({ news_entry_id, request_id, infra_feedback }: FeedbackItem): string =>
  `${news_entry_id} ${request_id} ${infra_feedback}`;
