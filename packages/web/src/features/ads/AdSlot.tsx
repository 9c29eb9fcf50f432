import { adRules } from '@griot/domain/activity-constants';
import { retryTable } from '@griot/domain/retry/retry-table';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { placeOf, watchNear, watchSight } from '../../platform/page/nearness.ts';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { useClient } from '../../session/context/client.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { AdRoom } from './AdRoom.tsx';
import { type AdModule, type AdNetwork, type AdNetworks, roomSizes } from './ad-network.ts';
import { type AdSlotEvent, adSlotState, type SlotArrival } from './ad-slot.state.ts';
import { adFills } from './networks/ad-fills.tsx';

const networkNamed = (name: keyof AdNetworks): AdNetwork => ({
  name,
  size: roomSizes[name],
  file: { load: async () => ({ AdFill: adFills[name] }) },
});

export const adNetworks: AdNetworks = {
  house: networkNamed('house'),
  script: networkNamed('script'),
  widget: networkNamed('widget'),
};

type Props = {
  network: AdNetwork;
  /** Who shows something in its place where its network does not, before the reader's eyes. */
  standIn?: AdNetwork;
  arrival?: SlotArrival;
  /** The reader is shown no ads any more: what is not filled stays empty. */
  isEnded?: boolean;
};

/** Room for one ad between articles. One that nobody fills is removed with its room, unless that would be seen. */
export function AdSlot({ network, standIn, arrival = 'new', isEnded = false }: Props) {
  const failures = useFailures(network.name);
  const first =
    arrival === 'bare' ? 'placing' : arrival === 'new' && failures.areRecent() ? ('gone' as const) : 'resting';
  const [state, send] = useReducer(adSlotState, first);
  const place = useRef<HTMLDivElement>(null);
  const tell = useCallback((event: (at: ReturnType<typeof placeOf>) => AdSlotEvent) => {
    if (place.current !== null) send(event(placeOf(place.current)));
  }, []);
  const hasStandIn = standIn !== undefined;
  useLayoutEffect(() => {
    const lose = () => tell((at) => ({ type: 'lost', at, hasStandIn }));
    // What failed for a slot a moment ago would fail for all that wait.
    if (failures.areRecent()) lose();
    return failures.watch(lose);
  }, [failures, tell, hasStandIn]);
  useEffect(() => {
    if (isEnded) tell((at) => ({ type: 'ended', at }));
  }, [isEnded, tell]);
  useWatched(place, state, send);
  const onFilled = useCallback(() => send({ type: 'filled' }), []);
  const onLost = useCallback(() => failures.record(), [failures]);
  const onStandInLost = useCallback(() => tell((at) => ({ type: 'standInLost', at })), [tell]);
  const Own = useFill(network, { isAsked: state === 'asking', onEmpty: onLost });
  const InPlace = useFill(standIn, { isAsked: state === 'standingIn', onEmpty: onStandInLost });
  if (state === 'gone') return null;
  if (state === 'placing') return <div ref={place} />;
  const isOwn = state === 'asking' || (state === 'filled' && InPlace === null);
  return (
    <AdRoom size={network.size} place={place} isSilent={state === 'failed'}>
      {isOwn && Own !== null && <Own onFilled={onFilled} onEmpty={onLost} />}
      {!isOwn && state !== 'failed' && InPlace !== null && <InPlace onFilled={onFilled} onEmpty={onStandInLost} />}
    </AdRoom>
  );
}

/** Follows where the slot stands, and how long it has been near. */
function useWatched(
  place: { readonly current: HTMLDivElement | null },
  state: ReturnType<typeof adSlotState>,
  send: (event: AdSlotEvent) => void,
): void {
  const client = useClient();
  const isGone = state === 'gone';
  useEffect(() => {
    const element = place.current;
    if (element === null || isGone) return undefined;
    return watchSight(element, () => send({ type: 'moved', to: placeOf(element) }));
  }, [isGone, place, send]);
  const isResting = state === 'resting';
  useEffect(() => {
    const element = place.current;
    if (client === null || element === null || !isResting) return undefined;
    return watchNear(element, () => client.clock.after(adRules.refillDelay, () => send({ type: 'stayedNear' })));
  }, [client, isResting, place, send]);
}

/** A network's adapter, once it is asked; what does not fill the slot in time has nothing. */
function useFill(network: AdNetwork | undefined, { isAsked, onEmpty }: { isAsked: boolean; onEmpty: () => void }) {
  const client = useClient();
  const [Fill, setFill] = useState<AdModule['AdFill'] | null>(null);
  useEffect(() => {
    if (client === null || network === undefined || !isAsked) return undefined;
    const { clock } = client;
    let isOver = false;
    network.file.load({ plan: retryTable.tap, clock }).then(
      (module) => isOver || setFill(() => module.AdFill),
      () => isOver || onEmpty(),
    );
    const stop = clock.after(adRules.timeLimit, onEmpty);
    return () => {
      isOver = true;
      stop();
    };
  }, [client, network, isAsked, onEmpty]);
  return Fill;
}

/** When each network failed last. */
const adFailuresStore = pageStore<Readonly<Record<string, number>>>('ad-failures', () => ({}));

/** A network that failed a moment ago gets no room: the next slot would fail before the reader's eyes. */
function useFailures(name: string) {
  const client = useClient();
  const stores = usePageStores();
  const [failures] = useState(() => {
    const store = adFailuresStore(stores);
    const now = () => client?.clock.now() ?? 0;
    return {
      areRecent: () => now() - (store.getState()[name] ?? Number.NEGATIVE_INFINITY) < adRules.failedFor,
      record: () => store.setState({ [name]: now() }),
      watch: (onFailure: () => void) => store.subscribe((after, before) => after[name] !== before[name] && onFailure()),
    };
  });
  return failures;
}
