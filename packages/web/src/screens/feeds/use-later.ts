import { type ComponentType, useEffect, useState } from 'react';
import type { MotionProps } from '../../features/feed/motion/ChannelMotion.tsx';
import { onFirst, onQuiet } from '../../platform/input/later.ts';
import type { ExtrasProps } from './extras/FeedExtras.tsx';

type Later = { Motion?: ComponentType<MotionProps>; Extras?: ComponentType<ExtrasProps> };

/**
 * What a page can be read without. It comes when the page is quiet; what fingers move, and what says how a refresh went,
 * at the latest with their first touch. What cannot be had, for want of a connection, is done without: the list scrolls, links lead on.
 */
export function useLater(): Later {
  const [later, setLater] = useState<Later>({});
  useEffect(() => {
    const add = (part: Promise<Later>) =>
      void part.then(
        (more) => setLater((known) => ({ ...known, ...more })),
        () => {},
      );
    const move = () =>
      add(import('../../features/feed/motion/ChannelMotion.tsx').then(({ ChannelMotion: Motion }) => ({ Motion })));
    const stops = [
      onFirst('touchstart', move),
      onQuiet(() => {
        add(import('./extras/FeedExtras.tsx').then(({ FeedExtras: Extras }) => ({ Extras })));
        move();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return later;
}
