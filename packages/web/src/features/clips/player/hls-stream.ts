import Hls from 'hls.js/light';

/** Seconds of the film that are fetched ahead of what is shown. */
const BUFFERED = 6;
/**
 * Seconds of downloading after which a measurement of the line counts half. The library's own, 3 and 9, suit films of an
 * hour: a whole clip is downloaded in less, so that its quality would never rise again after a slow second.
 */
const HALF_LIFE = { fast: 0.25, slow: 0.5 };
/** Bits in a second that a line is taken for until it was measured: the film begins in the quality that was chosen. */
const UNKNOWN_LINE = 10_000_000;

type Stream = {
  /** The list of all qualities. */
  address: string;
  /** The place of the chosen quality among them; the film is never fetched in a better one, which would cost more. */
  level: number;
  /** The stream cannot be played on. */
  onFailed: () => void;
};

/**
 * Plays a stream by script, where the browser cannot (CLP-03). On a line that is too slow for it the quality falls, and
 * rises again no further than to the chosen one; little is fetched ahead, since few clips are watched to their end.
 * @returns how to let go of the film
 */
export function openStream(film: HTMLVideoElement, { address, level, onFailed }: Stream): () => void {
  const hls = new Hls({
    enableWorker: false, // a worker made of text is refused by our policy, and clips are short
    startLevel: level,
    // The second is the limit on a fast line: without it the library fetches most of a clip at once.
    maxBufferLength: BUFFERED,
    maxMaxBufferLength: BUFFERED,
    abrEwmaDefaultEstimate: UNKNOWN_LINE,
    abrEwmaFastVoD: HALF_LIFE.fast,
    abrEwmaSlowVoD: HALF_LIFE.slow,
  });
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFailed();
  });
  hls.loadSource(address);
  hls.autoLevelCapping = level; // a new source has forgotten it
  hls.attachMedia(film);
  return () => hls.destroy();
}
