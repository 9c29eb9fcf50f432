import { adRules } from '@griot/domain/activity-constants';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { retryWaits, scriptFile } from '../../platform/files/script-file.ts';
import { placeOf, watchNear, watchSight } from '../../platform/page/nearness.ts';
import { useSession } from '../../session/session.tsx';
import styles from './AdSlot.module.css';
import type { AdModule, AdNetwork, AdNetworks } from './ad-network.ts';
import { adSlotState } from './ad-slot.state.ts';

export const adNetworks: AdNetworks = {
  house: { name: 'house', file: scriptFile(() => import('./networks/HouseAd.tsx')), size: 'banner' },
  script: { name: 'script', file: scriptFile(() => import('./networks/ScriptAd.tsx')), size: 'banner' },
  widget: { name: 'widget', file: scriptFile(() => import('./networks/WidgetAd.tsx')), size: 'tall' },
};

type Props = { network: AdNetwork; isInserted: boolean };

/** Room for one ad between articles, which says what it is. One that nobody fills is removed with its room. */
export function AdSlot({ network, isInserted }: Props) {
  const { client, words } = useSession();
  const failures = useFailures(network.name);
  const first = failures.areRecent() ? 'gone' : isInserted ? 'placing' : 'resting';
  const [state, send] = useReducer(adSlotState, first);
  const [Fill, setFill] = useState<AdModule['AdFill'] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isGone = state === 'gone';
  const onFilled = useCallback(() => send({ type: 'filled' }), []);
  const onEmpty = useCallback(() => failures.note(), [failures]);
  useEffect(() => {
    // One that failed for a slot would fail for all that wait.
    return failures.watch(() => {
      if (place.current !== null) send({ type: 'lost', at: placeOf(place.current) });
    });
  }, [failures]);
  useEffect(() => {
    const element = place.current;
    if (element === null || isGone) return undefined;
    return watchSight(element, () => send({ type: 'moved', to: placeOf(element) }));
  }, [isGone]);
  const isResting = state === 'resting';
  useEffect(() => {
    const element = place.current;
    if (client === null || element === null || !isResting) return undefined;
    return watchNear(element, () => client.clock.after(adRules.refillDelay, () => send({ type: 'stayedNear' })));
  }, [client, isResting]);
  const isAsking = state === 'asking';
  useEffect(() => {
    if (client === null || !isAsking) return undefined;
    const { clock } = client;
    network.file.load({ waits: retryWaits.tap, clock }).then((module) => setFill(() => module.AdFill), onEmpty);
    return clock.after(adRules.timeLimit, onEmpty);
  }, [client, network, isAsking, onEmpty]);
  if (isGone) return null;
  if (state === 'placing') return <div ref={place} />;
  if (state === 'failed')
    return (
      <div className={styles.slot} ref={place} aria-hidden="true">
        <p className={styles.label}>&nbsp;</p>
        <div className={styles.room} data-size={network.size} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and no landmark: a page has several of them
    <div className={styles.slot} ref={place} role="group" aria-label={words('ad')}>
      <p className={styles.label}>{words('ad')}</p>
      <div className={styles.room} data-size={network.size}>
        {Fill !== null && <Fill onFilled={onFilled} onEmpty={onEmpty} />}
      </div>
    </div>
  );
}

/** A network that failed a moment ago gets no room: the next slot would fail before the reader's eyes. */
function useFailures(name: string) {
  const { client, stores } = useSession();
  const [failures] = useState(() => {
    const store = stores.keep<Readonly<Record<string, number>>>('ad-failures', {});
    const now = () => client?.clock.now() ?? 0;
    return {
      areRecent: () => now() - (store.getState()[name] ?? Number.NEGATIVE_INFINITY) < adRules.failedFor,
      note: () => store.setState({ [name]: now() }),
      watch: (onFailure: () => void) => store.subscribe((after, before) => after[name] !== before[name] && onFailure()),
    };
  });
  return failures;
}
