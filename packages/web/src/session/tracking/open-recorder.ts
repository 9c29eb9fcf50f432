import type { Api } from '@griot/contract/calls';
import type { ReaderEvent } from '@griot/contract/entities/event';
import type { Outcome } from '@griot/contract/failure';
import type { IdentifiedRequest, Queue } from '@griot/domain/events/queue';
import { isReportDue } from '@griot/domain/events/session-report';
import type { Market } from '@griot/locale/markets';
import type { Fetch } from '../../platform/api/exchange.ts';
import { ignore } from '../../platform/api/ignore.ts';
import { aloneWith } from '../../platform/beacon/alone.ts';
import { beaconFetch } from '../../platform/beacon/beacon.ts';
import { onLeaving } from '../../platform/beacon/leaving.ts';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { watchNamedClicks } from '../../platform/input/named-clicks.ts';
import { openTracked, type TrackedStorage } from '../../platform/storage/areas/tracked-keys.ts';
import type { KeyValueStore } from '../../platform/storage/key-value-store.ts';
import { mayUse } from '../may-use.ts';
import { adoptOrphanedEvents } from './adopt-orphaned-events.ts';
import { requestEventsBody, type SenderFacts, sessionEventsBody, sessionInfoBody } from './bodies.ts';
import { marketOfTag, tagOf } from './market-tag.ts';
import { Outbox, type OutboxDeps } from './outbox.ts';
import { startRecorder } from './recorder.ts';
import type { Recorder } from './tracker.ts';

/** What the recorder shares with the page is passed in: importing it would cut shared files out of the first script. */
type OpenRecorderDeps = {
  client: ClientPlatform;
  market: Market | null;
  place: string;
  host: Pick<Window, 'addEventListener' | 'removeEventListener' | 'navigator'>;
  sessionStore: KeyValueStore;
  newId: () => string;
  apiBy: (fetch?: Fetch) => Api;
};
type RecorderContext = OpenRecorderDeps & { tracked: TrackedStorage };

/** Records events and sends them, in the browser. Its file is loaded after the page has been hydrated. */
export function openRecorder(deps: OpenRecorderDeps): Recorder {
  const { client, market, place, newId } = deps;
  const { clock, storage, bridge } = client;
  const tracked = openTracked({ device: bridge.store, session: deps.sessionStore });
  const alone = aloneWith(deps.host.navigator.locks);
  const onQueued = () => outbox.check();
  const recorder = startRecorder({
    market,
    place,
    storage,
    tracked,
    newId,
    track: bridge.track,
    onQueued,
  });
  const { record, queueJournal } = recorder;
  const outbox = new Outbox({
    clock,
    place,
    events: tracked.events,
    hasDevice: (tag) => storage.deviceId.get(marketOfTag(tag).key) !== '',
    ...sendersOf({ ...deps, tracked }),
    alone,
    onRound: () => adoptOrphanedEvents({ storage, tracked, alone, own: place, addEvent: record, now: clock.now }),
    onRefused: (count) => tracked.eventsLost.set(tracked.eventsLost.get() + count),
    chance: Math.random,
  });
  queueJournal();
  watch(deps, outbox, record);
  return { ...recorder, isSending: () => outbox.isSending };
}

function watch({ client, host, market, newId }: OpenRecorderDeps, outbox: Outbox, record: Recorder['record']): void {
  const { bridge, clock, network } = client;
  const log = (event_type: 'wake' | 'ui_click', extra: Record<string, string>) => {
    if (market === null) return;
    record({ market: tagOf(market), event: { id: newId(), event_type, ts: clock.now(), extra } });
  };
  bridge.onVisibility((now) => {
    if (now === 'background') return outbox.hide();
    outbox.show();
    log('wake', { from: 'background' });
  });
  watchNamedClicks(host, (click) => log('ui_click', click));
  onLeaving(host, () => outbox.leave());
  network.subscribe(() => {
    if (network.isOnline()) outbox.connected();
  });
}

function sendersOf(around: RecorderContext): Pick<OutboxDeps, 'deliver' | 'beacon'> {
  const [api, beacon] = [around.apiBy(), around.apiBy(beaconFetch(around.host))];
  let isReporting = false;
  async function report(): Promise<void> {
    if (isReporting) return;
    isReporting = true;
    try {
      await reportSession(api, around);
    } catch {
      // Not reported: the next events try again, whatever went wrong.
    } finally {
      isReporting = false;
    }
  }
  return {
    deliver: async (batch) => {
      // The request would fail anyway, and the browser would log an error.
      if (!around.client.network.isOnline()) return { ok: false, failure: { kind: 'offline' } };
      void report();
      return deliver(api, batch, around);
    },
    beacon: (batch) => ignore(deliver(beacon, batch, around), 'a beacon does not answer; the queue keeps it'),
  };
}

/** One batch is of one market and one kind. */
function deliver({ event: api }: Api, batch: Queue, around: OpenRecorderDeps): Promise<Outcome<unknown>> {
  const { client } = around;
  const market = marketOfTag(batch[0]?.market ?? '');
  const facts = factsOf(market, around);
  const query = { rts: client.clock.now() };
  const events = batch.flatMap((one): ReaderEvent[] => ('event' in one ? [one.event] : []));
  if (events.length > 0) return api.sessionEvents({ query, body: sessionEventsBody(events, facts) }, { market });
  const requests = batch.flatMap((one): IdentifiedRequest[] => ('request' in one ? [one.request] : []));
  return api.requestEvents({ query, body: requestEventsBody(requests, facts) }, { market });
}

type EventMarket = { key: string; country: string; language: string };

function factsOf(market: EventMarket, { client, market: own }: OpenRecorderDeps): SenderFacts {
  const { storage, bridge, network } = client;
  // What another market asks of its readers is not known here, so its events go without.
  const isKnown = market.key === own?.key && mayUse('id', { market: own, client });
  return {
    deviceId: storage.deviceId.get(market.key),
    gaid: isKnown ? bridge.session().gaid : '',
    country: market.country,
    language: market.language,
    appVersion: storage.appVersion.get(),
    connection: network.connection(),
  };
}

/** Once per calendar day in the reader's time zone; a failed report is tried again with the next events (EVT-05). */
async function reportSession({ event: api }: Api, { client, market, tracked }: RecorderContext): Promise<void> {
  const { storage, clock, bridge } = client;
  if (market === null) return;
  const [now, deviceId] = [clock.now(), storage.deviceId.get(market.key)];
  if (deviceId === '' || !isReportDue(tracked.reportTs.get(market.key), now, market.timeZone)) return;
  const { gaid: _id, advertising_id: _same, ...others } = bridge.session().params;
  const params = mayUse('id', { market, client }) ? bridge.session().params : others;
  const body = sessionInfoBody(params, deviceId, tracked.eventsLost.get());
  const outcome = await api.sessionInfo({ query: { rts: now }, body }, { market });
  if (outcome.ok) tracked.reportTs.set(market.key, now);
}
