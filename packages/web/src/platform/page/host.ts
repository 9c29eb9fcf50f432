import { webStore } from '../storage/key-value-store.ts';

/** The browser, as the ports of the platform are opened on it. */
export const host = globalThis.window;

export const sessionStore = webStore(() => host.sessionStorage);

/** Whether the page is visible; one opened in a background tab is not. */
export const isInSight = (): boolean => host.document.visibilityState !== 'hidden';
