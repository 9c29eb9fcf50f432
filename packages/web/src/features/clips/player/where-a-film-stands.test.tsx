import { showClip, standInFilms } from '@griot/testkit/article/a-clip-page';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(standInFilms);
afterEach(() => {
  cleanup();
  for (const name of placed.splice(0)) Reflect.deleteProperty(document, name);
});

const placed: string[] = [];
/** The browser says this of itself. */
function browserHas(name: keyof Document, value: unknown): void {
  Object.defineProperty(document, name, { value, configurable: true });
  placed.push(name);
}

async function running() {
  const shown = showClip();
  await shown.runs();
  Object.defineProperty(shown.film, 'paused', { value: false, configurable: true });
  return shown;
}
const pauses = () => vi.mocked(HTMLMediaElement.prototype.pause).mock.calls.length;

describe('CLP-04 an app that goes to the background', () => {
  it('stops a film on the whole screen, which goes on after', async () => {
    const { stage, film, client, happens } = await running();
    browserHas('fullscreenElement', stage);
    const plays = vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length;
    await act(async () => client.bridge.becomes('background'));
    expect(pauses()).toBe(1);
    Object.defineProperty(film, 'paused', { value: true, configurable: true });
    await happens('pause');
    await act(async () => client.bridge.becomes('foreground'));
    expect(vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length).toBe(plays + 1);
  });

  it('leaves a film in a small window alone, until that is closed', async () => {
    const { film, client, happens } = await running();
    browserHas('pictureInPictureElement', film);
    await act(async () => client.bridge.becomes('background'));
    expect(pauses()).toBe(0);
    browserHas('pictureInPictureElement', null);
    await happens('leavepictureinpicture');
    expect(pauses()).toBe(1);
  });
});

describe('the controls of a film', () => {
  const names = ['Small window', 'Full screen'];
  const offered = () => names.filter((name) => screen.queryByRole('button', { name }) !== null);

  it.each([
    [false, false, []],
    [true, false, ['Small window']],
    [false, true, ['Full screen']],
  ])('with small windows %s and a whole screen %s are %j', async (hasSmall, hasWhole, expected) => {
    browserHas('pictureInPictureEnabled', hasSmall);
    browserHas('fullscreenEnabled', hasWhole);
    await running();
    expect(offered()).toEqual(expected);
  });
});
