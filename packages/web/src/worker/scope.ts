/** What a service worker sees of the browser, as far as ours uses it: the types of pages do not know these. */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = LastingEvent & {
  readonly request: Request;
  /** Where the browser asked while the worker woke up. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type MessageFromPage = LastingEvent & { readonly data: unknown; readonly source: Client | null };
export type Client = { readonly url: string; postMessage(message: unknown): void };
/** A tab; those that no worker of ours controls cannot be led elsewhere. */
export type Tab = Client & { focus(): Promise<unknown>; navigate(address: string): Promise<unknown> };
export type PushReceived = LastingEvent & { readonly data: { json(): unknown } | null };
export type NotificationTapped = LastingEvent & { readonly notification: { readonly data: unknown; close(): void } };

/** Browsers may leave out either; some say nothing at all. */
export type AddressChanged = LastingEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

type WorkerEvents = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: MessageFromPage;
  push: PushReceived;
  notificationclick: NotificationTapped;
  pushsubscriptionchange: AddressChanged;
  periodicsync: LastingEvent & { readonly tag: string };
};

type WorkerScope = {
  readonly location: Location;
  readonly navigator: { readonly connection?: { readonly type?: string; readonly saveData?: boolean } };
  readonly caches: CacheStorage;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: { includeUncontrolled?: boolean; type?: 'window' }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
};

export const scope = globalThis as unknown as WorkerScope;

/** The address of a request of our own origin; undefined for anybody else's, which the worker leaves alone. */
export function ownAddress({ url }: Pick<Request, 'url'>): URL | undefined {
  const address = new URL(url);
  return address.origin === scope.location.origin ? address : undefined;
}
