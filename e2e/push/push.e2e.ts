import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { storedArticles } from '../article/stored-article.ts';
import { database } from '../database.ts';
import { untilQuiet } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const article = storedArticles();
const stored = database();
const lost = /Failed to load|ERR_|net::|dynamically imported/;

const subscription = {
  endpoint: 'https://push.example/send/e2e',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** Chromium without Google's services cannot subscribe: the push manager answers with a made subscription instead. */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: ownService().address });
  await context.addInitScript((made) => {
    let isOn = false;
    const one = {
      options: { applicationServerKey: null },
      toJSON: () => made,
      unsubscribe: async () => (isOn = false),
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        isOn = true;
        return one;
      },
      getSubscription: async () => (isOn ? one : null),
    });
  }, subscription);
}

/** Hands a push to the worker as the browser would. */
async function deliver(page: Page, payload: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { address } = ownService();
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: address,
    registrationId,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, lang, dir }) => ({ title, body, tag, lang, dir }));
  });

/** A tap on what is shown; Playwright has none, so the worker is handed the event that the browser would send. */
async function tap(page: Page, context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker runs');
  await worker.evaluate(async () => {
    type Tapped = new (name: string, init: object) => Event;
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; NotificationEvent: Tapped };
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await page.waitForURL(/\/lite\/detail\//);
}

it('the settings turn pushes on; one that comes is shown and leads to its article, also without a connection', async () => {
  const { news_id } = await article({ title: 'The bridge is open' });
  const { page, context } = await newReader({ worker: true, expected: lost });
  await withPushService(context);
  await choseBefore(page, 'ngen');
  await page.goto(`/lite/detail/${news_id}`);
  await untilQuiet(page);
  await page.goto('/lite/settings');
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Turn notifications on' }).click();
  await page.getByText('3 times a day').click();
  await page.getByLabel('Quiet until').fill('08:30');
  const kept = () => stored.sql`
    select endpoint, digests, quiet_to, replies from push_subscription where endpoint = ${subscription.endpoint}`;
  await expect.poll(kept).toEqual([{ endpoint: subscription.endpoint, digests: 3, quiet_to: 510, replies: true }]);

  const payload = {
    ...{ id: 'e2e', kind: 'breaking', title: 'The bridge is open', body: '', why: 'Breaking news, sent by Griot' },
    ...{
      link: `/lite/detail/${news_id}`,
      tag: 'story:bridge',
      lang: 'en',
      dir: 'ltr',
      opened: '/ng/en/v1/push/opened',
    },
  };
  await deliver(page, { ...payload, title: 'The bridge opens soon' });
  await deliver(page, payload);
  // the newer one of a story takes the place of the older one
  await expect
    .poll(() => shown(page))
    .toEqual([
      { title: payload.title, body: 'Breaking news, sent by Griot', tag: 'story:bridge', lang: 'en', dir: 'ltr' },
    ]);
  await context.setOffline(true);
  await tap(page, context);
  await page.getByRole('heading', { name: 'The bridge is open' }).first().waitFor();
  expect(context.pages()).toHaveLength(1); // the tab that was open
  await context.setOffline(false);

  await page.goto('/lite/settings');
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Turn notifications off' }).click();
  await expect.poll(kept).toEqual([]);
});
