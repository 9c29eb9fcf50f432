import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import type { Comment } from '@griot/contract/entities/comment';
import { commentLimits } from '@griot/domain/activity-constants';
import { Link } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { Face, Who } from '../comments/items/Person.face.tsx';
import styles from './HotComments.module.css';

type Props = HotList & {
  /** The page of all comments. */
  allHref: string;
};

/** What readers say, the first four that can be shown; the way to all of them where there may be more (DET-10). */
export function HotComments({ comments, total, allHref }: Props) {
  const words = useWords();
  const title = words('article.hotComments');
  return (
    <section className={styles.comments} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {comments.slice(0, commentLimits.mostHot).map((comment) => (
          <li key={comment.id}>
            <HotComment comment={comment} />
          </li>
        ))}
      </ul>
      {total >= commentLimits.viewAllFrom && (
        <Link className={styles.all} href={allHref}>
          {words('article.viewAll')}
        </Link>
      )}
    </section>
  );
}

function HotComment({ comment: { user, timestamp, content, like_num, is_sticky } }: { comment: Comment }) {
  const words = useWords();
  const formats = useFormats();
  const name = user.name || words('guest');
  return (
    <article className={styles.comment}>
      <Face name={name} portrait={user.portrait} />
      <div className={styles.commentText}>
        <Who name={name} timestamp={timestamp} isPinned={is_sticky} />
        <p className={styles.text} dir="auto">
          {content}
        </p>
        {like_num > 0 && (
          <p className={styles.likes}>{words('likeCount', { count: like_num, shown: formats.count(like_num) })}</p>
        )}
      </div>
    </article>
  );
}

/** `total`: all there are, also those that are not shown. */
type HotList = { readonly comments: readonly Comment[]; readonly total: number };

/** What cannot be shown is rare: further pages than these are not looked through for the sake of four comments. */
const MOST_PAGES = 4;

/**
 * A stub has no words, and what waits for a moderator or was removed is its author's alone to see, on the page of all.
 */
const canBeShown = ({ is_deleted, hidden }: Comment): boolean => is_deleted !== true && hidden === undefined;

/** The first four of the hot order that can be shown; null for none (DET-10, DET-18). */
export async function askHotComments(api: Api, id: string, options: CallOptions): Promise<HotList | null> {
  const { mostHot, pageSize } = commentLimits;
  const post = { post_id: id, post_type: 'news', reply_num: 0, start_offset: 0 } as const;
  const comments: Comment[] = [];
  let total = 0;
  let start_id: string | undefined = '';
  for (let page = 0; page < MOST_PAGES && comments.length < mostHot && start_id !== undefined; page += 1) {
    const query = { ...post, num: page === 0 ? mostHot : pageSize, ...(start_id !== '' && { start_id }) };
    const outcome = await api.comment.list({ params: { filter: 'hot' }, query }, options);
    if (!outcome.ok) break;
    const { content, summary, page_info } = outcome.value;
    comments.push(...content.filter(canBeShown));
    total = summary.total_num;
    start_id = page_info.next_id;
  }
  return comments.length > 0 ? { comments, total } : null;
}
