import type { KeyValueStore } from '../storage/key-value-store.ts';
import type { ShellHost } from './shell-host.ts';

/**
 * The shell's own storage, where it has all of it: half of one would lose what was written. What it refuses to keep
 * lies in the browser's, which is therefore looked into first.
 */
export function shellStore(shell: ShellHost, browser: KeyValueStore): KeyValueStore {
  if (!(['getItem', 'setItem', 'removeItem'] as const).every((method) => shell.has(method))) return browser;
  return {
    // Preferences on phones answer an empty text for what they do not have.
    get: (name) => browser.get(name) ?? (shell.text('getItem', name) || null),
    set: (name, value) => {
      browser.remove(name);
      shell.send(['setItem', name, value], () => browser.set(name, value));
    },
    remove: (name) => {
      browser.remove(name);
      shell.send(['removeItem', name], () => {}); // it never kept it, or will not let it go: nothing more to do
    },
  };
}
