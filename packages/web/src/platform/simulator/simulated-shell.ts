import type { ShellMethod } from '../bridge/shell-host.ts';

/** The phone around the app, as the simulator's switches have it. */
export type Phone = {
  /** A shell with every method, one that only says it is a shell, one whose methods throw, or a plain browser. */
  shell: 'whole' | 'bare' | 'throwing' | 'none';
  connection: 'wifi' | '5g' | '4g' | '3g' | '2g' | 'none';
  isSavingData: boolean;
  notifications: 'on' | 'off';
  /** Whether presses of the back button are handed to the app. */
  handsBack: boolean;
  /** Whether the app's values lie in the shell's own storage. */
  hasStorage: boolean;
  canReplyPopup: boolean;
  /** How every act ends. */
  acts: 'done' | 'failed' | 'unsupported';
  mcc: string;
  /** Country and language of the phone, `ng-en`; goes into the session report. */
  locale: string;
  version: string;
  deepLink: { url: string; news_entry_id: string };
};

export type BridgeCall = { method: ShellMethod; args: readonly string[]; answer: string };

type Method = (...args: string[]) => string | null;
/** What a shell puts on the window, as docs/loose-contracts/native-bridge.md has it. */
export type SimulatedShell = Partial<Record<ShellMethod, Method>>;

type Surroundings = {
  phone: () => Phone;
  /** The shell's own storage. */
  stored: Map<string, string>;
  onCall: (call: BridgeCall) => void;
};

/** Asked for so often that the log would hold nothing else. */
const unlogged: readonly ShellMethod[] = ['getItem', 'setItem', 'removeItem', 'protocol'];

/** The shell's object for one page; its methods are those that the phone has while that page starts. */
export function simulatedShell({ phone, stored, onCall }: Surroundings): SimulatedShell | null {
  const { shell, hasStorage } = phone();
  if (shell === 'none') return null;
  const methods = { ...answering(phone), ...acting(phone), ...(hasStorage && storing(stored)) };
  if (shell === 'bare') return { protocol: methods.protocol };
  const logged = ([method, run]: [ShellMethod, Method]): [ShellMethod, Method] => [
    method,
    (...args) => {
      const isThrowing = shell === 'throwing' && method !== 'protocol';
      const answer = isThrowing ? 'throws' : run(...args);
      if (!unlogged.includes(method)) onCall({ method, args, answer: answer ?? '' });
      if (isThrowing) throw new Error(`${method} is out of order`);
      return answer;
    },
  ];
  return Object.fromEntries((Object.entries(methods) as [ShellMethod, Method][]).map(logged));
}

/** The questions of the bridge. */
function answering(phone: () => Phone) {
  return {
    protocol: () => '1',
    version: () => phone().version,
    session: () => {
      const { mcc, locale } = phone();
      return JSON.stringify({ gaid: 'simulated-phone', mcc, locale });
    },
    connection: () => phone().connection,
    dataSaving: () => String(phone().isSavingData),
    notifications: () => phone().notifications,
    deepLink: () => {
      const { url, news_entry_id } = phone().deepLink;
      return url + news_entry_id === '' ? '' : JSON.stringify({ url, news_entry_id, campaign: 'simulator' });
    },
    canReplyPopup: () => String(phone().canReplyPopup),
    listen: (names: string) => {
      const all: string[] = JSON.parse(names);
      return JSON.stringify(all.filter((name) => name !== 'back' || phone().handsBack));
    },
  };
}

/** The acts of the bridge: each ends as the switch says. */
function acting(phone: () => Phone) {
  const act = () => phone().acts;
  const heard = () => '';
  return {
    share: () => (phone().acts === 'done' ? 'shared' : phone().acts),
    rate: act,
    openSettings: act,
    openNotificationSettings: act,
    openNewsBarSettings: act,
    openPage: act,
    viewImages: act,
    toast: heard,
    track: heard,
    setLocale: heard,
    setStatusBar: heard,
    setNewsBar: heard,
  };
}

function storing(stored: Map<string, string>) {
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      stored.set(name, value);
      return '';
    },
    removeItem: (name: string) => {
      stored.delete(name);
      return '';
    },
  };
}
