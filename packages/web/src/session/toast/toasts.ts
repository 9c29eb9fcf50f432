import type { KeptStores } from '../../platform/page/kept-stores.ts';
import type { Session } from '../session.tsx';
import { toastTimes } from './toast-times.ts';

type ToastAction = { readonly label: string; readonly onAct: () => void };
/** `shown` counts the toasts: the same text, shown again, is another toast. An empty text is no toast. */
type ShownToast = { readonly text: string; readonly shown: number; readonly action?: ToastAction };

export const toastIn = (stores: KeptStores) => stores.keep<ShownToast>('toast', { text: '', shown: 0 });

/** Shows a toast, from whatever part of a page; a newer one takes its place and stands its own time. */
export function showToast(
  { client, stores }: Pick<Session, 'client' | 'stores'>,
  text: string,
  action?: ToastAction,
): void {
  const store = toastIn(stores);
  const shown = store.getState().shown + 1;
  store.setState({ text, shown, ...(action && { action }) }, true);
  client?.clock.after(action ? toastTimes.withAction : toastTimes.plain, () => {
    if (store.getState().shown === shown) store.setState({ text: '', shown }, true);
  });
}
