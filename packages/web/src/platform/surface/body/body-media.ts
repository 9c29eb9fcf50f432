import { bodyId } from './body-id.ts';

export type BodyPicture = { readonly src: string; readonly caption: string };

type Player = { readonly as: 'frame' | 'file'; readonly src: string; readonly isUpright: boolean };

/** Puts the player where its card stands, in the same room; the caption stays. */
export function playIn(figure: HTMLElement, player: Player, title: string): void {
  if (figure.dataset.playing !== undefined) return;
  const element = player.as === 'file' ? fileElement(player.src) : frameElement(player.src);
  element.title = title;
  figure.dataset.playing = player.isUpright ? 'upright' : '';
  figure.prepend(element);
  element.focus();
}

function fileElement(src: string): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { src, controls: true, autoplay: true, playsInline: true, preload: 'metadata' });
  return video;
}

/** The provider's page, in a box: it may run and open its own site, and has no way to lead this page anywhere. */
function frameElement(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = src;
  return frame;
}

/** The picture in place of the link that stood for it; who came to the link by keyboard stays where they are. */
export function revealPicture(link: HTMLAnchorElement): void {
  const picture = document.createElement('img');
  const [width, height] = [Number(link.dataset.width), Number(link.dataset.height)];
  if (width > 0 && height > 0) Object.assign(picture, { width, height });
  picture.alt = link.dataset.alt ?? '';
  picture.src = link.href;
  picture.tabIndex = 0;
  link.replaceWith(picture);
  picture.focus();
}

/** All pictures of the body that this one stands in, except those that are links; and which of them it is. */
export function picturesAround(picture: Element): { pictures: BodyPicture[]; at: number } {
  const body = picture.closest(`#${bodyId}`) ?? picture;
  const found = ownPictures(body);
  const pictures = found.map((one) => ({
    src: one.currentSrc || one.src,
    caption: one.closest('figure')?.querySelector('figcaption')?.textContent?.trim() || one.alt,
  }));
  return { pictures, at: Math.max(0, found.indexOf(picture as HTMLImageElement)) };
}

/**
 * Lets the keyboard reach the pictures that a tap enlarges, including those that are loaded or switched on later.
 * Returns how to stop.
 */
export function makeReachable(body: Element, label: string): () => void {
  const name = () => {
    for (const picture of ownPictures(body)) {
      picture.tabIndex = 0;
      picture.setAttribute('role', 'button');
      picture.setAttribute('aria-label', picture.alt === '' ? label : `${label}: ${picture.alt}`);
    }
  };
  const press = (event: Event) => {
    const { key, target } = event as KeyboardEvent;
    if ((key !== 'Enter' && key !== ' ') || !ownPictures(body).includes(target as HTMLImageElement)) return;
    event.preventDefault();
    (target as HTMLElement).click();
  };
  name();
  const written = new MutationObserver(name);
  written.observe(body, { childList: true, subtree: true });
  body.addEventListener('keydown', press);
  return () => {
    written.disconnect();
    body.removeEventListener('keydown', press);
  };
}

/** Those that are no links: a tap shows them large. */
const ownPictures = (body: Element): HTMLImageElement[] =>
  [...body.querySelectorAll('img')].filter((one) => one.closest('a') === null);
