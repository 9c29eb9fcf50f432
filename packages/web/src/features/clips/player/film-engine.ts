import type { PlayWay } from '@griot/domain/clip/clip-source';
import type { PlayerEvent } from '@griot/domain/clip/player.state';

type OpenStream = (film: HTMLVideoElement, address: string, onFailed: () => void) => () => void;

export type FilmEngineDeps = {
  film: HTMLVideoElement;
  /** Tried one after the other; asked for whenever the film begins. */
  ways: () => readonly PlayWay[];
  addressOf: (way: PlayWay) => string;
  /** The streaming library, fetched only when it is needed. */
  loadLibrary: () => Promise<OpenStream>;
  /** The film may be silent: browsers start such films by themselves. */
  mayMute: () => boolean;
  tell: (event: PlayerEvent) => void;
};

const NONE = -1;

/** Makes one element play one clip: by its first source, and by the next where that fails (CLP-03). */
export class FilmEngine {
  readonly #deps: FilmEngineDeps;
  #ways: readonly PlayWay[] = [];
  #at = NONE;
  #isWanted = false;
  /** The second at which the film goes on once its source is there. */
  #goOnAt = 0;
  #release = () => {};

  constructor(deps: FilmEngineDeps) {
    this.#deps = deps;
  }

  /** How the film is played; null before it was asked for, and where nothing worked. */
  get way(): PlayWay | null {
    return this.#ways[this.#at] ?? null;
  }

  /** @param from the second at which a film that was not started yet begins */
  async run(from: number): Promise<void> {
    this.#isWanted = true;
    if (this.#at !== NONE) return this.#play();
    this.#ways = this.#deps.ways();
    await this.#try(0, from);
  }

  halt(): void {
    this.#isWanted = false;
    this.#deps.film.pause();
  }

  /** The reader started the film before this script was there: it plays as a file. */
  adopt(): void {
    this.#ways = ['file'];
    this.#at = 0;
    this.#isWanted = true;
  }

  /** The source is there: the film goes on where the one before it failed, or where the reader left. */
  arrived(): void {
    const { film } = this.#deps;
    if (this.#goOnAt > 0 && this.#goOnAt < film.duration) film.currentTime = this.#goOnAt;
    this.#goOnAt = 0;
  }

  /** The element, or the library, can play this source no further. */
  failed(): void {
    if (this.#at === NONE) return;
    const next = this.#at + 1;
    const from = this.#deps.film.currentTime || this.#goOnAt;
    if (next < this.#ways.length) void this.#try(next, from);
    else this.#giveUp();
  }

  /** Nothing more is fetched. */
  dispose(): void {
    this.#isWanted = false;
    this.#at = NONE;
    this.#empty();
  }

  #giveUp(): void {
    this.#at = NONE;
    this.#isWanted = false;
    this.#empty();
    this.#deps.tell({ type: 'broke' });
  }

  #empty(): void {
    this.#release();
    this.#release = () => {};
    const { film } = this.#deps;
    film.removeAttribute('src');
    film.load();
  }

  async #try(at: number, from: number): Promise<void> {
    const { film, addressOf } = this.#deps;
    const way = this.#ways[at];
    if (way === undefined) return this.#giveUp();
    this.#release();
    this.#release = () => {};
    this.#at = at;
    this.#goOnAt = from;
    if (way === 'library') await this.#openLibrary(at);
    else film.src = addressOf(way);
    if (this.#isWanted && this.#at === at) await this.#play();
  }

  async #openLibrary(at: number): Promise<void> {
    const { film, addressOf, loadLibrary } = this.#deps;
    try {
      const openStream = await loadLibrary();
      if (this.#at !== at) return; // left meanwhile
      this.#release = openStream(film, addressOf('library'), () => {
        if (this.#at === at) this.failed();
      });
    } catch {
      if (this.#at === at) this.failed(); // its file did not arrive
    }
  }

  /** A browser that starts no film with sound starts it without, where that is allowed. */
  async #play(): Promise<void> {
    const { film, mayMute, tell } = this.#deps;
    try {
      await film.play();
    } catch (error) {
      // Anything else is told by the element's own events: another source, a pause, a film that cannot be played.
      if ((error as DOMException).name !== 'NotAllowedError') return;
      if (film.muted || !mayMute()) return tell({ type: 'refused' });
      film.muted = true;
      await this.#play();
    }
  }
}
