import { reachOf } from '../network/connection.ts';
import { webStore } from '../storage/key-value-store.ts';
import type { Ability, Acted, Bridge, BridgeSlots } from './bridge.ts';
import { browserActs } from './browser-acts.ts';
import type { BrowserHost, Events } from './browser-host.ts';
import type { Unsubscribe } from './listeners.ts';

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
    deepLink: () => null, // what the query of an address says is read where it is wanted (link-in-query.ts)
    store: webStore(() => host.localStorage),

    share: (what) => browserActs.share(host, { url: what.link, title: what.title }),
    rate: unsupported,
    openSettings: (page) => browserActs.openSettings(host, page),
    openPage: async (url) => browserActs.openPage(host, url),
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
    'replyPopup',
  ];
}

function listen(target: Partial<Events> | undefined, type: string, listener: () => void): Unsubscribe {
  target?.addEventListener?.(type, listener);
  return () => target?.removeEventListener?.(type, listener);
}
