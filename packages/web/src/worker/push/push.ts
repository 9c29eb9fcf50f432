import type { WorkerPart } from '../part.ts';
import { type PushReceived, scope } from '../scope.ts';

/**
 * What the service sends (server, areas/push/delivery/push-payload.ts). It is read field by field, since another
 * version may have sent it.
 */
type Payload = Partial<
  Record<'id' | 'kind' | 'title' | 'body' | 'why' | 'link' | 'tag' | 'lang' | 'opened', string>
> & {
  readonly dir?: 'ltr' | 'rtl';
};
/** What a notification keeps for the tap. */
type Tapped = Pick<Payload, 'id' | 'link' | 'opened'>;

const icon = '/lite/icon-192.png';
const home = '/lite/feeds';

/** Shows what was pushed, and leads a tap to it. */
export const push: WorkerPart = {
  start: () => {
    scope.addEventListener('push', (event) => event.waitUntil(show(payloadOf(event))));
    scope.addEventListener('notificationclick', (event) => {
      event.notification.close();
      const tapped = event.notification.data as Tapped;
      event.waitUntil(Promise.all([open(tapped), tell(tapped)]));
    });
  },
};

/** A browser that shows nothing for a push takes the permission away, so something is shown whatever came. */
function payloadOf({ data }: PushReceived): Payload {
  try {
    return data?.json() as Payload;
  } catch {
    return {};
  }
}

async function show({ id, kind, title, body, why, link, tag, lang, dir, opened }: Payload): Promise<void> {
  const options: NotificationOptions = {
    body: [body, why].filter(Boolean).join('\n'),
    icon,
    badge: icon,
    data: { id, link, opened } satisfies Tapped,
    requireInteraction: kind === 'emergency',
    ...(tag && { tag }),
    ...(lang && { lang }),
    ...(dir && { dir }),
  };
  await scope.registration.showNotification(title || 'Griot', options);
}

/** In the tab that has it open, else in one that is open, else in a new one; the page may be one that was cached. */
async function open({ link = home }: Tapped): Promise<void> {
  const address = new URL(link.startsWith('/lite/') ? link : home, scope.location.origin).href;
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = tabs.filter(({ url }) => new URL(url).pathname.startsWith('/lite'));
  const there = ours.find(({ url }) => url === address);
  if (there !== undefined) return void (await there.focus());
  const [tab] = ours;
  await tab?.focus().catch(() => {}); // a browser that refuses still lets it be led elsewhere
  const isLed = tab?.navigate(address).then(
    () => true,
    () => false, // it is not ours to lead
  );
  if ((await isLed) !== true) await scope.clients.openWindow(address);
}

/** Without a connection it stays untold: a tap is counted, not queued. */
async function tell({ id, opened }: Tapped): Promise<void> {
  if (!id || !opened?.startsWith('/')) return;
  await fetch(opened, { method: 'POST', body: new URLSearchParams({ id }) }).catch(() => {});
}
