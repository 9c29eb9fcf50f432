import type { Bridge, BridgeSlots } from './bridge.ts';
import { type BrowserHost, browserBridge } from './browser-bridge.ts';
import { findShell } from './shell-host.ts';

/**
 * `host` is the window, or any part of one: in tests an empty object does. The shell's adapter is downloaded only
 * inside a shell.
 */
export async function openBridge(host: unknown, slots: BridgeSlots = {}): Promise<Bridge> {
  const browser = (typeof host === 'object' && host !== null ? host : {}) as BrowserHost;
  const byBrowser = browserBridge(browser, slots);
  const shell = findShell(browser);
  if (shell === undefined) return byBrowser;
  const { shellBridge } = await import('./shell-bridge.ts');
  return shellBridge(shell, byBrowser, browser);
}
