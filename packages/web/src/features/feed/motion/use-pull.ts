import { useEffect, useReducer } from 'react';
import { useSession } from '../../../session/session.tsx';
import {
  atRest,
  collapseAfter,
  type Pull,
  type PullEvent,
  pullToRefresh,
} from '../../../ui/motion/pull-to-refresh.state.ts';
import type { FeedList } from '../list/feed-list.state.ts';
import { pullLimits } from './pull-limits.ts';

/** The pull row of a list: what the thumb does, and how refreshing it goes, by whichever way it began. */
export function usePull(list: FeedList) {
  const { client } = useSession();
  const [pull, send] = useReducer((now: Pull, event: PullEvent) => pullToRefresh(now, event, pullLimits), atRest);
  const { phase, found, rows } = list;
  const isRefreshing = phase.name === 'refreshing' && rows.length > 0;
  const isFailed = phase.name === 'failed' && phase.while === 'refreshing';
  useEffect(() => {
    if (isRefreshing) send({ type: 'began' });
    else if (isFailed) send({ type: 'failed' });
    // Nothing new is worth more than a glance.
    else send({ type: 'answered', found, isFlagged: found === null || list.isSaved });
  }, [isRefreshing, isFailed, found, list.isSaved]);
  useEffect(() => {
    const delay = collapseAfter(pull, pullLimits);
    return delay === null ? undefined : client?.clock.after(delay, () => send({ type: 'collapsed' }));
  }, [pull, client]);
  return [pull, send] as const satisfies [Pull, unknown];
}
