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

/** The picture in place of the link that stood for it. */
export function revealPicture(link: HTMLAnchorElement): void {
  const picture = document.createElement('img');
  const [width, height] = [Number(link.dataset.width), Number(link.dataset.height)];
  if (width > 0 && height > 0) Object.assign(picture, { width, height });
  picture.alt = '';
  picture.src = link.href;
  link.replaceWith(picture);
}

/** All pictures of the body that this one stands in, except those that are links; and which of them it is. */
export function picturesAround(picture: Element): { pictures: BodyPicture[]; at: number } {
  const body = picture.closest('#body') ?? picture;
  const found = [...body.querySelectorAll('img')].filter((one) => one.closest('a') === null);
  const pictures = found.map((one) => ({
    src: one.currentSrc || one.src,
    caption: one.closest('figure')?.querySelector('figcaption')?.textContent?.trim() || one.alt,
  }));
  return { pictures, at: Math.max(0, found.indexOf(picture as HTMLImageElement)) };
}

/** Lets the keyboard reach the pictures that a tap shows large; returns how to take it back. */
export function makeReachable(body: Element, label: string): () => void {
  const pictures = [...body.querySelectorAll('img')].filter((one) => one.closest('a') === null);
  for (const picture of pictures) {
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.setAttribute('aria-label', picture.alt === '' ? label : `${label}: ${picture.alt}`);
  }
  const press = (event: Event) => {
    const { key, target } = event as KeyboardEvent;
    if ((key !== 'Enter' && key !== ' ') || !pictures.includes(target as HTMLImageElement)) return;
    event.preventDefault();
    (target as HTMLElement).click();
  };
  body.addEventListener('keydown', press);
  return () => body.removeEventListener('keydown', press);
}
