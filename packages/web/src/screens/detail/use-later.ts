import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react';
import type { OriginalView } from '../../features/article/original/OriginalView.tsx';
import { onQuiet } from '../../platform/input/later.ts';
import type { DetailLater } from './later/DetailLater.tsx';

type Later = {
  DetailLater?: ComponentType<ComponentProps<typeof DetailLater>>;
  OriginalView?: ComponentType<ComponentProps<typeof OriginalView>>;
};

const ignored = () => {};

/** What a text can be read without: the rest of the screen when the page is quiet, the original when it is asked for. */
export function useLater(isOriginal: boolean): Later {
  const [later, setLater] = useState<Later>({});
  const add = useCallback((part: Promise<Later>) => {
    // What cannot be had, for want of a connection, is done without.
    part.then((more) => setLater((known) => ({ ...known, ...more })), ignored);
  }, []);
  useEffect(() => onQuiet(() => add(import('./later/DetailLater.tsx'))), [add]);
  useEffect(() => {
    if (isOriginal) add(import('../../features/article/original/OriginalView.tsx'));
  }, [isOriginal, add]);
  return later;
}
