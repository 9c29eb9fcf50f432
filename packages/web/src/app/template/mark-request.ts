import { formats } from '@griot/domain/constants';
import { relativeTime } from '@griot/domain/format/relative-time';
import { DAY_MS } from '@griot/domain/time-units';
import { defaultView, printView, readView } from '@griot/domain/view';
import type { PageData } from '../../platform/page/page-data.ts';
import type { WriteTime } from '../../session/session.ts';
import type { PageRequest } from '../page-request.ts';
import type { PageMarks } from './page-marks.ts';

/**
 * A request as a cached page is rendered from it: marks for what belongs to one reader, and of the rest only what the
 * page's key names.
 */
export function markRequest(request: PageRequest, marks: PageMarks): PageRequest {
  const { pictures, isSavingData, showsCost } = readView(request.remembered.view);
  const { savesData } = request.remembered;
  return {
    ...request,
    deviceId: marks.mark({ kind: 'deviceId' }),
    csrf: marks.mark({ kind: 'csrf' }),
    nonce: marks.mark({ kind: 'nonce' }),
    cameFrom: marks.mark({ kind: 'wayBack' }),
    remembered: { view: printView({ ...defaultView, pictures, isSavingData, showsCost }), loads: '', savesData },
  };
}

/** What the page carries for the client, with marks for all of it that is the request's. */
export function markData(page: PageData, marks: PageMarks): object {
  const stores = { view: marks.mark({ kind: 'view' }), 'group-loads': marks.mark({ kind: 'groupLoads' }) };
  return {
    ...page,
    now: marks.mark({ kind: 'now' }),
    hint: marks.mark({ kind: 'hint' }),
    cameFrom: marks.mark({ kind: 'cameFrom' }),
    stores: { ...page.stores, ...stores },
  };
}

/** Marks every time that a page shows, and knows until when the page keeps its shape. */
export function timeMarks(now: number, marks: PageMarks): { write: WriteTime; until(): number } {
  let until = Number.POSITIVE_INFINITY;
  return {
    until: () => until,
    write: (form, at) => {
      if (form === 'age' || form === 'short') {
        if (relativeTime(at, now).unit === 'date') return ''; // and so it stays
        until = Math.min(until, at + formats.relativeUnderDays * DAY_MS);
      }
      return marks.mark({ kind: 'time', form, at });
    },
  };
}
