import type { Clock } from '../clock/clock.ts';
import { type PageStores, pageStore } from '../stores/page-stores.ts';
import { toastTimes } from './toast-times.ts';

type ToastAction = { readonly label: string; readonly onAct: () => void };
/** `shown` counts the toasts: the same text, shown again, is another toast. An empty text is no toast. */
type ShownToast = { readonly text: string; readonly shown: number; readonly action?: ToastAction };

export const toastStore = pageStore<ShownToast>('toast', () => ({ text: '', shown: 0 }));

/** Where a toast is shown: the page by its stores, and its clock once it is alive. */
type ToastPlace = { readonly client: { readonly clock: Clock } | null; readonly stores: PageStores };

type ToastOptions = {
  action?: ToastAction;
  /** Milliseconds that the toast is shown. */
  time?: number;
  /** Called when the time is over, unless the toast was hidden or replaced before. */
  onEnd?: () => void;
};

/** Shows a toast, from whatever part of a page; a newer one takes its place and is shown for its own time. */
export function showToast(
  { client, stores }: ToastPlace,
  text: string,
  { action, time = action ? toastTimes.withAction : toastTimes.plain, onEnd }: ToastOptions = {},
): void {
  const store = toastStore(stores);
  const shown = store.getState().shown + 1;
  store.setState({ text, shown, ...(action && { action }) }, true);
  client?.clock.after(time, () => {
    const now = store.getState();
    if (now.shown !== shown || now.text === '') return;
    hideToast(stores);
    onEnd?.();
  });
}

export function hideToast(stores: PageStores): void {
  const { shown } = toastStore(stores).getState();
  toastStore(stores).setState({ text: '', shown }, true);
}

/** Runs once no toast stands: what nobody has asked for does not take away what is being read. */
export function onceNoToast(stores: PageStores, run: () => void): void {
  const store = toastStore(stores);
  const isFree = () => store.getState().text === '';
  if (isFree()) {
    run();
    return;
  }
  const stop = store.subscribe(() => {
    if (!isFree()) return;
    stop();
    run();
  });
}
