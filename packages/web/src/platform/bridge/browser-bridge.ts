import { reachOf } from '../network/connection.ts';
import { type WebStorage, webStore } from '../storage/key-value-store.ts';
import type { Ability, Acted, Bridge, BridgeSlots, Shared } from './bridge.ts';
import type { Unsubscribe } from './listeners.ts';

type Events = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** The parts of a window that are used; any of them may be missing. */
export type BrowserHost = {
  /** Put there by a native shell. */
  griotShell?: unknown;
  /** Put there by us, for the shell to call. */
  griotApp?: unknown;
  navigator?: {
    share?: (data: { url: string; title: string }) => Promise<void>;
    connection?: Partial<Events> & { type?: unknown; effectiveType?: unknown; saveData?: unknown };
  };
  Notification?: { permission?: unknown; requestPermission?: () => Promise<unknown> };
  document?: Events & { visibilityState?: string };
  location?: { href: string };
  localStorage?: WebStorage;
  open?: (url: string, target: string, features: string) => unknown;
};

const nothing = () => {};
const unsupported = async (): Promise<Acted> => 'unsupported';

/** The web's own means, or an honest `unsupported`, so that the feature is not offered (SHL-02). */
export function browserBridge(host: BrowserHost, slots: BridgeSlots): Bridge {
  return {
    can: (ability) => abilities(host, slots).includes(ability),

    session: () => ({ gaid: '', mcc: null, params: {} }),
    version: () => null,
    connection: () => reachOf(host.navigator?.connection),
    isSavingData: () => host.navigator?.connection?.saveData === true,
    notifications: () => {
      const permission = host.Notification?.permission;
      return permission === undefined ? 'unknown' : permission === 'granted' ? 'on' : 'off';
    },
    deepLink: () => null,
    store: webStore(() => host.localStorage),

    share: (what) => share(host, { url: what.link, title: what.title }),
    rate: unsupported,
    openSettings: (page) => (page === 'notifications' ? askToNotify(host) : unsupported()),
    openPage: async (url) => openTab(host, url),
    viewImages: async (view) => {
      slots.viewImages?.(view);
      return slots.viewImages ? 'done' : 'unsupported';
    },
    toast: (text) => slots.toast?.(text),
    track: nothing,
    tellLocale: nothing,
    styleStatusBar: nothing,
    handOverNewsBar: nothing,

    onVisibility: (listener) =>
      listen(host.document, 'visibilitychange', () =>
        listener(host.document?.visibilityState === 'hidden' ? 'background' : 'foreground'),
      ),
    onBack: () => nothing, // the browser's own back button goes through the history
    onReload: () => nothing,
    onConnection: (listener) => listen(host.navigator?.connection, 'change', listener),
  };
}

function abilities(host: BrowserHost, slots: BridgeSlots): Ability[] {
  return [
    ...(host.navigator?.share ? ['share' as const] : []),
    ...(host.Notification?.permission === 'default' ? ['notificationSettings' as const] : []),
    ...(slots.viewImages ? ['viewImages' as const] : []),
  ];
}

async function share({ navigator }: BrowserHost, data: { url: string; title: string }): Promise<Shared> {
  if (!navigator?.share) return 'unsupported';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** A page cannot open the system's settings, but it can have the reader asked, once. */
async function askToNotify({ Notification }: BrowserHost): Promise<Acted> {
  if (!Notification?.requestPermission) return 'unsupported';
  try {
    return (await Notification.requestPermission()) === 'granted' ? 'done' : 'failed';
  } catch {
    return 'failed'; // outside a secure context it may reject
  }
}

/** Addresses come from publishers too: nothing but a web page is opened. */
function openTab(host: BrowserHost, address: string): Acted {
  if (!host.open) return 'unsupported';
  const url = webAddress(address, host.location?.href);
  if (url === undefined) return 'failed';
  host.open(url, '_blank', 'noopener');
  return 'done';
}

export function webAddress(address: string, base: string | undefined): string | undefined {
  try {
    const url = new URL(address, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined; // no address at all
  }
}

function listen(target: Partial<Events> | undefined, type: string, listener: () => void): Unsubscribe {
  target?.addEventListener?.(type, listener);
  return () => target?.removeEventListener?.(type, listener);
}
