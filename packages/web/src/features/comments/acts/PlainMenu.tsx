import { base } from '../../../platform/routing/hrefs.ts';
import { useWords } from '../../../session/context/words.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { CsrfField } from '../../page-frame/CsrfField.face.tsx';
import type { Post, Said } from '../talk/conversation.ts';
import { commentFormPath, PostFields } from '../write/CommentForm.tsx';
import styles from './CommentMenu.module.css';
import { reportReasons } from './report-reasons.ts';

/**
 * The menu of a comment for readers without script: a form in place of the sheet. One's own is deleted, others'
 * reported.
 */
export function PlainMenu({ said, post }: { said: Said; post: Post }) {
  const words = useWords();
  return (
    <noscript>
      <form className={styles.plain} method="post" action={`${base}${commentFormPath}`}>
        <CsrfField />
        <PostFields post={post} />
        {said.is_own === true ? (
          <>
            <p>{words('comment.deleteHint')}</p>
            <SubmitButton name="delete" value={said.id}>
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
            <SubmitButton name="report" value={said.id}>
              {words('report')}
            </SubmitButton>
          </fieldset>
        )}
      </form>
    </noscript>
  );
}
