import { type PackProgress, packSize } from '@griot/domain/offline/worker-protocol';
import { MINUTE_MS } from '@griot/domain/time-units';
import { useEffect, useState } from 'react';
import type { CachedArticle } from '../../platform/offline/cached-articles.ts';
import { onPackProgress } from '../../platform/offline/worker-link.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useFileSize } from '../../session/figures.ts';
import { timeText, useFormats, useNow } from '../../session/formats.tsx';
import { fetchNewsPack } from './pack.ts';
import { usePackPrice } from './use-pack-price.ts';

type PackOptions = {
  /** What the phone has already; it is not paid for again. */
  articles: readonly CachedArticle[];
  hasPictures: boolean;
  /** The phone may have more than before. */
  onChanged: () => void;
};

/** A pack of which nothing was heard for so long, in milliseconds, is not coming any more. */
const SILENCE = MINUTE_MS;

/** `state`: what it costs before, how far it is while it comes, and how old it is then, in words; empty while unknown. */
type Pack = { state: string; isRunning: boolean; take: () => void };

/** "Take the news with me". */
export function usePack({ articles, hasPictures, onChanged }: PackOptions): Pack {
  const session = useSessionParts<'client' | 'market'>();
  const [progress, setProgress] = useState<PackProgress | null>(null);
  const price = usePackPrice(articles, hasPictures);
  useEffect(
    () =>
      onPackProgress((now) => {
        setProgress(now);
        if (now.phase !== 'running') onChanged();
      }),
    [onChanged],
  );
  useEffect(() => {
    // Browsers stop a worker that takes long, and then nobody tells how it ended. Each word of it begins the wait anew.
    if (progress?.phase !== 'running') return undefined;
    return session.client?.clock.after(SILENCE, () => setProgress({ ...progress, phase: 'broken' }));
  }, [session, progress]);
  const take = async () => {
    const begun: PackProgress = { type: 'packProgress', phase: 'running', done: 0, total: packSize };
    setProgress(begun);
    if (!(await fetchNewsPack(session, hasPictures))) setProgress({ ...begun, phase: 'broken' });
  };
  return { state: usePackState(progress, price), isRunning: progress?.phase === 'running', take: () => void take() };
}

function usePackState(progress: PackProgress | null, price: number | null): string {
  const session = useSessionParts<'client' | 'locale' | 'market' | 'words'>();
  const { words, client } = session;
  const { count } = useFormats();
  const size = useFileSize();
  const now = useNow();
  if (progress?.phase === 'running')
    return words('offline.packRunning', { done: count(progress.done), total: count(progress.total) });
  if (progress?.phase === 'broken') return words('offline.packBroken');
  if (progress?.phase === 'full') return words('offline.packFull');
  const packedAt = Number(client?.storage.packedAt.get() ?? 0);
  if (progress?.phase === 'complete' || (price === null && packedAt > 0)) {
    const age = (client?.clock.now() ?? packedAt) - packedAt;
    return words('offline.packDone', { time: timeText(session, 'time', { at: now - age, now }) });
  }
  return price === null ? '' : words('offline.packCost', { size: size(price) });
}
