import { aClip } from '@griot/testkit/a-feed-item';
import { partFor, readerSession } from '@griot/testkit/render-as';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataUseFile } from '../data-use/data-use-file.face.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const next = aClip();
function Watched() {
  useFetchAhead(next);
  return null;
}

it.each([
  [900_000, [next.video.url]],
  [1_000_000, []],
])('DAT-01 with %i bytes used of 1 MB a day is fetched of the next clip: %j', async (used, expected) => {
  const reader = readerSession({ around: { connection: 'wifi' } });
  reader.client.bridge.store.set('dataLimit', '1000');
  reader.client.bridge.store.set('dataUse.3', JSON.stringify({ '2026-03-10': [used, 0] }));
  render(partFor(reader, <Watched />));
  await act(async () => void (await dataUseFile.load()));
  await expect.poll(() => asked).toEqual(expected);
});
