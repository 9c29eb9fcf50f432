import { useState } from 'react';
import { useSession } from '../../session/session.tsx';

/** Far more than anybody follows. */
const MOST = 200;

/** Whether this device follows a source or a topic, as far as it was told here. */
export function useFollow(what: 'source' | 'topic', id: string) {
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
