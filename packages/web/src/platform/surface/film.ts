type Floating = { requestPictureInPicture?: () => Promise<unknown>; disablePictureInPicture?: boolean };
/** iPhones put a film on the whole screen, but nothing else. */
type OnPhones = { webkitEnterFullscreen?: () => void };

/** What this browser can play. */
export function playableHere(film: HTMLVideoElement = document.createElement('video')): {
  playsStreams: boolean;
  hasMediaSource: boolean;
} {
  return {
    playsStreams: film.canPlayType('application/vnd.apple.mpegurl') !== '',
    hasMediaSource: 'MediaSource' in window || 'ManagedMediaSource' in window,
  };
}

/** Where a film stands: in its page, on the whole screen, or in a small window over everything. */
export type FilmStyle = 'page' | 'full_screen' | 'small_window';

export function filmStyle(film: HTMLVideoElement): FilmStyle {
  if (document.pictureInPictureElement === film) return 'small_window';
  return document.fullscreenElement?.contains(film) === true ? 'full_screen' : 'page';
}

/** Which of the other two styles this browser offers. */
export function stylesOffered(film: HTMLVideoElement): ReadonlySet<FilmStyle> {
  const { disablePictureInPicture = false } = film as Floating;
  const offered = new Set<FilmStyle>();
  if (document.fullscreenEnabled || 'webkitEnterFullscreen' in film) offered.add('full_screen');
  if (document.pictureInPictureEnabled && !disablePictureInPicture) offered.add('small_window');
  return offered;
}

/** Puts the stage on the whole screen, or back into its page. A browser that refuses leaves it where it is. */
export async function toggleFullScreen(stage: HTMLElement, film: HTMLVideoElement): Promise<void> {
  try {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    else if (document.fullscreenEnabled) await stage.requestFullscreen();
    else (film as OnPhones).webkitEnterFullscreen?.();
  } catch {
    // Refused: the film plays on in its page.
  }
}

/** Puts the film into a small window over everything, or back. */
export async function toggleSmallWindow(film: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement === film) await document.exitPictureInPicture();
    else await (film as Floating).requestPictureInPicture?.();
  } catch {
    // Refused, or there is nothing to show yet: the film plays on in its page.
  }
}

/** Tells whenever the film may stand elsewhere; returns how to stop. */
export function watchStyle(film: HTMLVideoElement, listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  const names = ['enterpictureinpicture', 'leavepictureinpicture'];
  for (const name of names) film.addEventListener(name, listener);
  return () => {
    document.removeEventListener('fullscreenchange', listener);
    for (const name of names) film.removeEventListener(name, listener);
  };
}

/** Seconds of the film that are on the phone. */
export function bufferedSeconds({ buffered }: HTMLVideoElement): number {
  let seconds = 0;
  for (let part = 0; part < buffered.length; part++) seconds += buffered.end(part) - buffered.start(part);
  return seconds;
}

/** Whether the top of an element is on the screen: a finger on it then does not mean the page. */
export const isTopInView = (element: HTMLElement): boolean => element.getBoundingClientRect().top >= 0;

/** The text at an address of ours; null where it could not be had. */
export async function fetchText(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal, credentials: 'omit', priority: 'low' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null; // fetched ahead: nobody waits for it
  }
}

/** Puts the first bytes of a file into the browser's cache. */
export async function fetchStart(address: string, bytes: number, signal: AbortSignal): Promise<void> {
  const headers = { range: `bytes=0-${bytes - 1}` };
  try {
    const answer = await fetch(address, { signal, headers, credentials: 'omit', priority: 'low' });
    await answer.arrayBuffer();
  } catch {
    // Fetched ahead: nobody waits for it.
  }
}
