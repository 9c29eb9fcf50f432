import type { Acted, Bridge, SettingsPage } from './bridge.ts';
import type { BrowserHost } from './browser-host.ts';
import { asText, type ShellHost, type ShellMethod } from './shell-host.ts';
import { webAddress } from './web-address.ts';

type Acts = Pick<
  Bridge,
  | 'share'
  | 'rate'
  | 'openSettings'
  | 'openPage'
  | 'viewImages'
  | 'toast'
  | 'track'
  | 'tellLocale'
  | 'styleStatusBar'
  | 'handOverNewsBar'
>;

const settingsMethod = {
  app: 'openSettings',
  notifications: 'openNotificationSettings',
  newsBar: 'openNewsBarSettings',
} as const satisfies Record<SettingsPage, ShellMethod>;

const shareOutcomes = ['shared', 'cancelled', 'failed'] as const;

/** What the app has the shell do. */
export function shellActs(shell: ShellHost, browser: Bridge, host: BrowserHost): Acts {
  const act = (call: [ShellMethod, ...string[]], otherwise: () => Promise<Acted>) =>
    perform(shell, call, { outcomes: ['done', 'failed'], otherwise });

  return {
    share: (what) =>
      perform(shell, ['share', JSON.stringify(what)], {
        outcomes: shareOutcomes,
        otherwise: () => browser.share(what),
      }),
    rate: () => act(['rate'], browser.rate),
    openSettings: (page) => act([settingsMethod[page]], () => browser.openSettings(page)),
    openPage: async (address) => {
      const url = webAddress(address, host.location?.href);
      return url === undefined ? 'failed' : act(['openPage', url], () => browser.openPage(url));
    },
    viewImages: (view) => act(['viewImages', JSON.stringify(view)], () => browser.viewImages(view)),
    toast: (text) => shell.send(['toast', text], () => browser.toast(text)),
    track: (event) => shell.send(['track', JSON.stringify(event)], () => browser.track(event)),
    tellLocale: (locale) => shell.send(['setLocale', JSON.stringify(locale)], () => browser.tellLocale(locale)),
    styleStatusBar: (theme) => shell.send(['setStatusBar', theme], () => browser.styleStatusBar(theme)),
    handOverNewsBar: (settings) =>
      shell.send(['setNewsBar', JSON.stringify(settings)], () => browser.handOverNewsBar(settings)),
  };
}

type ShellAct<Outcome extends string> = {
  /** What the shell may answer; silence, or any other word, is the first. */
  outcomes: readonly [Outcome, ...Outcome[]];
  otherwise: () => Promise<Outcome>;
};

async function perform<Outcome extends string>(
  shell: ShellHost,
  [method, ...args]: [ShellMethod, ...string[]],
  { outcomes, otherwise }: ShellAct<Outcome>,
): Promise<Outcome> {
  try {
    if (shell.has(method)) {
      const answer = asText(await shell.call(method, ...args));
      if (answer !== 'unsupported') return outcomes.find((outcome) => outcome === answer) ?? outcomes[0];
    }
  } catch {
    // it threw or rejected: the browser's way is tried instead
  }
  return otherwise();
}
