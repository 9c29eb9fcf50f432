import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { topicChannels } from '@griot/domain/channels';
import { useWords } from '../../session/session.tsx';
import styles from './FeedbackSheet.module.css';
import type { Telling } from './feedback.state.ts';
import type { Told } from './send-feedback.ts';
import { useFollow } from './use-follow.ts';

type Tell = (what: Told, done: string) => Promise<boolean>;
type Props = { item: ArticleItem; onPick: (kind: Telling) => void; onWhy: () => void; onTell: Tell };

/** What can be said about an item. */
export function MenuView({ item, onPick, onWhy, onTell }: Props) {
  const words = useWords();
  const topic = topicChannels.find((channel) => channel === item.category);
  return (
    <ul className={styles.list}>
      <Entry label={words('notInterested')} onClick={() => onPick('not_interested')} />
      <Entry label={words('report')} onClick={() => onPick('report')} />
      <Entry label={words('whySeeing')} onClick={onWhy} />
      {item.source_key !== undefined && (
        <FollowEntry what="source" id={item.source_key} name={item.source} onTell={onTell} />
      )}
      {topic !== undefined && <FollowEntry what="topic" id={topic} name={words(`channel.${topic}`)} onTell={onTell} />}
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

type FollowProps = { what: 'source' | 'topic'; id: string; name: string; onTell: Tell };

function FollowEntry({ what, id, name, onTell }: FollowProps) {
  const words = useWords();
  const { isFollowed, setFollowed } = useFollow(what, id);
  async function toggle() {
    const kind = `${isFollowed ? 'unfollow' : 'follow'}_${what}` as const;
    const reasons = what === 'topic' ? [id] : [];
    if (await onTell({ kind, reasons }, words(isFollowed ? 'unfollowed' : 'followed', { name })))
      setFollowed(!isFollowed);
  }
  return <Entry label={words(isFollowed ? 'unfollow' : 'follow', { name })} onClick={() => void toggle()} />;
}
