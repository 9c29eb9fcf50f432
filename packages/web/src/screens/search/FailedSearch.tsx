import { useEffect, useRef } from 'react';
import { CachedRows } from '../../features/offline/CachedRows.tsx';
import { useFoundOffline } from '../../features/offline/use-found-offline.ts';
import type { Results } from '../../features/search/results.state.ts';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { useTryAgain } from '../../session/retry/use-try-again.ts';
import { Button } from '../../ui/Button.tsx';
import { StateView } from '../../ui/StateView.tsx';
import styles from './ResultPage.module.css';
import type { Ask } from './use-ask.ts';

type Phase = Extract<Results['phase'], { name: 'failed' }>;
type Props = { phase: Phase; name: string; text: string; ask: Ask };

/**
 * The service could not be asked: what the phone itself has is searched instead. A busy service is asked again after a
 * while, and once there is a connection again.
 */
export function FailedSearch({ phase, name, text, ask }: Props) {
  const words = useWords();
  const again = () => void ask('first');
  useAskAgain(phase, name, again);
  const found = useFoundOffline(text);
  const sentence = words(phase.isOffline ? 'search.offline' : 'connectionFailed');
  if (found === null || found.length === 0) {
    const hint = found === null ? {} : { hint: words('search.onPhoneNone') };
    return <StateView drawing="cable" sentence={sentence} {...hint} action={words('tryAgain')} onAction={again} />;
  }
  return (
    <>
      <div className={styles.end} role="alert">
        <span>{sentence}</span>
        <Button onClick={again}>{words('tryAgain')}</Button>
      </div>
      <div className={styles.nothing}>
        <h2 className={`${styles.others} ${styles.onPhone}`}>{words('search.onPhone')}</h2>
        <CachedRows articles={found} />
      </div>
    </>
  );
}

export function useAskAgain(phase: Results['phase'], name: string, ask: () => void): void {
  const client = useClient();
  useTryAgain(`search ${name}`, phase as { retryAfter?: number }, ask);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const isOffline = phase.name === 'failed' && phase.isOffline;
  useEffect(() => {
    if (client === null || !isOffline) return undefined;
    return client.network.subscribe(() => {
      if (client.network.isOnline()) latest.current();
    });
  }, [client, isOffline]);
}
