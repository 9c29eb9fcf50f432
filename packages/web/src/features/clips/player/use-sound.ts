import { type SoundChoice, showsCaptions } from '@griot/domain/clip/clip-playing';
import { type RefObject, useEffect, useState } from 'react';
import type { ClipStorage } from '../../../platform/storage/areas/clip-keys.ts';

type Film = RefObject<HTMLVideoElement | null>;

/** Sound and captions of a film. What the reader chooses counts for the clips after it too. */
export function useSound(film: Film, storage: ClipStorage | null) {
  const [isMuted, setMuted] = useState(false);
  const [choice, setChoice] = useState<SoundChoice>('undecided');
  useEffect(() => {
    const element = film.current;
    if (element === null || storage === null) return undefined;
    setChoice(storage.captions.get());
    const look = () => setMuted(element.muted);
    look();
    // A source that is set drops what the element had still to tell: it is looked at again when that is there.
    const names = ['volumechange', 'loadedmetadata', 'playing'];
    for (const name of names) element.addEventListener(name, look);
    return () => {
      for (const name of names) element.removeEventListener(name, look);
    };
  }, [film, storage]);

  const areCaptionsShown = showsCaptions(choice, isMuted);
  useEffect(() => {
    const element = film.current;
    if (element === null) return undefined;
    const show = () => {
      // One that is disabled is not fetched either.
      for (const [index, track] of [...element.textTracks].entries())
        track.mode = index === 0 && areCaptionsShown ? 'showing' : 'disabled';
    };
    show();
    // Another source has the browser choose anew.
    element.addEventListener('loadedmetadata', show);
    return () => element.removeEventListener('loadedmetadata', show);
  }, [film, areCaptionsShown]);

  return {
    isMuted,
    areCaptionsShown,
    toggleSound: () => {
      const element = film.current;
      if (element === null) return;
      element.muted = !element.muted;
      storage?.sound.set(element.muted ? 'off' : 'on');
    },
    toggleCaptions: () => {
      const next = areCaptionsShown ? 'off' : 'on';
      setChoice(next);
      storage?.captions.set(next);
    },
  };
}
