import { useStore } from 'zustand';
import type { PageStores } from '../../platform/page/page-stores.ts';
import { Toast } from '../../ui/overlays/Toast.tsx';
import { type Session, useSession } from '../session.tsx';
import { toastTimes } from './use-overlay.tsx';

type ToastAction = { readonly label: string; readonly onAct: () => void };
/** `shown` counts the toasts: the same text, shown again, is another toast. An empty text is no toast. */
type ShownToast = { readonly text: string; readonly shown: number; readonly action?: ToastAction };

const toastIn = (stores: PageStores) => stores.keep<ShownToast>('toast', { text: '', shown: 0 });

export type ToastOptions = {
  action?: ToastAction;
  /** Milliseconds that the toast is shown. */
  time?: number;
  /** Called when the time is over, unless the toast was hidden or replaced before. */
  onEnd?: () => void;
};

/** Shows a toast, from whatever part of a page; a newer one takes its place and is shown for its own time. */
export function showToast(
  { client, stores }: Pick<Session, 'client' | 'stores'>,
  text: string,
  { action, time = action ? toastTimes.withAction : toastTimes.plain, onEnd }: ToastOptions = {},
): void {
  const store = toastIn(stores);
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
  const { shown } = toastIn(stores).getState();
  toastIn(stores).setState({ text: '', shown }, true);
}

/** Runs once no toast stands: what nobody has asked for does not take away what is being read. */
export function onceNoToast(stores: PageStores, run: () => void): void {
  const store = toastIn(stores);
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

/** The toast of a page, whichever part of the page has shown it. */
export function CurrentToast() {
  const { text, shown, action } = useStore(toastIn(useSession().stores));
  return text !== '' && <Toast key={shown} text={text} {...(action && { action })} />;
}
