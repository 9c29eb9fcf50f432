import { expect, it, vi } from 'vitest';
import { makeReachable, revealPicture } from './body-media.ts';

function bodyOf(html: string): HTMLElement {
  document.body.innerHTML = `<div id="body">${html}</div>`;
  return document.querySelector<HTMLElement>('#body') as HTMLElement;
}

const asked =
  '<a data-picture="" href="/media/p" data-width="720" data-height="405" data-alt="A boat">Show picture</a>';

it('a picture that was asked for keeps its words and its room, and whoever asked stays there', () => {
  const body = bodyOf(asked);
  revealPicture(body.querySelector('a') as HTMLAnchorElement);
  const picture = body.querySelector('img');
  expect([picture?.alt, picture?.width, picture?.height]).toEqual(['A boat', 720, 405]);
  expect(document.activeElement).toBe(picture);
});

it('a picture that came later is reached and shown by keys like the others', async () => {
  const body = bodyOf('<img src="/1" alt="First"><a href="https://x.example/"><img src="/2" alt="Linked"></a>');
  const stop = makeReachable(body, 'View');
  body.insertAdjacentHTML('beforeend', '<img src="/3" alt="">');
  const [first, linked, later] = body.querySelectorAll('img');
  await expect.poll(() => later?.getAttribute('aria-label')).toBe('View');
  expect([first?.getAttribute('aria-label'), linked?.hasAttribute('role')]).toEqual(['View: First', false]);
  const shown = vi.fn();
  body.addEventListener('click', ({ target }) => shown((target as HTMLImageElement).getAttribute('src')));
  later?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(shown).toHaveBeenCalledWith('/3');
  stop();
});
