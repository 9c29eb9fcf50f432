import { useStore } from 'zustand';
import { toastStore } from '../../platform/toast/show-toast.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { Toast } from '../../ui/overlays/Toast.tsx';

/** The toast of a page, whichever part of the page has shown it. */
export function CurrentToast() {
  const { text, shown, action } = useStore(toastStore(usePageStores()));
  return text !== '' && <Toast key={shown} text={text} {...(action && { action })} />;
}
