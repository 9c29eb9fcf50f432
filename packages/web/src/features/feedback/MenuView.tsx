import { topicChannels } from '@griot/domain/channels';
import type { FeedbackItem } from '@griot/domain/feed/feedback-item';
import { useClient } from '../../session/context/client.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import { useWaitingAct } from '../../session/queue/waiting.ts';
import { offerPush } from '../push/offer-push.face.ts';
import { isMarked } from '../reading/saved-marks.face.ts';
import styles from './FeedbackFlow.module.css';
import type { ReasonedKind } from './feedback.state.ts';
import { useFollowMark } from './follow-mark.face.ts';
import type { Muted } from './mute-from.ts';
import type { SentFeedback } from './use-feedback.ts';

type OnFeedback = (what: SentFeedback, done: string) => Promise<boolean>;
type Props = {
  item: FeedbackItem;
  onPick: (kind: ReasonedKind) => void;
  onWhy: () => void;
  onFeedback: OnFeedback;
  onMute: (muted: Muted) => void;
  onSave: (isSaved: boolean) => void;
};

/** The feedback a reader can give about an item. */
export function MenuView({ item, onPick, onWhy, onFeedback, onMute, onSave }: Props) {
  const words = useWords();
  const topic = topicChannels.find((channel) => channel === item.category);
  const topicName = topic === undefined ? '' : words(`channel.${topic}`);
  const mute = (muted: Muted) => (
    <Entry label={words('feedback.muteName', { name: muted.name })} onClick={() => onMute(muted)} />
  );
  return (
    <ul className={styles.list}>
      <SaveEntry item={item} onSave={onSave} />
      <Entry label={words('notInterested')} onClick={() => onPick('not_interested')} />
      <Entry label={words('report')} onClick={() => onPick('report')} />
      <Entry label={words('feedback.whySeeing')} onClick={onWhy} />
      {item.type !== 'clip' && item.source_key !== undefined && (
        <>
          <FollowEntry what="source" id={item.source_key} name={item.source} onFeedback={onFeedback} />
          {mute({ list: 'muted_sources', id: item.source_key, name: item.source })}
        </>
      )}
      {topic !== undefined && (
        <>
          <FollowEntry what="topic" id={topic} name={topicName} onFeedback={onFeedback} />
          {mute({ list: 'muted_topics', id: topic, name: topicName })}
        </>
      )}
    </ul>
  );
}

function Entry({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onClick}>
        <span dir="auto">{label}</span>
      </button>
    </li>
  );
}

function SaveEntry({ item, onSave }: Pick<Props, 'item' | 'onSave'>) {
  const client = useClient();
  const words = useWords();
  const isSaved = client !== null && isMarked(client, item.news_entry_id);
  return <Entry label={words(isSaved ? 'unsave' : 'save')} onClick={() => onSave(!isSaved)} />;
}

type FollowProps = { what: 'source' | 'topic'; id: string; name: string; onFeedback: OnFeedback };

function FollowEntry({ what, id, name, onFeedback }: FollowProps) {
  const session = useSessionParts<'api' | 'client' | 'loadWords' | 'stores' | 'words'>();
  const { words } = session;
  const { isFollowed, setFollowed } = useFollowMark(what, id);
  const isAbout = (kind: string, reasons: readonly string[]) => /follow/.test(kind) && reasons.includes(id);
  async function toggle() {
    const kind = `${isFollowed ? 'unfollow' : 'follow'}_${what}` as const;
    const reasons = [id];
    if (!(await onFeedback({ kind, reasons }, words(isFollowed ? 'unfollowed' : 'followed', { name })))) return;
    setFollowed(!isFollowed);
    if (!isFollowed) offerPush(session, 'topic');
  }
  const isWaiting = useWaitingAct('feedback', ({ kind, reasons }) => isAbout(kind, reasons)) !== undefined;
  const label = words(isFollowed ? 'unfollow' : 'follow', { name });
  return <Entry label={isWaiting ? `${label} · ${words('queue.waiting')}` : label} onClick={() => void toggle()} />;
}
