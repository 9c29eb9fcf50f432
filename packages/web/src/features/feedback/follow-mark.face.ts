import { useState } from 'react';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';

/** Far more than anybody follows. */
const MOST = 200;

/** Whether this device follows a source or a topic; known only for what was followed on this device. */
export function useFollowMark(what: 'source' | 'topic', id: string) {
  const { market } = useMarket();
  const client = useClient();
  const mark = `${market?.key ?? ''}-${what}-${id}`;
  const [isFollowed, setState] = useState(() => client?.storage.follows.get().includes(mark) ?? false);
  function setFollowed(isNow: boolean): void {
    const others = client?.storage.follows.get().filter((one) => one !== mark) ?? [];
    client?.storage.follows.set(isNow ? [mark, ...others].slice(0, MOST) : others);
    setState(isNow);
  }
  return { isFollowed, setFollowed };
}
