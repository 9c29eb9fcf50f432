import type { MessageId } from '@griot/locale/translate';
import type { ReactNode } from 'react';
import { useWords } from '../../../session/context/words.ts';
import { usePictures } from '../../../session/pictures.ts';
import { anchorOf, type Said } from '../talk/conversation.ts';
import acts from './CommentActs.module.css';
import { actFormId, CommentActs } from './CommentActs.tsx';
import styles from './CommentItem.module.css';
import { useCommentHost } from './comment-host.ts';
import { FoldedText } from './FoldedText.tsx';
import { Face, Quote, Who } from './Person.face.tsx';

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
  const { isPopup, openedAt } = useCommentHost();
  const place = {
    className: styles.comment,
    id: anchorOf(said.id, isPopup),
    tabIndex: -1,
    'data-opened': said.id === openedAt || undefined,
  };
  if (said.is_deleted === true)
    return (
      <article {...place}>
        <Face name="" isSmall={isReply} />
        <div className={styles.body}>
          <p className={styles.note}>{words('comment.deleted')}</p>
          {children}
        </div>
      </article>
    );
  const name = said.user.name || words('guest');
  return (
    <article {...place} aria-label={name}>
      <Face name={name} portrait={said.user.portrait} isSmall={isReply} />
      <div className={styles.body}>
        <Who name={name} timestamp={said.timestamp} isPinned={said.is_sticky} />
        <Answered said={said} />
        <FoldedText text={said.content} />
        <Picture said={said} />
        <HiddenNote said={said} />
        <CommentActs said={said} name={name} />
        {children}
      </div>
    </article>
  );
}

/** What a reply to a reply answers, in one line; what answers the comment above needs none. */
function Answered({ said: { parent_id, comment_root_id, parent_user, parent_content } }: { said: Said }) {
  const words = useWords();
  if (parent_id === '' || parent_id === comment_root_id) return null;
  return <Quote name={parent_user.name || words('guest')} content={parent_content || words('comment.deleted')} />;
}

function Picture({ said: { images } }: { said: Said }) {
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
function HiddenNote({ said }: { said: Said }) {
  const words = useWords();
  const { hidden } = said;
  if (hidden === undefined) return null;
  const isRemoved = hidden.status === 'removed';
  const rule = ruleWords[hidden.rule.split('.')[0] ?? ''];
  return (
    <div className={styles.note} role="note">
      {words(isRemoved ? 'comment.removed' : 'comment.held')}
      {rule !== undefined && ` ${words(rule)}`}
      {hidden.reason !== '' && <bdi> {hidden.reason}</bdi>}
      {isRemoved && <Appeal said={said} state={hidden.appeal ?? 'possible'} />}
    </div>
  );
}

/** Its author may object to a removal once. */
function Appeal({ said, state }: { said: Said; state: 'possible' | 'open' | 'answered' }) {
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
        value={said.id}
        className={acts.act}
        onClick={(event) => {
          event.preventDefault();
          onAppeal(said);
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
