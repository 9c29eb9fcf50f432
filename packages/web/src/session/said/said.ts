import type { KeptStores } from '../../platform/page/kept-stores.ts';
import type { Session } from '../session.tsx';
import { saidFor } from './said-for.ts';

/** With something to do about them it takes a moment more to read and to reach. */
const OFFERED = 4_000;

type Offer = { readonly label: string; readonly onAct: () => void };
/** `times`: the same words, said again, are others. */
type Said = { readonly text: string; readonly times: number; readonly offer?: Offer };

export const saidIn = (stores: KeptStores) => stores.keep<Said>('said', { text: '', times: 0 });

/** A few words for a while, from whatever part of a page; what is said later stands its own time. */
export function say({ client, stores }: Pick<Session, 'client' | 'stores'>, text: string, offer?: Offer): void {
  const store = saidIn(stores);
  const times = store.getState().times + 1;
  store.setState({ text, times, ...(offer && { offer }) }, true);
  client?.clock.after(offer ? OFFERED : saidFor, () => {
    if (store.getState().times === times) store.setState({ text: '', times }, true);
  });
}
