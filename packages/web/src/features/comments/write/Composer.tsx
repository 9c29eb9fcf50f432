import { commentLimits } from '@griot/domain/activity-constants';
import { numberFormat } from '@griot/domain/format/formatters';
import type { Translate } from '@griot/locale/translate';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { base } from '../../../platform/routing/hrefs.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import { canAct } from '../../../session/queue/waiting.ts';
import { Drawn } from '../../../ui/Icon.tsx';
import { CsrfField } from '../../page-frame/CsrfField.face.tsx';
import type { Post, ShownComment } from '../talk/conversation.ts';
import { commentFormPath, PostFields } from './CommentForm.tsx';
import styles from './Composer.module.css';
import { draftsOf } from './drafts.ts';

type Props = {
  post: Post;
  /** What is answered; null for a comment on the post itself. */
  parent: ShownComment | null;
  /** How often writing was asked for so far; each time the field gets the focus. */
  focuses: number;
  /** Posts a text that is not empty. */
  onPost: (text: string) => void;
};

const sendPath = 'M5 12l15-7-5 15-3-6z';

/** The bar to write in. It grows with the text and shows a number near the limit, never a message (COM-10). */
export function Composer({ post, parent, focuses, onPost }: Props) {
  const session = useSessionParts<'client' | 'locale' | 'stores' | 'words'>();
  const { words, client, locale } = session;
  const field = useRef<HTMLTextAreaElement>(null);
  const place = parent === null ? post.id : `${post.id}/${parent.comment_root_id || parent.id}`;
  const drafts = useMemo(() => client && draftsOf(client, place), [client, place]);
  const [text, setText] = useState('');
  useEffect(() => {
    if (drafts === null || field.current === null) return;
    // What was typed before the page was alive is newer than the draft.
    field.current.value ||= drafts.read();
    setText(field.current.value);
  }, [drafts]);
  useEffect(() => {
    if (focuses > 0) field.current?.focus();
  }, [focuses]);
  const change = (next: string) => {
    setText(next);
    drafts?.store(next);
  };
  const submit = (event: { preventDefault(): void }) => {
    if (client === null) return;
    event.preventDefault();
    if (text.trim() === '') return;
    if (canAct(session) && field.current !== null) {
      field.current.value = '';
      change('');
    }
    onPost(text.trim());
  };
  const label = labelOf(parent, words);
  const left = commentLimits.longest - text.length;
  return (
    <form
      className={styles.bar}
      id={parent === null ? 'write' : undefined}
      aria-label={label}
      method="post"
      action={`${base}${commentFormPath}`}
      onSubmit={submit}
    >
      <CsrfField />
      <PostFields post={post} />
      {parent !== null && <input type="hidden" name="parent_id" value={parent.id} />}
      <div className={styles.grow} data-text={text}>
        <textarea
          ref={field}
          className={styles.field}
          name="content"
          rows={1}
          required
          maxLength={commentLimits.longest}
          dir="auto"
          aria-label={label}
          placeholder={label}
          onInput={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(event) => isSendKey(event) && submit(event)}
        />
      </div>
      {left <= commentLimits.countFrom && (
        <output className={styles.left}>{numberFormat(locale, 'plain').format(left)}</output>
      )}
      <button type="submit" className={styles.send} aria-label={words('comment.post')} title={words('comment.post')}>
        <Drawn name="after" path={sendPath} />
      </button>
    </form>
  );
}

const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey);

const labelOf = (parent: ShownComment | null, words: Translate): string =>
  parent === null ? words('comment.write') : words('comment.replyTo', { name: parent.user.name || words('guest') });
