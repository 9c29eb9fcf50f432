import { videoPlayer } from '@griot/domain/article/body/video-player';
import type { ReactNode } from 'react';
import { type KeyboardEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Bridge } from '../../../platform/bridge/bridge.ts';
import type { BodyPicture } from '../../../platform/surface/body/body-media.ts';
import { picturesAround, playIn, revealPicture } from '../../../platform/surface/body/body-media.ts';
import { useMarket } from '../../../session/context/market.ts';
import { useWords } from '../../../session/context/words.ts';
import { useDigits } from '../../../session/figures.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { useBackCloses } from '../../overlay/use-back-closes.face.ts';
import { Bar } from '../Bar.tsx';
import { Fingers } from './fingers.ts';
import styles from './ImageViewer.module.css';
import { type Viewer, viewerState, viewing } from './viewer.state.ts';

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

type Props = { pictures: readonly BodyPicture[]; first: number; onClose: () => void };

/**
 * Pictures of an article, large, one after the other. The browser's own dialog keeps focus inside and gives it back.
 */
function ImageViewer({ pictures, first, onClose }: Props) {
  const { language } = useMarket();
  const words = useWords();
  const digits = useDigits();
  const isRtl = language.dir === 'rtl';
  const [viewer, tell] = useReducer(viewerState, viewing(first, pictures.length));
  const [fingers] = useState(() => new Fingers(tell));
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const picture = pictures[viewer.at];
  const step = (by: -1 | 1) => () => tell({ type: 'stepped', by });
  const key = (event: KeyboardEvent) => {
    const by = steps(isRtl)[event.key];
    if (by !== undefined) tell({ type: 'stepped', by });
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={words('article.viewPicture')}
      onKeyDown={key}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Bar theme="dark">
        <IconButton icon="close" label={words('close')} onClick={onClose} />
        <p className={styles.count} aria-live="polite">
          {pictures.length > 1 && digits(words('article.pictureOf', { at: viewer.at + 1, count: pictures.length }))}
        </p>
        {pictures.length > 1 && (
          <div className={styles.steps}>
            <IconButton icon="before" label={words('article.previousPicture')} onClick={step(-1)} />
            <IconButton icon="after" label={words('article.nextPicture')} onClick={step(1)} />
          </div>
        )}
      </Bar>
      <div
        className={styles.stage}
        onPointerDown={(event) => fingers.press(event)}
        onPointerMove={(event) => fingers.move(event)}
        onPointerUp={(event) => fingers.lift(event, viewer, isRtl)}
        onPointerCancel={(event) => fingers.lose(event)}
      >
        <img
          key={viewer.at}
          className={styles.picture}
          src={picture?.src}
          alt={picture?.caption ?? ''}
          draggable={false}
          style={{ transform: transformOf(viewer) }}
        />
      </div>
      {picture !== undefined && picture.caption !== '' && (
        <p className={styles.caption} dir="auto">
          {picture.caption}
        </p>
      )}
    </dialog>
  );
}

const steps = (isRtl: boolean): Readonly<Record<string, -1 | 1>> =>
  isRtl ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowLeft: -1, ArrowRight: 1 };

const transformOf = ({ x, y, scale }: Viewer): string => `translate(${x}px, ${y}px) scale(${scale})`;
