import type { Clip } from '@griot/contract/entities/clip';
import { sessionStore } from '../page/host.ts';
import { parseRecord } from './formats.ts';

/** The key of the clip that was opened last (spec 3, Session keys). */
export const videoCache = 'videoCache';

/** Keeps a clip that was tapped, so that its page opens at once; read by clip-keys, which comes with that page. */
export const storeClip = (clip: Clip): void => sessionStore.set(videoCache, JSON.stringify(clip));

/** What became of a clip since it was stored: a page that opens with the stored one shows it as well (CLP-06). */
export function changeStoredClip(id: string, change: Partial<Clip>): void {
  const stored = parseRecord(sessionStore.get(videoCache) ?? '');
  if (stored?.id === id) sessionStore.set(videoCache, JSON.stringify({ ...stored, ...change }));
}
