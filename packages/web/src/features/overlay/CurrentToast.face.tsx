import { useStore } from 'zustand';
import { toastStore } from '../../platform/toast/show-toast.ts';
import { useSession } from '../../session/session.tsx';
import { Toast } from '../../ui/overlays/Toast.tsx';

/** The toast of a page, whichever part of the page has shown it. */
export function CurrentToast() {
  const { text, shown, action } = useStore(toastStore(useSession().stores));
  return text !== '' && <Toast key={shown} text={text} {...(action && { action })} />;
}
