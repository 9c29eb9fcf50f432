import type { Clip } from '@griot/contract/entities/clip';
import { sessionStore } from '../page/host.ts';

/** The key of the clip that was opened last (spec 3, Session keys). */
export const videoCache = 'videoCache';

/** Keeps a clip that was tapped, so that its page opens at once; read by clip-keys, which comes with that page. */
export const keepClip = (clip: Clip): void => sessionStore.set(videoCache, JSON.stringify(clip));
