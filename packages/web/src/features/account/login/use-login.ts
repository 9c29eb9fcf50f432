import type { LoginType } from '@griot/contract/entities/user';
import { useCallback, useEffect, useRef } from 'react';
import { showToast } from '../../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import type { ActPart } from '../../../session/session.ts';
import { logIn } from './log-in.face.ts';

const messages = {
  done: 'account.loginSuccess',
  failed: 'account.loginFailed',
  networkNeeded: 'networkNeeded',
} as const;

/** Signs in with a provider and says how it ended; leaving gives the login up (IDN-05). */
export function useLogin(onEnd: (isDone: boolean) => void): (type: LoginType) => void {
  const session = useSessionParts<ActPart>();
  const leaving = useRef(new AbortController());
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);
  return useCallback(
    (type: LoginType) => {
      const { signal } = leaving.current;
      void logIn(session, type, { signal }).then((outcome) => {
        if (signal.aborted) return; // closed by the reader: nobody waits for a word
        showToast(session, session.words(messages[outcome]));
        latest.current(outcome === 'done');
      });
    },
    [session],
  );
}
