import type { WebStorage } from '../storage/key-value-store.ts';

export type Events = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** The parts of a window that are used; any of them may be missing. */
export type BrowserHost = {
  /** Put there by a native shell. */
  griotShell?: unknown;
  /** Put there by us, for the shell to call. */
  griotApp?: unknown;
  navigator?: {
    share?: (data: { url: string; title: string }) => Promise<void>;
    connection?: Partial<Events> & { type?: unknown; effectiveType?: unknown; saveData?: unknown };
  };
  Notification?: { permission?: unknown; requestPermission?: () => Promise<unknown> };
  document?: Events & { visibilityState?: string };
  location?: { href: string };
  localStorage?: WebStorage;
  open?: (url: string, target: string, features: string) => unknown;
};
