import type { MessageId } from '@griot/locale/translate';
import type { ReactNode } from 'react';
import { useWords } from '../../../session/context/words.ts';
import { usePictures } from '../../../session/pictures.ts';
import { anchorOf, type ShownComment } from '../talk/conversation.ts';
import acts from './CommentActs.module.css';
import { actFormId, CommentActs } from './CommentActs.tsx';
import styles from './CommentItem.module.css';
import { useCommentHost } from './comment-host.ts';
import { FoldedText } from './FoldedText.tsx';
import { Face, Quote, Who } from './Person.face.tsx';

type Props = {
  comment: ShownComment;
  /** A reply is smaller and stands indented, once and never twice. */
  isReply?: boolean;
  /** Its replies. */
  children?: ReactNode;
};

/** One comment: who, when, what, and what can be done with it (COM-01). */
export function CommentItem({ comment, isReply = false, children }: Props) {
  const words = useWords();
  const { isPopup, openedAt } = useCommentHost();
  const place = {
    className: styles.comment,
    id: anchorOf(comment.id, isPopup),
    tabIndex: -1,
    'data-opened': comment.id === openedAt || undefined,
  };
  if (comment.is_deleted === true)
    return (
      <article {...place}>
        <Face name="" isSmall={isReply} />
        <div className={styles.body}>
          <p className={styles.note}>{words('comment.deleted')}</p>
          {children}
        </div>
      </article>
    );
  const name = comment.user.name || words('guest');
  return (
    <article {...place} aria-label={name}>
      <Face name={name} portrait={comment.user.portrait} isSmall={isReply} />
      <div className={styles.body}>
        <Who name={name} timestamp={comment.timestamp} isPinned={comment.is_sticky} />
        <Answered comment={comment} />
        <FoldedText text={comment.content} />
        <Picture comment={comment} />
        <HiddenNote comment={comment} />
        <CommentActs comment={comment} name={name} />
        {children}
      </div>
    </article>
  );
}

/** What a reply to a reply answers, in one line; what answers the comment above needs none. */
function Answered({ comment: { parent_id, comment_root_id, parent_user, parent_content } }: { comment: ShownComment }) {
  const words = useWords();
  if (parent_id === '' || parent_id === comment_root_id) return null;
  return <Quote name={parent_user.name || words('guest')} content={parent_content || words('comment.deleted')} />;
}

function Picture({ comment: { images } }: { comment: ShownComment }) {
  const words = useWords();
  const { isShown } = usePictures();
  const address = images[0]?.image_server_url ?? '';
  if (address === '') return null;
  return isShown ? (
    <img className={styles.picture} src={address} alt={words('comment.picture')} loading="lazy" />
  ) : (
    <a className={acts.act} href={address}>
      {words('showPicture')}
    </a>
  );
}

/** Only its author sees a comment that waits for a moderator or was removed, and reads there why. */
function HiddenNote({ comment }: { comment: ShownComment }) {
  const words = useWords();
  const { hidden } = comment;
  if (hidden === undefined) return null;
  const isRemoved = hidden.status === 'removed';
  const rule = ruleWords[hidden.rule.split('.')[0] ?? ''];
  return (
    <div className={styles.note} role="note">
      {words(isRemoved ? 'comment.removed' : 'comment.held')}
      {rule !== undefined && ` ${words(rule)}`}
      {hidden.reason !== '' && <bdi> {hidden.reason}</bdi>}
      {isRemoved && <Appeal comment={comment} state={hidden.appeal ?? 'possible'} />}
    </div>
  );
}

/** Its author may object to a removal once. */
function Appeal({ comment, state }: { comment: ShownComment; state: 'possible' | 'open' | 'answered' }) {
  const words = useWords();
  const { canAct, onAppeal } = useCommentHost();
  if (state === 'open') return ` ${words('comment.appealed')}`;
  if (state === 'answered' || !canAct) return null;
  return (
    <div>
      <button
        type="submit"
        form={actFormId}
        name="appeal"
        value={comment.id}
        className={acts.act}
        onClick={(event) => {
          event.preventDefault();
          onAppeal(comment);
        }}
      >
        {words('comment.appeal')}
      </button>
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
