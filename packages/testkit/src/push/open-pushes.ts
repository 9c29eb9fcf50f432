import { calls } from '@griot/contract/calls';
import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import type { PushOrder } from '@griot/server/src/areas/push/campaigns/push-commands.service.ts';
import { openPush } from '@griot/server/src/areas/push/open-push.ts';
import { newPushKeys } from '@griot/server/src/areas/push/push-keys.ts';
import { openPushSending } from '@griot/server/src/jobs/worker-services.ts';
import { anOpening } from '../an-opening.ts';
import type { FreshApp } from '../fresh-app.ts';
import type { TestReader } from '../readers.ts';
import { samples } from '../samples/samples.ts';
import { openPushService, type PushedBrowser } from './open-push-service.ts';

const { body } = samples.push.subscribe.args;

type Wish = Partial<Omit<typeof body, 'subscription'>>;
const never = new AbortController().signal;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A local push service, and a Griot that sends to it alone, with keys of its own. */
export async function openPushes(fresh: FreshApp) {
  const keys = { ...newPushKeys(), subject: 'mailto:desk@griot.example' };
  const service = await openPushService();
  const places = { opening: anOpening(fresh), log: silent };
  const opened = () => openPushSending({ ...places, keys, hosts: [service.hostname], trial: service.trial });
  const sending = opened();
  if (!sending) throw new Error('nothing is sent without keys');
  const { campaigns } = openPush(places.opening);

  /** Subscribes through the call, which takes no address of this machine; what is stored then leads to the local service. */
  const subscribe = async (reader: TestReader, wish: Wish = {}): Promise<PushedBrowser> => {
    const browser = service.browser();
    await reader.device();
    fresh.clock.pass(1);
    const { endpoint, keys: browserKeys } = browser.subscription;
    const shown = endpoint.replace(/:\d+/, '');
    const sent = {
      ...body,
      digests: 2,
      quiet_from: 0,
      quiet_to: 0,
      ...wish,
      subscription: { endpoint: shown, keys: browserKeys },
    };
    await reader.ask(calls.push.subscribe, { body: sent }, { signed: true });
    await fresh.sql`update push_subscription set endpoint = ${endpoint} where endpoint = ${shown}`;
    return browser;
  };
  const order = async (wish: Partial<PushOrder> & Pick<PushOrder, 'title'>): Promise<string> => {
    const usual = { market: 'ngen', articleId: '', body: '', link: '/lite/feeds', topic: '', story: '' } as const;
    const limits = {
      speaker: 'The Courier',
      isEmergency: false,
      lasts: 7_200_000,
      perMinute: 1000,
      localMinute: undefined,
    };
    const plan = await campaigns.plan({ ...usual, ...limits, ...wish }, fresh.clock.now());
    await campaigns.send(plan, { who: 'ada', why: 'a test', at: fresh.clock.now() });
    return plan.id;
  };
  return {
    ...service,
    keys,
    campaigns,
    subscribe,
    order,
    deliver: (signal: AbortSignal = never) => sending.delivery.deliver(signal),
    /** To the next time at which it is so late in Lagos. */
    atHour: (hour: number) => passToHour(fresh, hour),
    /** As another process would. */
    deliverElsewhere: async () => await opened()?.delivery.deliver(never),
    digest: () => sending.digests.makeDue(never),
  };
}

/** Lagos is an hour ahead of UTC all year. */
function passToHour({ clock }: FreshApp, hour: number): void {
  const now = clock.now().getTime();
  const then = Math.floor((now + HOUR_MS) / DAY_MS) * DAY_MS + (hour - 1) * HOUR_MS;
  clock.pass(then > now ? then - now : then + DAY_MS - now);
}

/** What a browser was shown, in few words. */
export const titlesOf = ({ received }: PushedBrowser): string[] => received.map(({ payload }) => payload.title);
