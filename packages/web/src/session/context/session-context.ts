import { createContext, use } from 'react';
import type { Session, SessionParts } from '../session.ts';

/** Null around a component that no page holds. */
export const SessionContext = createContext<Session | null>(null);

/** The members that a component hands on; for what it needs itself there is a hook for each part. */
export function useSessionParts<Name extends keyof Session>(): SessionParts<Name> {
  const session = use(SessionContext);
  if (session === null) throw new Error('no session around this component');
  return session;
}
