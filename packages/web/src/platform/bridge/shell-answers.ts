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
      const answer = reachFrom(shell.text('connection'));
      return answer === 'unknown' ? browser.connection() : answer;
    },
    isSavingData: () => {
      const answer = shell.text('dataSaving');
      return answer === undefined ? browser.isSavingData() : answer === 'true';
    },
    notifications: () => {
      const answer = shell.text('notifications');
      return answer === 'on' || answer === 'off' ? answer : browser.notifications();
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
  return {
    from: 'shell',
    url: typeof url === 'string' ? url : '',
    newsEntryId: typeof id === 'string' ? id : '',
    meta,
  };
}
