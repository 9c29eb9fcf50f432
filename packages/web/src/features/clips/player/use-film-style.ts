import { type RefObject, useEffect, useState } from 'react';
import { type FilmStyle, filmStyle, stylesOffered, watchStyle } from '../../../platform/surface/film.ts';

const none: ReadonlySet<FilmStyle> = new Set();

/** Where the film stands, and where else it could; known once the page is alive. */
export function useFilmStyle(film: RefObject<HTMLVideoElement | null>) {
  const [style, setStyle] = useState<FilmStyle>('page');
  const [offered, setOffered] = useState(none);
  useEffect(() => {
    const element = film.current;
    if (element === null) return undefined;
    setOffered(stylesOffered(element));
    return watchStyle(element, () => setStyle(filmStyle(element)));
  }, [film]);
  return { style, offered };
}
