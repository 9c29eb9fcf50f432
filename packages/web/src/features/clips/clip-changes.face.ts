import type { Clip } from '@griot/contract/entities/clip';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { changeStoredClip, storeClip } from '../../platform/storage/clip-cache.ts';
import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';
import { usePageStores } from '../../session/context/stores.ts';

type Counts = Partial<Pick<Clip, 'liked' | 'like_count' | 'share_count' | 'comment_count'>>;
type ClipChange = Counts & {
  /** The reader does not want it. */
  isUnwanted?: boolean;
};
type ClipChanges = Readonly<Record<string, ClipChange>>;

/** Far more clips than anybody likes while a page lives. */
const mostChanges = 100;

const clipChangesStore = pageStore<ClipChanges>('clip-changes', () => ({}));

/**
 * Records what became of a clip since it was sent, for every copy of it: in lists, and the one in the session (CLP-06).
 */
export function changeClip(stores: PageStores, id: string, change: ClipChange): void {
  const store = clipChangesStore(stores);
  const { [id]: before, ...others } = store.getState();
  const latest = Object.entries(others).slice(1 - mostChanges);
  store.setState(Object.fromEntries([...latest, [id, { ...before, ...change }]]), true);
  changeStoredClip(id, countsOf(change));
}

const countsOf = ({ isUnwanted: _, ...counts }: ClipChange): Counts => counts;

/** Stores a clip for its page as it is by now. */
export const storeClipNow = (stores: PageStores, clip: Clip): void =>
  storeClip({ ...clip, ...countsOf(clipChangesStore(stores).getState()[clip.id] ?? {}) });

/** Those of a list that the reader still wants to see. */
export function useWantedClips(clips: readonly Clip[]): readonly Clip[] {
  const changes = useStore(clipChangesStore(usePageStores()));
  return useMemo(
    () => clips.filter(({ id }) => !Object.hasOwn(changes, id) || changes[id]?.isUnwanted !== true),
    [clips, changes],
  );
}

/** A clip as it is by now, and whether the reader sent it away. */
export function useClipNow(clip: Clip): { clip: Clip; isUnwanted: boolean } {
  const stores = usePageStores();
  const change = useStore(clipChangesStore(stores), (all) => (Object.hasOwn(all, clip.id) ? all[clip.id] : undefined));
  if (change === undefined) return { clip, isUnwanted: false };
  const { isUnwanted = false, ...counts } = change;
  return { clip: { ...clip, ...counts }, isUnwanted };
}
