import type { PlayWay } from '@griot/domain/clip/clip-source';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FilmEngine } from './film-engine.ts';

const film = {
  src: '',
  currentTime: 0,
  duration: 20,
  muted: false,
  play: vi.fn(async () => {}),
  pause: vi.fn(),
  load: vi.fn(),
  removeAttribute: () => {
    film.src = '';
  },
};
const tell = vi.fn();
let library = vi.fn();
const release = vi.fn();
const notAllowed = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

function anEngine(ways: readonly PlayWay[], { mayMute = true } = {}) {
  return new FilmEngine({
    film: film as unknown as HTMLVideoElement,
    ways: () => ways,
    addressOf: (way) => `/${way}`,
    loadLibrary: async () => library,
    mayMute: () => mayMute,
    tell,
  });
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  Object.assign(film, { src: '', currentTime: 0, muted: false });
  vi.clearAllMocks();
  film.play.mockImplementation(async () => {});
  library = vi.fn(() => release);
});

describe('CLP-03 the source of a clip', () => {
  it('is fetched when the clip is to run, and not before', async () => {
    const engine = anEngine(['stream', 'file']);
    expect([film.src, engine.way]).toEqual(['', null]);
    await engine.run(0);
    expect([film.src, engine.way, film.play.mock.calls.length]).toEqual(['/stream', 'stream', 1]);
  });

  it('is the file once the stream failed, from the same second on', async () => {
    const engine = anEngine(['stream', 'file']);
    await engine.run(0);
    film.currentTime = 7;
    engine.failed();
    await settled();
    expect([film.src, engine.way]).toEqual(['/file', 'file']);
    film.currentTime = 0;
    engine.arrived();
    expect(film.currentTime).toBe(7);
    expect(film.play).toHaveBeenCalledTimes(2);
  });

  it('is none once the file failed too; a tap begins anew', async () => {
    const engine = anEngine(['stream', 'file']);
    await engine.run(0);
    engine.failed();
    engine.failed();
    expect(tell).toHaveBeenCalledExactlyOnceWith({ type: 'broke' });
    expect([film.src, engine.way]).toEqual(['', null]);
    engine.failed();
    expect(tell).toHaveBeenCalledOnce();
    await engine.run(0);
    expect(film.src).toBe('/stream');
  });

  it('is handed to the library, and taken from it when the clip is left', async () => {
    const engine = anEngine(['library', 'file']);
    await engine.run(0);
    expect(library).toHaveBeenCalledExactlyOnceWith(film, '/library', expect.any(Function));
    expect(film.play).toHaveBeenCalledOnce();
    engine.dispose();
    expect(release).toHaveBeenCalledOnce();
  });

  it('is the file where the library failed, or did not arrive', async () => {
    const engine = anEngine(['library', 'file']);
    await engine.run(0);
    library.mock.calls[0]?.[2]();
    await settled();
    expect([film.src, release.mock.calls.length]).toEqual(['/file', 1]);
    library = vi.fn(() => {
      throw new Error('no such file');
    });
    const other = anEngine(['library', 'file']);
    await other.run(3);
    await settled();
    expect(other.way).toBe('file');
  });

  it('is not played where the clip was paused or left before the library was there', async () => {
    const engine = anEngine(['library', 'file']);
    const started = engine.run(0);
    engine.halt();
    await started;
    expect(film.play).not.toHaveBeenCalled();
    const left = anEngine(['library', 'file']);
    library.mockClear();
    const leaving = left.run(0);
    left.dispose();
    await leaving;
    expect(library).not.toHaveBeenCalled();
  });
});

describe('a browser that starts no film by itself', () => {
  it('starts it silent where that is allowed', async () => {
    film.play.mockImplementationOnce(notAllowed);
    await anEngine(['file']).run(0);
    expect([film.muted, film.play.mock.calls.length]).toEqual([true, 2]);
    expect(tell).not.toHaveBeenCalled();
  });

  it('says so where it is not, or does not even that', async () => {
    film.play.mockImplementation(notAllowed);
    await anEngine(['file'], { mayMute: false }).run(0);
    expect(film.muted).toBe(false);
    await anEngine(['file']).run(0);
    expect(tell.mock.calls).toEqual([[{ type: 'refused' }], [{ type: 'refused' }]]);
  });
});

it('goes on where the reader left, but never behind the end', async () => {
  const engine = anEngine(['file']);
  await engine.run(6);
  engine.arrived();
  expect(film.currentTime).toBe(6);
  Object.assign(film, { currentTime: 0 });
  const other = anEngine(['file']);
  await other.run(25);
  other.arrived();
  expect(film.currentTime).toBe(0);
});
