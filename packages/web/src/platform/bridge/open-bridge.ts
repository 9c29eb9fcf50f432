import { retryTable } from '@griot/domain/retry/retry-table';
import { scriptFile } from '../files/script-file.ts';
import { tryAgain } from '../retry/try-again.ts';
import type { Bridge, BridgeSlots } from './bridge.ts';
import { browserBridge } from './browser-bridge.ts';
import type { BrowserHost } from './browser-host.ts';

const shellFile = scriptFile(() => import('./shell-bridge.ts'));

/**
 * `host` is the window, or any part of one: in tests an empty object does. The shell's adapter is downloaded only
 * inside a shell.
 */
export async function openBridge(host: unknown, slots: BridgeSlots = {}): Promise<Bridge> {
  const browser = (typeof host === 'object' && host !== null ? host : {}) as BrowserHost;
  const byBrowser = browserBridge(browser, slots);
  if (!hasShell(browser)) return byBrowser;
  const { openShell } = await tryAgain(retryTable.page, shellFile.load);
  return openShell(byBrowser, browser);
}

function hasShell(host: BrowserHost): boolean {
  try {
    return typeof host.griotShell === 'object' && host.griotShell !== null;
  } catch {
    return false; // a getter that throws is no shell
  }
}
