import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useSession } from './session.tsx';

const NowContext = createContext(0);
const EVERY = 60_000;

/** The time that ages on the page count from: the server's until hydration, then the phone's, updated once a minute. */
export function NowProvider({ sent, children }: { sent: number; children: ReactNode }) {
  const [now, setNow] = useState(sent);
  const { client } = useSession();
  useEffect(() => {
    if (client === null) return undefined;
    const { clock } = client;
    let stop = () => {};
    const tick = () => {
      setNow(clock.now());
      stop = clock.after(EVERY, tick);
    };
    tick();
    return () => stop();
  }, [client]);
  return <NowContext value={now}>{children}</NowContext>;
}

export function useNow(): number {
  return use(NowContext);
}
