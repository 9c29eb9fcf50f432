import { useStore } from 'zustand';
import { Toast } from '../../ui/overlays/Toast.tsx';
import { useSession } from '../session.tsx';
import { toastIn } from './toasts.ts';

/** The toast of a page, whichever part of the page has shown it. */
export function CurrentToast() {
  const { text, shown, action } = useStore(toastIn(useSession().stores));
  return text !== '' && <Toast key={shown} text={text} {...(action && { action })} />;
}
