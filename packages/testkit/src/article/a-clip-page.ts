import type { Clip } from '@griot/contract/entities/clip';
import type { ClipData } from '@griot/web/src/screens/video-detail/clip-data.ts';
import { Screen } from '@griot/web/src/screens/video-detail/VideoDetailScreen.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { vi } from 'vitest';
import { aClip } from '../a-feed-item.ts';
import { renderAs } from '../render-as.tsx';

/** The clip of the page, and the one that comes after it. */
export const clip: Clip = aClip({ id: 'ngenclip1', news_entry_id: 'ngenentry1', like_count: 4, comment_count: 2 });
export const otherClip: Clip = aClip({
  id: 'ngenclip2',
  news_entry_id: 'ngenentry2',
  description: 'Rain over the roofs',
});
export const opening = { mode: 1, id: clip.id, requestId: '', market: null } as const;

type ShownClip = {
  film: HTMLVideoElement;
  stage: HTMLElement;
  /** The element tells of something. */
  happens: (name: string) => Promise<void>;
  /** The reader starts the clip, and it plays. */
  runs: () => Promise<void>;
  logged: () => Record<string, unknown>[];
};

type Given = Parameters<typeof renderAs>[0] & { data?: object };

/** An element that plays nothing: what it would do is told by its events. */
export function standInFilms(): void {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {});
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
}

/** The page of a clip, as a reader has it who has just opened it. */
export function showClip({ data = {}, around, ...given }: Given = {}): ReturnType<typeof renderAs> & ShownClip {
  const shown = { clip, opening, options: {}, upNext: [otherClip], ...data } as ClipData;
  const query = { id: clip.id, request_id: '', country: '', language: '' };
  const page = renderAs(
    { around: { connection: '4g', ...around }, ...given },
    createElement(Screen, { params: {}, query, data: shown }),
  );
  const film = page.container.querySelector('video') as HTMLVideoElement;
  const stage = film.parentElement as HTMLElement;
  const happens = (name: string) => act(async () => void film.dispatchEvent(new Event(name)));
  const runs = async () => {
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /^Play/ })[0] as HTMLElement));
    await happens('playing');
    await screen.findByRole('slider'); // its bar comes after the first frame
  };
  const logged = () =>
    page.client.storage.journal
      .get(page.client.storage.tab.get())
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).event as Record<string, unknown>);
  return { ...page, film, stage, happens, runs, logged };
}
