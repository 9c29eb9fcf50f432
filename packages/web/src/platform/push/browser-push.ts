import { cacheNames, type PushMark, pushMarkKey } from '@griot/domain/offline/worker-protocol';
import { startWorker } from '../offline/worker-link.ts';

/** A subscription as the service wants it. */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `cannot`: no such browser, no worker, or a web view; `blocked`: the reader said no to the browser itself. */
export type PushSupport = 'cannot' | 'blocked' | 'granted' | 'unasked';

const permissions = { granted: 'granted', denied: 'blocked', default: 'unasked' } as const;

/** What this browser would do with a push. An iPhone has these only once the app stands on its home screen. */
export function pushSupport(): PushSupport {
  const { navigator, Notification: notifications, PushManager: manager } = globalThis;
  if (navigator?.serviceWorker === undefined || notifications === undefined || manager === undefined) return 'cannot';
  return permissions[notifications.permission];
}

/** As the phone knows it, such as Africa/Lagos. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks the browser's own question where it is still open; the tap that led here must be a moment ago. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | 'blocked' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
    await startWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    // One that was made with another key cannot be used with ours.
    const isOurs = known !== null && keyOf(known) === publicKey;
    if (known !== null && !isOurs) await known.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
    const { endpoint = '', keys = {} } = (isOurs ? known : await pushManager.subscribe(options)).toJSON();
    const { p256dh = '', auth = '' } = keys;
    await leaveMark({ endpoint, auth, key: publicKey });
    return { endpoint, keys: { p256dh, auth } };
  } catch {
    return 'failed'; // the browser's push service could not be reached, or the browser has none after all
  }
}

/** The worker finds it when the browser changes its address. Where there is no room for it, pushes have to be turned on again then. */
async function leaveMark(mark: PushMark): Promise<void> {
  const put = async () => (await caches.open(cacheNames.state)).put(pushMarkKey, new Response(JSON.stringify(mark)));
  await put().catch(() => {});
}

async function removeMark(): Promise<void> {
  const remove = async () => (await caches.open(cacheNames.state)).delete(pushMarkKey);
  await remove().catch(() => {});
}

/** That the browser keeps one does no harm: the service sends nothing more. */
export async function unsubscribeBrowser(): Promise<void> {
  await removeMark();
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // nothing to be done
  }
}

const keyOf = ({ options }: PushSubscription): string => textOf(new Uint8Array(options.applicationServerKey ?? []));

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
