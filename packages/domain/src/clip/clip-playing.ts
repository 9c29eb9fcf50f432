import type { NetworkState } from '../may-fetch-ahead.ts';
import { mayFetchAhead } from '../may-fetch-ahead.ts';
import { speeds } from './clip-constants.ts';

/**
 * Whether a clip may start by itself: over wifi, never while data is saved, and not for readers who want things to hold
 * still (CLP-02; spec 4, Video player).
 */
export const mayAutoplay = (network: NetworkState, wantsLessMotion: boolean): boolean =>
  mayFetchAhead(network) && !wantsLessMotion;

/** What the reader chose for the sound of clips; undecided until they touched it. */
export type SoundChoice = 'on' | 'off' | 'undecided';

/** A clip that starts by itself is silent unless the reader turned the sound on before; one that was tapped is not. */
export const startsMuted = (choice: SoundChoice, isAuto: boolean): boolean =>
  choice === 'undecided' ? isAuto : choice === 'off';

/** What the reader chose for captions; undecided until they touched them. */
export type CaptionChoice = SoundChoice;

/** Captions are shown while there is no sound, unless the reader chose otherwise. */
export const showsCaptions = (choice: CaptionChoice, isMuted: boolean): boolean =>
  choice === 'undecided' ? isMuted : choice === 'on';

/** The next speed; after the fastest comes the slowest. */
export const nextSpeed = (speed: number): number => speeds.find((one) => one > speed) ?? speeds[0];
