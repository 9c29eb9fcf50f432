import { localChannel, mainChannel } from '@griot/domain/channels';
import { useCallback } from 'react';
import { watchInView } from '../../platform/page/in-view.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useTracker } from '../../session/context/tracker.ts';
import { useWords } from '../../session/context/words.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import styles from './LocalCard.module.css';

/** It is no article, so that its card has a name in place of ids. */
const card = {
  category: mainChannel,
  news_type: 'local_card',
  infra_feedback: '',
  news_entry_id: 'local_card',
  request_id: '',
};

/** Asks a reader without a city whether they want news from where they live (spec 2, Local-news setup card). */
export function LocalCard({ onChoose, onClose }: { onChoose: () => void; onClose: () => void }) {
  const words = useWords();
  const tracker = useTracker();
  const seen = useCallback(
    (element: HTMLElement | null) =>
      element ? watchInView(element, () => tracker?.log('card_impression', card)) : undefined,
    [tracker],
  );
  return (
    <div className={styles.card} ref={seen} data-ui="local_card">
      <Link
        className={styles.link}
        href={hrefs.feeds(localChannel)}
        onClick={(event) => {
          event.preventDefault();
          onChoose();
        }}
      >
        <strong className={styles.title}>{words('localCard')}</strong>
        {words('localCardHint')}
      </Link>
      <IconButton icon="close" label={words('close')} onClick={onClose} />
    </div>
  );
}
