import { type RefObject, useEffect, useState } from 'react';

/**
 * Where the film is, in seconds, as often as the browser tells. It tells of a jump only a while later: whoever makes one
 * says so, else the next press of a key would start from the old place.
 */
export function useFilmTime(film: RefObject<HTMLVideoElement | null>): [at: number, onJump: (to: number) => void] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = film.current;
    if (element === null) return undefined;
    const look = () => setAt(element.currentTime);
    const names = ['timeupdate', 'seeking', 'emptied'];
    for (const name of names) element.addEventListener(name, look);
    return () => {
      for (const name of names) element.removeEventListener(name, look);
    };
  }, [film]);
  return [at, setAt];
}
