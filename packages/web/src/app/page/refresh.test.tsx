import type { Outcome } from '@griot/contract/failure';
import { renderAs } from '@griot/testkit/render-as';
import { settled } from '@griot/testkit/setup/settled';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { savedScrollPosition } from '../../platform/page/scroll/scroll-position.ts';
import { App } from '../App.tsx';
import { openPlace, placeOf } from './use-page.ts';

const article = '/detail/ngen0000000000000001';
const clip = '/videodetail?id=ngen0000000000000001';

// The screens' own scripts have come: how long that takes is no part of this.
beforeAll(async () => {
  for (const href of [article, clip]) await openPlace(href);
});

type Asked = { signal: AbortSignal; scrolled: number; answer: (outcome: Outcome<never>) => void };

/** An error page as its document came, scrolled down, whose call is answered when the test says so. */
function failedPage(href: string, answer: Parameters<typeof App>[0]['first']['answer']) {
  window.history.replaceState(null, '', `/lite${href}`);
  const asked: Asked[] = [];
  const call = (_: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve) => {
      asked.push({ signal, scrolled: savedScrollPosition(href).y, answer: resolve });
    });
  const api = {
    article: { detail: call },
    clip: { post: call },
    config: { feed: async () => ({ ok: true, value: {} }) },
  };
  const { client } = renderAs({ href, api }, <App first={{ ...placeOf(href), answer }} />);
  vi.stubGlobal('scrollY', 70);
  return { asked, clock: client.clock };
}

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const skeleton = () => screen.queryByRole('status', { name: /^Loading/ });
const refresh = async (name: string) => {
  fireEvent.click(screen.getByRole('link', { name }));
  await settled();
};
const failed = (failure: object) => ({ ok: false, failure }) as Outcome<never>;
const answers = (one: Asked | undefined, failure: object) => act(async () => one?.answer(failed(failure)));

const busy = 'The service is busy right now. Please try again in a moment.';
const views = [
  [{ kind: 'missing' }, 'Page Not Found', 'Refresh'],
  [{ kind: 'missing', trouble: 'offline' }, 'Connection failed', 'Try again'],
  [{ kind: 'missing', trouble: 'busy' }, busy, 'Try again'],
] as const;
const pages = [
  [article, 'detail'],
  [clip, 'videodetail'],
] as const;

describe.each(views)('NAV-10 an error page with %j', (view, sentence, action) => {
  it.each(pages)('at %s is left and then shown by its Refresh', async (href, about) => {
    const { asked, clock } = failedPage(href, { about, ...view });
    expect(heading()).toBe(sentence);
    await refresh(action);
    // Leaving saves the place in the page; by the time the page is asked for, that is done.
    expect(asked.map(({ scrolled }) => scrolled)).toEqual([70]);
    expect(skeleton()).toBeNull();
    act(() => clock.advance(80));
    expect([skeleton() !== null, heading()]).toEqual([true, undefined]);
    await answers(asked[0], { kind: 'http', status: 404 });
    expect([heading(), skeleton()]).toEqual(['Page Not Found', null]);
  });
});

describe('DET-02 a time-out', () => {
  it('is tried again: it is loading again, and fails or not as any load does', async () => {
    const { asked, clock } = failedPage(article, { kind: 'timedOut' });
    expect(heading()).toBe('Time out! Please try again');
    await refresh('Try again');
    act(() => clock.advance(80));
    expect(skeleton()).not.toBeNull();
    await answers(asked[0], { kind: 'timeout' });
    expect(heading()).toBe('Time out! Please try again');
    await refresh('Try again');
    await answers(asked[1], { kind: 'offline' });
    expect(heading()).toBe('Connection failed');
  });
});

it('NAV-10 Refresh leaves what an earlier one asked for: its answer comes too late to be shown', async () => {
  const { asked } = failedPage(article, { kind: 'missing', about: 'detail' });
  await refresh('Refresh');
  await refresh('Refresh');
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await answers(asked[0], { kind: 'offline' });
  expect(heading()).toBe('Page Not Found');
  await answers(asked[1], { kind: 'timeout' });
  expect(heading()).toBe('Time out! Please try again');
});
