import { type RefObject, useEffect, useState } from 'react';

/**
 * Where the film is, in seconds, as often as the browser tells. It tells of a jump only a while later: whoever makes one
 * says so, else the next press of a key would start from the old place. A film that has ended is at its full length,
 * which its own clock may miss by a part of a second.
 */
export function useFilmTime(
  film: RefObject<HTMLVideoElement | null>,
  duration: number,
): [at: number, onJump: (to: number) => void] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = film.current;
    if (element === null) return undefined;
    const look = () => setAt(element.ended ? duration : element.currentTime);
    const names = ['timeupdate', 'seeking', 'emptied', 'ended'];
    for (const name of names) element.addEventListener(name, look);
    return () => {
      for (const name of names) element.removeEventListener(name, look);
    };
  }, [film, duration]);
  return [at, setAt];
}
