import type { FeedbackItem } from '@griot/domain/feed/feedback-item';
import { retryTable } from '@griot/domain/retry/retry-table';
import { type ReactNode, useMemo, useState } from 'react';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { useOverlay } from '../../../features/overlay/use-overlay.face.tsx';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import type * as FeedOverlays from './feed-overlays.tsx';

export const feedOverlays = scriptFile(() => import('./feed-overlays.tsx'));

/** What is asked in the place of a row. */
type Asked = { key: string; question: ReactNode } | null;

/** The overlays of the feed, one at a time; each is loaded with the tap that opens it. */
export function useFeedOverlay(lists: FeedLists, channel: string) {
  const session = useSessionParts<'client' | 'loadWords' | 'stores'>();
  const { overlay, isFree, open, close, refuse } = useOverlay();
  const [asked, setAsked] = useState<Asked>(null);
  const acts = useMemo(() => {
    const { client } = session;
    const retrying = { plan: retryTable.tap, ...(client && { clock: client.clock }) };
    const deps = { session, lists, channel, open, close, setAsked };
    const show = (make: (file: typeof FeedOverlays) => Promise<ReactNode>) =>
      void feedOverlays.load(retrying).then(make).then(open, refuse);
    return {
      onMenu: (item: FeedbackItem) => show((file) => file.cardMenu(item, deps)),
      onMe: () => show((file) => file.sidePanel(deps)),
      onChooseCity: () => show((file) => file.cityChooser(deps)),
    };
  }, [session, lists, channel, open, close, refuse]);
  return { overlay, asked, isFree, open, close, ...acts };
}
