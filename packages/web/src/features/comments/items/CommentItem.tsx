import type { MessageId } from '@griot/locale/translate';
import type { ReactNode } from 'react';
import { useFormats } from '../../../session/formats.tsx';
import { usePictures } from '../../../session/pictures.ts';
import { useWords } from '../../../session/session.tsx';
import { anchorOf, type Said } from '../talk/conversation.ts';
import { actFormId, CommentActs } from './CommentActs.tsx';
import styles from './CommentItem.module.css';
import { useCommentHost } from './comment-host.ts';
import { FoldedText } from './FoldedText.tsx';

type Props = {
  said: Said;
  /** A reply is smaller and stands indented, once and never twice. */
  isReply?: boolean;
  /** Its replies. */
  children?: ReactNode;
};

/** One comment: who, when, what, and what can be done with it (COM-01). */
export function CommentItem({ said, isReply = false, children }: Props) {
  const words = useWords();
  const id = anchorOf(said.id, useCommentHost().isPopup);
  if (said.is_deleted === true)
    return (
      <article className={styles.comment} id={id} tabIndex={-1}>
        <Face name="" isReply={isReply} />
        <div className={styles.body}>
          <p className={styles.note}>{words('comment.deleted')}</p>
          {children}
        </div>
      </article>
    );
  const name = said.user.name || words('guest');
  return (
    <article className={styles.comment} id={id} tabIndex={-1} aria-label={name}>
      <Face name={name} portrait={said.user.portrait} isReply={isReply} />
      <div className={styles.body}>
        <Who said={said} name={name} />
        <Quote said={said} />
        <FoldedText text={said.content} />
        <Picture said={said} />
        <HiddenNote said={said} />
        <CommentActs said={said} name={name} />
        {children}
      </div>
    </article>
  );
}

function Who({ said: { timestamp, is_sticky }, name }: { said: Said; name: string }) {
  const words = useWords();
  const formats = useFormats();
  return (
    <p className={styles.who}>
      <bdi className={styles.name}>{name}</bdi>
      <span>{formats.time(timestamp)}</span>
      {is_sticky && <span className={styles.pinned}>{words('pinned')}</span>}
    </p>
  );
}

type FaceProps = { name: string; portrait?: string; isReply: boolean };

/** Avatars exist in one size only, so they are left out while saving data; a letter stands for the person then. */
export function Face({ name, portrait = '', isReply }: FaceProps) {
  const { isShown, isLight } = usePictures();
  const size = isReply ? 24 : 32;
  return (
    <span className={styles.face} data-small={isReply || undefined} aria-hidden="true">
      {portrait !== '' && isShown && !isLight ? (
        <img src={portrait} alt="" width={size} height={size} loading="lazy" />
      ) : (
        [...name][0]
      )}
    </span>
  );
}

/** What a reply to a reply answers, in one line; what answers the comment above needs none. */
function Quote({ said: { parent_id, comment_root_id, parent_user, parent_content } }: { said: Said }) {
  const words = useWords();
  if (parent_id === '' || parent_id === comment_root_id) return null;
  return (
    <p className={styles.quote} dir="auto">
      <bdi>{parent_user.name || words('guest')}</bdi> {parent_content || words('comment.deleted')}
    </p>
  );
}

function Picture({ said: { images } }: { said: Said }) {
  const words = useWords();
  const { isShown } = usePictures();
  const address = images[0]?.image_server_url ?? '';
  if (address === '') return null;
  return isShown ? (
    <img className={styles.picture} src={address} alt={words('comment.picture')} loading="lazy" />
  ) : (
    <a className={styles.link} href={address}>
      {words('showPicture')}
    </a>
  );
}

/** Only its author sees a comment that waits for a moderator or was removed, reads there why, and may object once. */
function HiddenNote({ said }: { said: Said }) {
  const words = useWords();
  const { canAct, onAppeal } = useCommentHost();
  const { hidden } = said;
  if (hidden === undefined) return null;
  const isRemoved = hidden.status === 'removed';
  const rule = ruleWords[hidden.rule.split('.')[0] ?? ''];
  return (
    <div className={styles.note} role="note">
      {words(isRemoved ? 'comment.removed' : 'comment.held')}
      {rule !== undefined && ` ${words(rule)}`}
      {hidden.reason !== '' && <bdi> {hidden.reason}</bdi>}
      {isRemoved && canAct && (
        <button
          type="submit"
          form={actFormId}
          name="appeal"
          value={said.id}
          className={styles.link}
          onClick={(event) => {
            event.preventDefault();
            onAppeal(said);
          }}
        >
          {words('comment.appeal')}
        </button>
      )}
    </div>
  );
}

/** Why a rule held a comment; the service names its rules `kind` or `kind.more`. */
const ruleWords: Readonly<Record<string, MessageId | undefined>> = {
  words: 'comment.rule.words',
  links: 'comment.rule.links',
  contact: 'comment.rule.contact',
  repeat: 'comment.rule.repeat',
  first: 'comment.rule.first',
};
