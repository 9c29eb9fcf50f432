import type { MouseEvent } from 'react';
import { isPlainClick, Link } from '../../../platform/routing/navigation.tsx';
import { threadHref } from '../../../platform/routing/thread-href.ts';
import { useWords } from '../../../session/context/words.ts';
import { useFormats } from '../../../session/formats.tsx';
import { Drawn, Icon, IconCount } from '../../../ui/Icon.tsx';
import type { ShownComment } from '../talk/conversation.ts';
import styles from './CommentActs.module.css';
import { useCommentHost } from './comment-host.ts';

type Props = { comment: ShownComment; name: string };

const heart = 'M12 20C8 17 4 14 4 9.6a4.1 4.1 0 0 1 8-1.4 4.1 4.1 0 0 1 8 1.4C20 14 16 17 12 20z';

/**
 * Like, reply, and the menu. Each works without script: the first by a form, the others as pages. What only its
 * author sees has the menu alone, to be deleted by.
 */
export function CommentActs({ comment, name }: Props) {
  const words = useWords();
  const host = useCommentHost();
  if (!host.canAct) return null;
  const { post, onThread } = host;
  const thread = { news_entry_id: post.id, post_type: post.type, comment_id: comment.id };
  const follow = (act: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.acts}>
      {comment.hidden === undefined && (
        <>
          <LikeButton comment={comment} name={name} />
          <Link
            className={styles.act}
            href={threadHref({ ...thread, isAnswering: true })}
            aria-label={`${words('reply')}: ${name}`}
            onClick={onThread && follow(() => onThread(comment, true))}
          >
            {words('reply')}
          </Link>
        </>
      )}
      <Link
        className={styles.act}
        href={threadHref({ ...thread, isMenu: true })}
        aria-label={words('comment.menu', { name })}
        onClick={follow(() => host.onMenu(comment))}
      >
        <Icon name="more" />
      </Link>
    </div>
  );
}

/** Pressed with the tap; the count follows the server's answer (COM-06). */
function LikeButton({ comment, name }: Props) {
  const words = useWords();
  const formats = useFormats();
  const { wanted, onLike } = useCommentHost();
  const { id, like_flag, like_num } = comment;
  const isOn = wanted[id] ?? like_flag;
  const shown = formats.count(like_num);
  return (
    <button
      type="submit"
      form={actFormId}
      name="like"
      value={`${id} ${like_flag ? 'dislike' : 'like'}`}
      className={styles.act}
      aria-label={`${words('comment.like', { name })}, ${words('likeCount', { count: like_num, shown })}`}
      aria-pressed={isOn}
      onClick={(event) => {
        event.preventDefault();
        onLike(comment);
      }}
    >
      <Drawn name="like" path={heart} />
      <IconCount count={like_num} shown={shown} />
    </button>
  );
}

/** The one form that the like buttons of a page belong to. */
export const actFormId = 'act';
