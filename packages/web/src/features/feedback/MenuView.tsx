import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { topicChannels } from '@griot/domain/channels';
import { useState } from 'react';
import { useSession, useWords } from '../../session/session.tsx';
import styles from './FeedbackFlow.module.css';
import type { ReasonedKind } from './feedback.state.ts';
import type { SentFeedback } from './use-feedback.ts';

type Tell = (what: SentFeedback, done: string) => Promise<boolean>;
type Props = { item: ArticleItem; onPick: (kind: ReasonedKind) => void; onWhy: () => void; onTell: Tell };

/** The feedback a reader can give about an item. */
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

/** Far more than anybody follows. */
const MOST = 200;

/** Whether this device follows a source or a topic; known only for what was followed on this device. */
function useFollow(what: 'source' | 'topic', id: string) {
  const { client, market } = useSession();
  const mark = `${market?.key ?? ''}-${what}-${id}`;
  const [isFollowed, setState] = useState(() => client?.storage.follows.get().includes(mark) ?? false);
  function setFollowed(isNow: boolean): void {
    const others = client?.storage.follows.get().filter((one) => one !== mark) ?? [];
    client?.storage.follows.set(isNow ? [mark, ...others].slice(0, MOST) : others);
    setState(isNow);
  }
  return { isFollowed, setFollowed };
}
