import { type ReactNode, useMemo } from 'react';
import type { Session } from '../session.ts';
import { SessionContext, useSessionParts } from './session-context.ts';

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** A shared link is read by a device of its own: nothing done on its page is tracked as the reader's (DET-03). */
export function TrackedUnlessLink({ isLink, children }: { isLink: boolean; children: ReactNode }) {
  const session = useSessionParts<keyof Session>();
  const tracked = useMemo(() => (isLink ? { ...session, tracker: null } : session), [session, isLink]);
  return <SessionContext value={tracked}>{children}</SessionContext>;
}
