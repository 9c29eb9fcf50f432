import { loadReading, type ReadingData, type ReadingQuery } from '../../features/reading/reading-list.ts';
import { storedMarks } from '../../features/reading/saved-marks.face.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';

/** Without a connection the device still knows what it saved, and the browser may have cached the pages. */
export const loadSaved = (context: LoadContext<ReadingQuery>): Promise<RouteAnswer<ReadingData>> =>
  loadReading(context, {
    ask: (reading, query, options) => reading.saved({ query }, options),
    recall: (client) => storedMarks(client).map(({ id, href, title }) => ({ id, known: { href, title } })),
  });
