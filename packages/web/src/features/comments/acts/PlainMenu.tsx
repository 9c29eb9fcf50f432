import { base } from '../../../platform/routing/hrefs.ts';
import { useWords } from '../../../session/context/words.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { CsrfField } from '../../page-frame/CsrfField.face.tsx';
import type { Post, ShownComment } from '../talk/conversation.ts';
import { commentFormPath, PostFields } from '../write/CommentForm.tsx';
import styles from './CommentMenu.module.css';
import { reportReasons } from './report-reasons.ts';

/**
 * The menu of a comment for readers without script: a form in place of the sheet. One's own is deleted, others'
 * reported.
 */
export function PlainMenu({ comment, post }: { comment: ShownComment; post: Post }) {
  const words = useWords();
  return (
    <noscript>
      <form className={styles.plain} method="post" action={`${base}${commentFormPath}`}>
        <CsrfField />
        <PostFields post={post} />
        {comment.is_own === true ? (
          <>
            <p>{words('comment.deleteHint')}</p>
            <SubmitButton name="delete" value={comment.id}>
              {words('delete')}
            </SubmitButton>
          </>
        ) : (
          <fieldset>
            <legend>{words('comment.reportWhy')}</legend>
            {reportReasons.map((reason) => (
              <label key={reason} className={styles.entry}>
                <input type="checkbox" name={`reason.${reason}`} value="1" />
                {words(`comment.reason.${reason}`)}
              </label>
            ))}
            <SubmitButton name="report" value={comment.id}>
              {words('report')}
            </SubmitButton>
          </fieldset>
        )}
      </form>
    </noscript>
  );
}
