import { onTestFinished, vi } from 'vitest';

type Permission = 'default' | 'granted' | 'denied';
type FakePushBrowser = {
  /** What the reader says to the browser's own question. */
  answer: Permission;
  /** How often the browser asked. */
  asked: number;
  /** Whether the browser is subscribed. */
  isSubscribed: boolean;
};

export const fakeSubscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } };

/** A browser that can be pushed to, until the test is over. */
export function fakePushBrowser(permission: Permission = 'default'): FakePushBrowser {
  const browser: FakePushBrowser = { answer: 'granted', asked: 0, isSubscribed: false };
  const subscription = {
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    toJSON: () => fakeSubscription,
    unsubscribe: async () => {
      browser.isSubscribed = false;
    },
  };
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: async () => {
      browser.isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager, active: null };
  const notifications = {
    permission,
    requestPermission: async () => {
      if (notifications.permission !== 'default') return notifications.permission;
      browser.asked += 1;
      notifications.permission = browser.answer;
      return browser.answer;
    },
  };
  vi.stubGlobal('Notification', notifications);
  vi.stubGlobal('PushManager', class {});
  const workers = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return browser;
}
