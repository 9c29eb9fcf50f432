import Hls from 'hls.js/light';

/** Seconds of the film that are fetched ahead of what is shown. */
const BUFFERED = 6;
/**
 * Seconds of downloading after which a measurement of the line counts half. The library's own, 3 and 9, suit films of an
 * hour: a whole clip is downloaded in less, so that its quality would never rise again after a slow second.
 */
const HALF_LIFE = { fast: 0.25, slow: 0.5 };

/**
 * Plays a stream by script, where the browser cannot (CLP-03). The quality follows the line and never exceeds the room
 * that the film has; little is fetched ahead, since few clips are watched to their end.
 * @param onFailed the stream cannot be played on
 * @returns how to let go of the film
 */
export function openStream(film: HTMLVideoElement, address: string, onFailed: () => void): () => void {
  const hls = new Hls({
    enableWorker: false, // a worker made of text is refused by our policy, and clips are short
    startLevel: 0,
    capLevelToPlayerSize: true,
    // The second is the limit on a fast line: without it the library fetches most of a clip at once.
    maxBufferLength: BUFFERED,
    maxMaxBufferLength: BUFFERED,
    abrEwmaFastVoD: HALF_LIFE.fast,
    abrEwmaSlowVoD: HALF_LIFE.slow,
  });
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFailed();
  });
  hls.loadSource(address);
  hls.attachMedia(film);
  return () => hls.destroy();
}
