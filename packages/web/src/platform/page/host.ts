import { webStore } from '../storage/key-value-store.ts';

/** The browser, as the ports of the platform are opened on it. */
export const host = globalThis.window;

export const sessionStore = webStore(() => host.sessionStorage);

/** Whether anybody can see the page: one opened in a tab behind waits for its reader. */
export const isInSight = (): boolean => host.document.visibilityState !== 'hidden';
