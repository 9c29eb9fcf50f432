import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { OriginalView } from '../../features/article/original/OriginalView.tsx';
import { onQuiet } from '../../platform/input/later.ts';
import type { DetailLater } from './later/DetailLater.tsx';

type Later = {
  DetailLater?: ComponentType<ComponentProps<typeof DetailLater>>;
  OriginalView?: ComponentType<ComponentProps<typeof OriginalView>>;
};

const ignored = () => {};

/**
 * What a text can be read without: the rest of the screen when the page is quiet, the original when it is asked for.
 * @param onLost the original's part could not be had
 */
export function useLater(isOriginal: boolean, onLost: () => void): Later {
  const [later, setLater] = useState<Later>({});
  const lost = useRef(onLost);
  lost.current = onLost;
  const add = useCallback((part: Promise<Later>, otherwise: () => void) => {
    part.then((more) => setLater((known) => ({ ...known, ...more })), otherwise);
  }, []);
  // What cannot be had, for want of a connection, is done without.
  useEffect(() => onQuiet(() => add(import('./later/DetailLater.tsx'), ignored)), [add]);
  useEffect(() => {
    if (isOriginal) add(import('../../features/article/original/OriginalView.tsx'), () => lost.current());
  }, [isOriginal, add]);
  return later;
}
