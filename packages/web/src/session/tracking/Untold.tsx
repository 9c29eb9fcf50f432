import { type ReactNode, useMemo } from 'react';
import { SessionProvider, useSession } from '../session.tsx';

/** What is read by a shared link's own device is none of the reader's doing: inside, nothing they do is told (DET-03). */
export function Untold({ children }: { children: ReactNode }) {
  const session = useSession();
  const untold = useMemo(() => ({ ...session, tracker: null }), [session]);
  return <SessionProvider session={untold}>{children}</SessionProvider>;
}
