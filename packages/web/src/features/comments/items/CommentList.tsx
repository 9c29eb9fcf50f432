import { commentLimits } from '@griot/domain/activity-constants';
import { useEffect, useRef } from 'react';
import { watchNearness } from '../../../platform/page/nearness.ts';
import { base } from '../../../platform/routing/hrefs.ts';
import { Link } from '../../../platform/routing/navigation.tsx';
import { threadHref } from '../../../platform/routing/thread-href.ts';
import { useClient } from '../../../session/context/client.ts';
import { useWords } from '../../../session/context/words.ts';
import { useFormats } from '../../../session/formats.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import {
  type Conversation,
  commentsIn,
  type IdList,
  type ListName,
  listIn,
  type ShownComment,
} from '../talk/conversation.ts';
import { CommentItem } from './CommentItem.tsx';
import styles from './CommentList.module.css';
import { useCommentHost } from './comment-host.ts';

type Props = {
  conversation: Conversation;
  list: ListName;
  /** The address of the next page, for readers without script; null for the whole list. */
  nextHref: string | null;
  onMore: () => void;
};

/** The comments of a filter with the first of their replies, or the replies below one comment. */
export function CommentList({ conversation, list, nextHref, onMore }: Props) {
  const comments = commentsIn(conversation, list);
  const isReplies = 'root' in list;
  return (
    <>
      <ul className={styles.list}>
        {comments.map((one) => (
          <li key={one.id} className={isReplies ? undefined : styles.thread}>
            <CommentItem comment={one} isReply={isReplies}>
              {!isReplies && <FirstReplies root={one} conversation={conversation} />}
            </CommentItem>
          </li>
        ))}
      </ul>
      <ListEnd list={listIn(conversation, list)} nextHref={nextHref} onMore={onMore} />
    </>
  );
}

/** The first replies below their comment, and the way to all of them. */
function FirstReplies({ root, conversation }: { root: ShownComment; conversation: Conversation }) {
  const words = useWords();
  const formats = useFormats();
  const { post, onThread } = useCommentHost();
  const first = commentsIn(conversation, { root: root.id }).slice(0, commentLimits.inlineReplies);
  // A reply that only its author sees stands here too, though nobody counts it.
  if (root.reply_num === 0 && first.length === 0) return null;
  const isAll = first.length >= root.reply_num;
  return (
    <ul className={styles.replies}>
      {first.map((reply) => (
        <li key={reply.id}>
          <CommentItem comment={reply} isReply />
        </li>
      ))}
      {!isAll && (
        <li>
          <Link
            className={styles.all}
            href={threadHref({ news_entry_id: post.id, post_type: post.type, comment_id: root.id })}
            onClick={
              onThread &&
              ((event) => {
                event.preventDefault();
                onThread(root, false);
              })
            }
          >
            {words('comment.viewReplies', { count: root.reply_num, shown: formats.count(root.reply_num) })}
          </Link>
        </li>
      )}
    </ul>
  );
}

type EndProps = { list: IdList; nextHref: string | null; onMore: () => void };

/** What stands below the last comment: the next page, more on its way, or a failure with its way out. */
function ListEnd({ list: { cursor, phase, ids }, nextHref, onMore }: EndProps) {
  const words = useWords();
  const end = useNearEnd(cursor !== undefined && phase === 'idle', onMore, ids.length);
  if (phase === 'failed')
    return (
      <div className={styles.end} role="alert">
        <span>{words('connectionFailed')}</span>
        <Button onClick={onMore}>{words('tryAgain')}</Button>
      </div>
    );
  return (
    <div className={styles.end} role="status" ref={end}>
      {phase === 'loading' && words('loading')}
      {phase !== 'loading' && cursor !== undefined && nextHref !== null && (
        <ButtonLink href={`${base}${nextHref}`} onClick={onMore}>
          {words('comment.moreComments')}
        </ButtonLink>
      )}
    </div>
  );
}

/** How near the end comes before more is asked for, in pixels. */
const WITHIN = 600;

function useNearEnd(isMore: boolean, onMore: () => void, length: number) {
  const client = useClient();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end stands elsewhere
  useEffect(() => {
    if (client === null || !isMore || end.current === null || typeof IntersectionObserver === 'undefined')
      return undefined;
    return watchNearness(end.current, WITHIN, () => latest.current());
  }, [client, isMore, length]);
  return end;
}
