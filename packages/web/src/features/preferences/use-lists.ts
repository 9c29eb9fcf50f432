import type { NamedSettings } from '@griot/contract/entities/reader-settings';
import { useRef, useState } from 'react';
import { showToast } from '../../platform/toast/show-toast.ts';
import { toastTimes } from '../../platform/toast/toast-times.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import type { ActPart } from '../../session/session.ts';
import { changeSettings, type SettingsBody } from '../../session/signing/change-settings.ts';

export type ListName = keyof NonNullable<SettingsBody['add']>;
export type Entry = { readonly list: ListName; readonly key: string; readonly name: string };

/** The lists of a reader's settings, with what adds to them and takes from them; both can be undone from the toast. */
export function useLists(first: NamedSettings) {
  const session = useSessionParts<ActPart>();
  const [settings, setSettings] = useState(first);
  const isBusy = useRef(false);
  async function change(act: 'add' | 'remove', { list, key }: Entry): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    const after = await changeSettings(session, { [act]: { [list]: [key] } }).finally(() => {
      isBusy.current = false;
    });
    if (after !== undefined) setSettings(after);
    return after !== undefined;
  }
  async function remove(entry: Entry, message: string): Promise<void> {
    if (!(await change('remove', entry))) return;
    const action = { label: session.words('undo'), onAct: () => void change('add', entry) };
    showToast(session, message, { action, time: toastTimes.withUndo });
  }
  async function add(entry: Entry, message: string): Promise<boolean> {
    const isDone = await change('add', entry);
    if (isDone) showToast(session, message);
    return isDone;
  }
  return { settings, add, remove };
}
