import { useEffect } from 'react';
import { useClient } from '../../session/context/client.ts';
import type { Shown } from './use-page.ts';

/** Tells the shell which kind of page the reader sees, for its own statistics (spec 2, page kinds). */
export function usePageReport({ row, href, answer }: Pick<Shown, 'row' | 'href' | 'answer'>): void {
  const client = useClient();
  const kind = answer?.kind === 'ready' ? row.pageKind : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same kind is another page
  useEffect(() => {
    if (kind !== null) client?.bridge.track({ name: 'page', data: { kind } });
  }, [client, kind, href]);
}
