import { reachFrom } from '../network/connection.ts';
import type { Bridge, DeepLink, ShellSession, ShellVersion } from './bridge.ts';
import type { ShellHost } from './shell-host.ts';

type Answers = Pick<Bridge, 'session' | 'version' | 'connection' | 'isSavingData' | 'notifications' | 'deepLink'>;

/** What the app asks the shell. */
export function shellAnswers(shell: ShellHost, browser: Bridge): Answers {
  return {
    session: () => sessionFrom(shell.record('session')),
    version: () => versionFrom(shell.text('version')),
    connection: () => {
      const said = reachFrom(shell.text('connection'));
      return said === 'unknown' ? browser.connection() : said;
    },
    isSavingData: () => {
      const said = shell.text('dataSaving');
      return said === undefined ? browser.isSavingData() : said === 'true';
    },
    notifications: () => {
      const said = shell.text('notifications');
      return said === 'on' || said === 'off' ? said : browser.notifications();
    },
    deepLink: () => deepLinkFrom(shell.record('deepLink')) ?? browser.deepLink(),
  };
}

/** `mcc` comes as a number or as its digits. */
function sessionFrom(given: Record<string, unknown> | undefined): ShellSession {
  const { gaid, mcc } = given ?? {};
  const digits = typeof mcc === 'number' || typeof mcc === 'string' ? String(mcc) : '';
  return {
    gaid: typeof gaid === 'string' ? gaid : '',
    mcc: /^\d{3}$/.test(digits) ? Number(digits) : null,
    params: given ?? {},
  };
}

/** `6.2.1` -> 6 and 2. */
export function versionFrom(text: string | undefined): ShellVersion | null {
  const [, major, minor] = /^(\d{1,6})(?:\.(\d{1,6}))?/.exec(text ?? '') ?? [];
  return major === undefined ? null : { major: Number(major), minor: Number(minor ?? 0) };
}

function deepLinkFrom(meta: Record<string, unknown> | undefined): DeepLink | null {
  if (meta === undefined) return null;
  const { url, news_entry_id: id } = meta;
  return { url: typeof url === 'string' ? url : '', newsEntryId: typeof id === 'string' ? id : '', meta };
}
