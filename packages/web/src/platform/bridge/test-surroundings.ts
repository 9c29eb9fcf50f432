import type { BridgeSlots } from './bridge.ts';

/** What the surroundings were asked to do: by the shell's method or by the browser's means. */
export type RecordedCalls = [string, ...unknown[]][];

export const session = { gaid: 'g-1', mcc: '621', model: 'Tecno' };
export const link = { url: 'https://griot.example/x', news_entry_id: 'e1', campaign: 7 };

/** A phone's browser with everything. */
export function browserWindow(recorded: RecordedCalls) {
  const stored = new Map<string, string>();
  return {
    navigator: {
      share: async (data: unknown) => void recorded.push(['navigator.share', data]),
      connection: { type: 'wifi', effectiveType: '4g', saveData: true },
    },
    Notification: {
      permission: 'default',
      requestPermission: async () => {
        recorded.push(['requestPermission']);
        return 'granted';
      },
    },
    location: { href: 'https://griot.example/lite/feeds' },
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
    open: (...args: unknown[]) => void recorded.push(['open', ...args]),
  };
}

/** A shell with everything, speaking as Android can: texts in, texts out. */
export function wholeShell(recorded: RecordedCalls) {
  const stored = new Map<string, string>();
  const hears =
    (method: string, answer?: string) =>
    (...args: string[]) => {
      recorded.push([method, ...args]);
      return answer;
    };
  return {
    protocol: () => '1',
    version: () => '6.2.1',
    session: () => JSON.stringify(session),
    connection: () => '3G',
    dataSaving: () => 'true',
    notifications: () => 'off',
    deepLink: () => JSON.stringify(link),
    canReplyPopup: () => 'true',
    listen: (names: string) => names,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    share: hears('share', 'shared'),
    rate: hears('rate'),
    openSettings: hears('openSettings', 'done'),
    openNotificationSettings: hears('openNotificationSettings', 'failed'),
    openNewsBarSettings: hears('openNewsBarSettings'),
    openPage: hears('openPage'),
    viewImages: hears('viewImages'),
    toast: hears('toast'),
    track: hears('track'),
    setLocale: hears('setLocale'),
    setStatusBar: hears('setStatusBar'),
    setNewsBar: hears('setNewsBar'),
  };
}

export const ownWays = (recorded: RecordedCalls): BridgeSlots => ({
  toast: (text) => void recorded.push(['own toast', text]),
  viewImages: (view) => void recorded.push(['own viewer', view]),
});
