import type { Ability, Acted, Bridge, BridgeSlots, Shared } from '@griot/web/platform/bridge/bridge';
import { type Handled, handlerStack, listeners } from '@griot/web/platform/bridge/listeners';
import type { Reach } from '@griot/web/platform/network/connection';
import { webStore } from '@griot/web/platform/storage/key-value-store';

/** The environment behind the bridge; by default a plain browser without special abilities. */
export type FakeEnvironment = {
  can: readonly Ability[];
  session: ReturnType<Bridge['session']>;
  version: ReturnType<Bridge['version']>;
  connection: Reach;
  isSavingData: boolean;
  notifications: ReturnType<Bridge['notifications']>;
  deepLink: ReturnType<Bridge['deepLink']>;
  /** The results of sharing and of every other action. */
  shares: Shared;
  acts: Acted;
};

const plain: FakeEnvironment = {
  can: [],
  session: { gaid: '', mcc: null, params: {} },
  version: null,
  connection: 'wifi',
  isSavingData: false,
  notifications: 'unknown',
  deepLink: null,
  shares: 'shared',
  acts: 'done',
};

type RecordedCall = readonly [what: keyof Bridge, argument?: unknown];

type FakeBridge = Bridge & {
  /** Every call the app made, in order. */
  readonly calls: RecordedCall[];
  press(button: 'back' | 'reload'): Handled;
  becomes(now: 'foreground' | 'background'): void;
  connects(by: Reach): void;
};

/** A third bridge adapter that only records calls. It calls `slots` as the browser's adapter would. */
export function fakeBridge(given: Partial<FakeEnvironment> = {}, slots: BridgeSlots = {}): FakeBridge {
  const around = { ...plain, ...given };
  const calls: RecordedCall[] = [];
  const events = fakeEvents();
  const record = (...what: RecordedCall) => void calls.push(what);
  const act = async (...what: RecordedCall) => {
    record(...what);
    return around.acts;
  };
  return {
    calls,
    ...events.driven,
    connects: (by) => {
      around.connection = by;
      events.connection.tell();
    },

    can: (ability) => around.can.includes(ability),
    session: () => around.session,
    version: () => around.version,
    connection: () => around.connection,
    isSavingData: () => around.isSavingData,
    notifications: () => around.notifications,
    deepLink: () => around.deepLink,
    store: webStore(() => undefined),

    share: async (what) => {
      record('share', what);
      return around.shares;
    },
    rate: () => act('rate'),
    openSettings: (page) => act('openSettings', page),
    openPage: (url) => act('openPage', url),
    viewImages: (view) => {
      slots.viewImages?.(view);
      return act('viewImages', view);
    },
    toast: (text) => {
      slots.toast?.(text);
      record('toast', text);
    },
    track: (event) => record('track', event),
    tellLocale: (locale) => record('tellLocale', locale),
    styleStatusBar: (theme) => record('styleStatusBar', theme),
    handOverNewsBar: (settings) => record('handOverNewsBar', settings),
    ...events.subscriptions,
  };
}

function fakeEvents() {
  const [back, reload] = [handlerStack(), handlerStack()];
  const visibility = listeners<'foreground' | 'background'>();
  const connection = listeners<void>();
  return {
    connection,
    driven: {
      press: (button: 'back' | 'reload') => (button === 'back' ? back : reload).run(),
      becomes: visibility.tell,
    },
    subscriptions: {
      onVisibility: visibility.add,
      onBack: back.add,
      onReload: reload.add,
      onConnection: connection.add,
    },
  };
}
