import { base } from '../../../platform/routing/hrefs.ts';
import { useWords } from '../../../session/session.tsx';
import type { Post, Said } from '../talk/conversation.ts';
import { CsrfField, commentFormPath, PostFields } from '../write/CommentForm.tsx';
import styles from './CommentMenu.module.css';
import { reportReasons } from './report-reasons.ts';

/**
 * The menu of a comment for readers without script: forms in place of the sheet. The page cannot tell whose comment it
 * is, so deleting is offered for each, and the service refuses what is not one's own.
 */
export function PlainMenu({ said, post }: { said: Said; post: Post }) {
  const words = useWords();
  return (
    <noscript>
      <form className={styles.confirm} method="post" action={`${base}${commentFormPath}`}>
        <CsrfField />
        <PostFields post={post} />
        <fieldset>
          <legend>{words('comment.reportWhy')}</legend>
          {reportReasons.map((reason) => (
            <label key={reason} className={styles.entry}>
              <input type="checkbox" name={`reason.${reason}`} value="1" />
              {words(`comment.reason.${reason}`)}
            </label>
          ))}
          <button type="submit" name="report" value={said.id}>
            {words('report')}
          </button>
        </fieldset>
      </form>
      <form method="post" action={`${base}${commentFormPath}`}>
        <CsrfField />
        <PostFields post={post} />
        <button type="submit" name="delete" value={said.id}>
          {words('delete')}
        </button>
      </form>
    </noscript>
  );
}
