import { useLayoutEffect, useRef } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { useSession } from '../../session/session.tsx';
import { FeedRow } from './FeedRow.tsx';
import type { LaterRowsProps } from './later-rows.ts';

/** Only the rows near the screen are in the document; their measured heights are kept, so that coming back is exact. */
export function WindowedRows({ channel, rows }: LaterRowsProps) {
  const heights = useSession().stores.keep<Record<string, CacheSnapshot>>('row-heights', {});
  const handle = useRef<WindowVirtualizerHandle>(null);
  useLayoutEffect(() => {
    const mounted = handle.current;
    return () => {
      if (mounted !== null) heights.setState({ [channel]: mounted.cache });
    };
  }, [channel, heights]);
  const known = heights.getState()[channel];
  return (
    <WindowVirtualizer ref={handle} {...(known === undefined ? {} : { cache: known })}>
      {rows.map((row) => (
        <FeedRow key={row.item.news_entry_id} row={row} isFirstScreen={false} />
      ))}
    </WindowVirtualizer>
  );
}
