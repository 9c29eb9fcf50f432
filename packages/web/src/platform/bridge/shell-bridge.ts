import { canStyleStatusBar } from '@griot/domain/status-bar';
import type { Ability, Bridge } from './bridge.ts';
import type { BrowserHost } from './browser-host.ts';
import { shellActs } from './shell-acts.ts';
import { shellAnswers, versionFrom } from './shell-answers.ts';
import { openCallbacks, type ShellCallbacks } from './shell-callbacks.ts';
import { findShell, type ShellHost, type ShellMethod } from './shell-host.ts';
import { shellStore } from './shell-store.ts';

/** Abilities that are there with a method of the shell. */
const byMethod: Partial<Record<Ability, ShellMethod>> = {
  share: 'share',
  rate: 'rate',
  settings: 'openSettings',
  notificationSettings: 'openNotificationSettings',
  notificationPopup: 'openNotificationSettings',
  newsBarSettings: 'openNewsBarSettings',
  viewImages: 'viewImages',
  openPage: 'openPage',
  track: 'track',
};

/** A native shell; whatever it lacks or fails at goes the browser's way. */
export function openShell(browser: Bridge, host: BrowserHost): Bridge {
  const shell = findShell(host);
  if (shell === undefined) return browser;
  const callbacks = openCallbacks(shell, host);
  const acts = shellActs(shell, browser, host);
  return {
    can: abilities(shell, browser, callbacks),
    ...shellAnswers(shell, browser),
    store: shellStore(shell, browser.store),
    ...acts,
    styleStatusBar: (theme) => {
      if (hasStatusBar(shell)) acts.styleStatusBar(theme);
    },
    onVisibility: callbacks.hearsVisibility ? callbacks.visibility.add : browser.onVisibility,
    onBack: callbacks.back.add,
    onReload: callbacks.reload.add,
    onConnection: callbacks.names.includes('connection') ? callbacks.connection.add : browser.onConnection,
  };
}

function abilities(shell: ShellHost, browser: Bridge, callbacks: ShellCallbacks): Bridge['can'] {
  return (ability) => {
    switch (ability) {
      case 'freeBrowsing':
      case 'locateGuide':
        return true; // nothing is asked of the shell for these, but they make sense only in one
      case 'back':
        return callbacks.names.includes('back');
      case 'statusBar':
        return hasStatusBar(shell);
      case 'replyPopup':
        return shell.text('canReplyPopup') === 'true';
      default: {
        const method = byMethod[ability];
        return (method !== undefined && shell.has(method)) || browser.can(ability);
      }
    }
  };
}

const hasStatusBar = (shell: ShellHost): boolean =>
  shell.has('setStatusBar') && canStyleStatusBar(versionFrom(shell.text('version')));
