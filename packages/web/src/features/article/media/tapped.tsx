import { videoPlayer } from '@griot/domain/article/body/video-player';
import type { ReactNode } from 'react';
import type { Bridge } from '../../../platform/bridge/bridge.ts';
import { picturesAround, playIn, revealPicture } from '../../../platform/surface/body-media.ts';
import { ImageViewer } from './ImageViewer.tsx';

type TapContext = { bridge: Bridge; show: (overlay: ReactNode) => void };

/** Plays a video in its place, loads a picture in its own, or shows a picture large: the shell's way, if it has one. */
export async function showTapped(tapped: HTMLElement, { bridge, show }: TapContext): Promise<void> {
  const figure = tapped.closest<HTMLElement>('figure[data-video]');
  if (figure !== null && tapped.tagName === 'A' && !('picture' in tapped.dataset)) {
    const player = videoPlayer(figure.dataset.video ?? '');
    if (player === undefined) await bridge.openPage(tapped.getAttribute('href') ?? '');
    else playIn(figure, player, tapped.textContent ?? '');
    return;
  }
  if ('picture' in tapped.dataset) {
    revealPicture(tapped as HTMLAnchorElement);
    return;
  }
  const { pictures, at } = picturesAround(tapped);
  const urls = pictures.map(({ src }) => src);
  if (bridge.can('viewImages') && (await bridge.viewImages({ urls, at })) === 'done') return;
  show(<ImageViewer pictures={pictures} first={at} onClose={() => show(null)} />);
}
