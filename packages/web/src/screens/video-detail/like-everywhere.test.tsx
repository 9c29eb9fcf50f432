import type { Clip } from '@griot/contract/entities/clip';
import { clip, opening, otherClip, standInFilms } from '@griot/testkit/article/a-clip-page';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClipLog } from '../../features/clips/use-clip-log.ts';
import { useSteps } from '../../features/clips/use-steps.ts';
import { FeedCard } from '../../features/feed/cards/FeedCard.tsx';
import { rareCardsFile } from '../../features/feed/cards/RareCard.tsx';
import { UpNext } from './UpNext.tsx';
import { Screen } from './VideoDetailScreen.tsx';

beforeAll(() => rareCardsFile.load());
beforeEach(standInFilms);
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const query = { id: clip.id, request_id: '', country: '', language: '' };
const storedClip = (): Clip => JSON.parse(sessionStorage.getItem('videoCache') ?? '{}');

/** A clip's page, and beside it the other places where a session shows the same clip; each has its own copy of it. */
function open(answers: { liked: boolean; like_count: number }[]) {
  const asked = vi.fn(async (_: unknown) => ({ ok: true, value: { result: { code: 0 }, content: answers.shift() } }));
  const copy = () => structuredClone(clip);
  const { client, session } = renderAs(
    { around: { connection: '4g' }, api: { clip: { act: asked } } },
    <>
      <Screen params={{}} query={query} data={{ clip: copy(), opening, options: {}, upNext: [otherClip] }} />
      <section aria-label="the video channel">
        <FeedCard item={copy()} isVisited={false} isFirstScreen />
      </section>
      <section aria-label="clips between articles">
        <FeedCard
          item={{ type: 'insta_clip', articles: [copy()] } as Parameters<typeof FeedCard>[0]['item']}
          isVisited={false}
          isFirstScreen
        />
      </section>
      <section aria-label="related clips">
        <UpNext clips={[copy()]} market={null} />
      </section>
    </>,
  );
  client.storage.userId.set('ngen-user');
  client.storage.token.set('token');
  return { asked, client, session };
}

const tap = (name: string | RegExp, within_ = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name })));
const lists = ['the video channel', 'clips between articles', 'related clips'];

const places: [string, () => unknown][] = [
  ['the page', () => screen.getByRole('button', { name: /^Like/ }).getAttribute('aria-label')],
  ...lists.map((label): [string, () => unknown] => [
    label,
    () => /\d+ likes/.exec(screen.getByRole('region', { name: label }).textContent ?? '')?.[0],
  ]),
  ['the session', () => [storedClip().liked, storedClip().like_count]],
];
const shown = () => Object.fromEntries(places.map(([name, read]) => [name, read()]));
const everywhere = (count: number, isLiked: boolean) => ({
  'the page': `Like, ${count} likes`,
  ...Object.fromEntries(lists.map((label) => [label, `${count} likes`])),
  'the session': [isLiked, count],
});

const log = { act: () => {} } as unknown as ClipLog;

/** On the page of the other clip. */
function Step({ way }: { way: 'next' | 'previous' }) {
  const { onNext, onPrevious } = useSteps(otherClip, { upNext: way === 'next' ? [clip] : [], market: null, log });
  return <button type="button" onClick={() => (way === 'next' ? onNext : onPrevious)?.('tap')} />;
}

describe('CLP-06 a like that the service stored', () => {
  it('changes every copy of the clip, there and back', async () => {
    sessionStorage.setItem('videoCache', JSON.stringify(clip));
    open([
      { liked: true, like_count: 9 },
      { liked: false, like_count: 8 },
    ]);
    expect(shown()).toEqual(everywhere(4, clip.liked));
    await tap(/^Like/);
    expect(shown()).toEqual(everywhere(9, true));
    expect(storedClip(), 'nothing else of the kept clip changes').toEqual({ ...clip, liked: true, like_count: 9 });
    await tap(/^Like/);
    expect(shown()).toEqual(everywhere(8, false));
  });

  it('leaves another clip that is kept as it is', async () => {
    sessionStorage.setItem('videoCache', JSON.stringify(otherClip));
    open([{ liked: true, like_count: 9 }]);
    await tap(/^Like/);
    expect(storedClip()).toEqual(otherClip);
  });

  it.each(lists)('is kept with the clip when it is opened from %s', async (label) => {
    open([{ liked: true, like_count: 9 }]);
    await tap(/^Like/);
    fireEvent.click(within(screen.getByRole('region', { name: label })).getByRole('link', { name: /^Play/ }));
    expect(storedClip()).toEqual({ ...clip, liked: true, like_count: 9 });
  });

  it.each(['next', 'previous'] as const)('is kept with the clip when a step leads to it as the %s one', (way) => {
    const trail = way === 'next' ? [otherClip] : [clip, otherClip];
    const stores = { 'clip-trail': { clips: trail }, 'clip-changes': { [clip.id]: { liked: true, like_count: 9 } } };
    renderAs({ stores }, <Step way={way} />);
    fireEvent.click(screen.getByRole('button'));
    expect(storedClip()).toEqual({ ...clip, liked: true, like_count: 9 });
  });
});
