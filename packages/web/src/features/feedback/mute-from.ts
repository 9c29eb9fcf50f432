import type { ReactNode } from 'react';
import { hideToast } from '../../platform/toast/show-toast.ts';
import type { ActPart, SessionParts } from '../../session/session.ts';
import { changeSettings } from '../../session/signing/change-settings.ts';

/** The lists that the item stands in. */
export type ItemLists = {
  remove(key: string): void;
  restore(key: string): void;
  /** Shows a question in place of the item, or with null the item again; absent where it is no row of its own. */
  ask?: ((question: ReactNode) => void) | undefined;
};

/** A source or a topic by its key, and what it is called. */
export type Muted = { list: 'muted_sources' | 'muted_topics'; id: string; name: string };

type MenuItem = {
  /** The item whose menu it is: it goes at once, the others with the next answers. */
  key: string;
  lists: ItemLists;
  toast: (text: string, onUndo?: () => void) => void;
  close: () => void;
};

/** Mutes a source or a topic from the menu of an item; the toast can take it back. */
export async function muteFrom(
  session: SessionParts<ActPart>,
  { list, id, name }: Muted,
  { key, lists, toast, close }: MenuItem,
): Promise<'stored' | 'failed'> {
  const { words, stores, client } = session;
  const isOnline = () => client?.network.isOnline() === true;
  if (!isOnline()) {
    toast(words('networkNeeded'));
    return 'stored'; // there is nothing to wait for
  }
  const set = (act: 'add' | 'remove') => changeSettings(session, { [act]: { [list]: [id] } });
  lists.remove(key);
  const setting = set('add');
  const undo = () => {
    if (!isOnline()) return toast(words('networkNeeded'), undo);
    hideToast(stores);
    lists.restore(key);
    void setting.then(() => set('remove')).then(close);
  };
  toast(words('mutedName', { name }), undo);
  if ((await setting) !== undefined) return 'stored';
  lists.restore(key);
  return 'failed';
}
