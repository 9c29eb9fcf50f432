import type { FormEvent } from 'react';
import { useState } from 'react';
import { useIsAlive } from '../../platform/page/use-is-alive.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import type { ActPart } from '../../session/session.ts';
import { changeSettings } from '../../session/signing/change-settings.ts';
import { useFollowMark } from '../feedback/follow-mark.face.ts';
import { ListForm } from './ListForm.tsx';
import styles from './SourceActs.module.css';

type Source = { readonly key: string; readonly name: string };
type Wish = 'followed_sources' | 'muted_sources';

/**
 * Follows or mutes a source; one ends the other. A button shows as pressed only for what this device itself followed or
 * muted. Without script a form adds to the list, whose page says so and takes it back.
 */
export function SourceActs({ source: { key, name } }: { source: Source }) {
  const session = useSessionParts<ActPart>();
  const { words } = session;
  const { isFollowed, setFollowed } = useFollowMark('source', key);
  const [isMuted, setMuted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isAlive = useIsAlive(); // the server does not know what a device follows

  async function toggle(list: Wish, isOn: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const body = { [isOn ? 'remove' : 'add']: { [list]: [key] } };
    const after = await changeSettings(session, body).finally(() => setBusy(false));
    if (after === undefined) return;
    setFollowed(after.follows.sources.includes(key));
    setMuted(after.muted_sources.includes(key));
    const toastWords = {
      followed_sources: ['unfollowed', 'followed'],
      muted_sources: ['source.unmuted', 'mutedName'],
    } as const;
    showToast(session, words(toastWords[list][isOn ? 0 : 1], { name }));
  }

  const act = (list: Wish, isOn: boolean) => (
    <Act list={list} source={key} isOn={isAlive && isOn} onToggle={() => void toggle(list, isOn)} />
  );
  return (
    <>
      {act('followed_sources', isFollowed)}
      {act('muted_sources', isMuted)}
    </>
  );
}

type ActProps = { list: Wish; source: string; isOn: boolean; onToggle: () => void };

function Act({ list, source, isOn, onToggle }: ActProps) {
  const words = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onToggle();
  };
  return (
    <ListForm part="add" onSubmit={submit}>
      <button
        type="submit"
        className={styles.act}
        name="entry"
        value={`${list} ${source}`}
        data-act={list === 'followed_sources' ? 'follow' : 'mute'}
        aria-pressed={isOn}
      >
        {words(list === 'followed_sources' ? 'source.follow' : 'source.mute')}
      </button>
    </ListForm>
  );
}
