import type { Sender } from '@griot/domain/queue/queue-sending';
import { queueLimits } from '@griot/domain/queue/queued-action';
import { DAY_MS } from '@griot/domain/time-units';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { host, sessionStore } from '../../platform/page/host.ts';
import { openQueueStorage } from '../../platform/storage/areas/queue-keys.ts';
import { actionsName, dropOversized } from '../../platform/storage/areas/queued-actions.ts';
import { articleConfig } from '../article-config.ts';
import { type ArticleConfig, articleConfigStore, marketSetupStore } from '../market-setup.ts';
import type { ActPart, SessionParts } from '../session.ts';
import { TAB_SLOTS, tabSlot } from '../tracking/tab-slot.ts';
import { openActionStore } from './action-store.ts';
import type { QueueSender, QueueSenderDeps } from './queue-sender.ts';
import { startSending } from './start-sending.ts';
import { openUnderway } from './underway.ts';
import { type SettledAction, waitingStore } from './waiting.ts';

type SendingDeps = Pick<
  QueueSenderDeps,
  'store' | 'waiting' | 'clock' | 'market' | 'isOnline' | 'reader' | 'onSettled'
>;

/**
 * Keeps what readers do without a connection and sends it when there is one (IDN-10). This script comes before
 * readers can act, since without a connection it could not be fetched any more: once the page is alive, and in the
 * feed, where acting takes a further script, with the first touch.
 */
export function openQueue(session: SessionParts<ActPart>): void {
  const { client, market, stores } = session;
  if (client === null || market === null) return;
  const { clock, network, storage } = client;
  const slots = openQueueStorage({ device: client.bridge.store, session: sessionStore });
  const store = openActionStore(slots, tabSlot(storage));
  const shown = waitingStore(stores);
  const underway = openUnderway(store);
  // What this page is sending stands on it as sent, also where it was stored for the case that the page is left.
  const { waiting } = underway;
  const show = (settled?: SettledAction) => shown.setState({ actions: waiting(), ...(settled && { settled }) });
  const reader = () => readerOf(client, market.key);
  const given = { store, waiting, clock, reader, market: market.key, isOnline: network.isOnline, onSettled: show };
  const { sendSoon, sendQueued } = openSending(session, given);
  const about = () => ({ market: market.key, ...reader(), at: clock.now() });
  shown.setState({
    queue: {
      isOn: () => isOn(session, client),
      begin: (act, id) => {
        const end = underway.begin({ id, act, ...about() });
        show();
        return end;
      },
      enqueue: (act, id) => {
        const isQueued = isOn(session, client) && store.enqueue({ id, act, ...about() });
        if (isQueued) show();
        sendQueued();
        return isQueued;
      },
      discard: (id) => {
        const action = store.waiting().find((one) => one.id === id);
        store.discard(id);
        show(action && { action, isStored: false });
      },
    },
  });
  dropOversized(client.bridge.store, TAB_SLOTS, queueLimits.characters);
  // A tab that did nothing for a day is closed, or will not do anything at this very moment.
  store.tidy(clock.now() - DAY_MS);
  show();
  network.subscribe(() => {
    sendSoon();
    learnFlag(session, client); // the page may have come alive without a connection
  });
  const leave = () => void (isOn(session, client) && underway.queueAll());
  host.addEventListener('pagehide', leave);
  client.bridge.onVisibility((now) => (now === 'foreground' ? sendSoon() : leave()));
  // Other tabs keep and send too.
  host.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(actionsName) !== false) show();
  });
  sendSoon();
  learnFlag(session, client);
}

/** The sender, which starts once something waits and there is a connection. */
function openSending(session: SessionParts<ActPart>, given: SendingDeps) {
  let sender: QueueSender | undefined;
  const sendSoon = () => {
    if (given.waiting().length === 0 || !given.isOnline()) return;
    sender ??= startSending(session, given);
    sender.connected();
  };
  /** The phone may have a connection after all, and only this request had none. */
  const sendQueued = () => (sender === undefined ? sendSoon() : void sender.flush());
  return { sendSoon, sendQueued };
}

function readerOf({ storage }: ClientPlatform, market: string): Sender {
  return {
    account: storage.token.get() === '' ? '' : storage.userId.get(),
    device: storage.signKey.get(market) === '' ? '' : storage.deviceId.get(market),
    signIns: Number(storage.signIns.get()),
  };
}

/** Off where nobody knows the flag. */
const isOn = (session: SessionParts<'market' | 'stores'>, client: ClientPlatform): boolean =>
  flagOf(session, client) === true;

/** The flag as the page has it, else as the device does; undefined where neither knows it. */
function flagOf(
  { stores, market }: SessionParts<'market' | 'stores'>,
  { storage }: ClientPlatform,
): boolean | undefined {
  const articles = articleConfigStore(stores).getState();
  const stored = storage.feedConfig.get(market?.key ?? '')?.config as Partial<ArticleConfig> | undefined;
  const known = marketSetupStore(stores).getState().setup?.config ?? articles.own ?? stored;
  return known?.queue_offline_actions;
}

/** Whoever asks for the flag just now. */
const learning = new WeakSet<object>();

/** The flags come with the feed and with articles. A device that opens comments before any of these asks for them. */
function learnFlag(session: SessionParts<'api' | 'market' | 'stores'>, client: ClientPlatform): void {
  if (flagOf(session, client) !== undefined || !client.network.isOnline() || learning.has(session)) return;
  learning.add(session);
  const { api, stores } = session;
  const learnt = articleConfig({ api, stores, options: {}, until: Promise.resolve() });
  // Until it is known, nothing is queued.
  learnt.catch(() => {}).finally(() => learning.delete(session));
}
