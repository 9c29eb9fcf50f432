import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session.tsx';

/** True for so long after it became so. */
export function useWhile(isSo: boolean, milliseconds: number): boolean {
  const { client } = useSession();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    setOver(false);
    return client?.clock.after(milliseconds, () => setOver(true));
  }, [client, isSo, milliseconds]);
  return isSo && !isOver;
}
