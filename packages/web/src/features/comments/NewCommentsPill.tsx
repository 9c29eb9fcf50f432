import type { CallOptions } from '@griot/contract/define-call';
import { commentLimits } from '@griot/domain/activity-constants';
import { useEffect, useState } from 'react';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import styles from './NewCommentsPill.module.css';
import type { Conversation } from './talk/conversation.ts';

type Props = { conversation: Conversation; options: CallOptions; onShow: () => Promise<void> };

/** Says that others have written meanwhile; the page moves only when the reader asks for it. */
export function NewCommentsPill({ conversation, options, onShow }: Props) {
  const words = useWords();
  const formats = useFormats();
  const count = useNewComments(conversation, options);
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={() => void onShow()}>
          {words('comment.new', { count, shown: formats.count(count) })}
        </button>
      )}
    </div>
  );
}

/**
 * Looks every half minute, and when the app comes to the foreground; never in the background or without a connection.
 */
function useNewComments({ post, mark }: Conversation, options: CallOptions): number {
  const api = useApi();
  const client = useClient();
  const [news, setNews] = useState({ mark: '', count: 0 });
  useEffect(() => {
    if (client === null || mark === '') return undefined;
    const { clock, network, bridge } = client;
    let isHidden = false;
    let isGone = false;
    let stop = () => {};
    const look = async () => {
      stop();
      if (!isHidden && network.isOnline()) {
        const query = { post_id: post.id, post_type: post.type, since: mark };
        const outcome = await api.comment.news({ query }, options);
        if (isGone) return;
        if (outcome.ok) setNews({ mark, count: outcome.value.content.new_num });
      }
      stop = clock.after(commentLimits.newsEvery, () => void look());
    };
    stop = clock.after(commentLimits.newsEvery, () => void look());
    const unwatch = bridge.onVisibility((now) => {
      isHidden = now === 'background';
      if (!isHidden) void look();
    });
    return () => {
      isGone = true;
      stop();
      unwatch();
    };
  }, [api, client, post, mark, options]);
  return news.mark === mark ? news.count : 0;
}
