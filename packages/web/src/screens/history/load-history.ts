import { loadReading, type ReadingData, type ReadingQuery } from '../../features/reading/reading-list.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';

export const loadHistory = (context: LoadContext<ReadingQuery>): Promise<RouteAnswer<ReadingData>> =>
  loadReading(context, {
    ask: (reading, query, options) => reading.history({ query }, options),
    recall: () => null, // the device knows ids alone
  });
