import { useStore } from 'zustand';
import { Toast } from '../../ui/later/Toast.tsx';
import { useSession } from '../session.tsx';
import { saidIn } from './said.ts';

/** The few words a page has to say, whichever part of it said them. */
export function SaidToast() {
  const { text, times, offer } = useStore(saidIn(useSession().stores));
  return text !== '' && <Toast key={times} text={text} {...(offer && { action: offer })} />;
}
