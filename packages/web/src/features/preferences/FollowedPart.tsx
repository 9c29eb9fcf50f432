import type { NamedSettings } from '@griot/contract/entities/reader-settings';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { useWords } from '../../session/context/words.ts';
import styles from './EntryList.module.css';
import { EntryList } from './EntryList.tsx';
import { type Entry, useLists } from './use-lists.ts';

/** The sources and topics that the reader follows, each with a way to stop (OVL-06). */
export function FollowedPart({ settings }: { settings: NamedSettings | null }) {
  const words = useWords();
  return settings === null ? <p>{words('connectionFailed')}</p> : <FollowedLists first={settings} />;
}

function FollowedLists({ first }: { first: NamedSettings }) {
  const { market } = useMarket();
  const words = useWords();
  const client = useClient();
  const { settings, remove } = useLists(first);
  const { follows, names } = settings;
  const sources = follows.sources.map(
    (key): Entry => ({ list: 'followed_sources', key, name: names?.sources[key] ?? key }),
  );
  const topics = follows.topics.map(
    (key): Entry => ({ list: 'followed_topics', key, name: names?.topics[key] ?? key }),
  );
  const unfollow = async (entry: Entry) => {
    await remove(entry, words('unfollowed', { name: entry.name }));
    // the menu of a card goes by what the device remembers
    const mark = `${market?.key ?? ''}-${entry.list === 'followed_sources' ? 'source' : 'topic'}-${entry.key}`;
    client?.storage.follows.set(client.storage.follows.get().filter((one) => one !== mark));
  };
  const list = (title: string, entries: readonly Entry[]) => (
    <EntryList
      title={title}
      entries={entries}
      labelOf={({ name }) => words('unfollow', { name })}
      onRemove={(entry) => void unfollow(entry)}
    />
  );
  return (
    <>
      {sources.length + topics.length === 0 && <p className={styles.hint}>{words('mute.followsNone')}</p>}
      {list(words('mute.sources'), sources)}
      {list(words('mute.topics'), topics)}
    </>
  );
}
