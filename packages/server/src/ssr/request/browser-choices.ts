import { cityById } from '@griot/content/places/city-node';
import { isAllowed } from '@griot/domain/consent';
import { adsCookie } from '@griot/domain/feed/ad-slots';
import { cityCookie, readCityIds } from '@griot/domain/local/chosen-cities';
import { printView, readView } from '@griot/domain/view';
import type { FastifyRequest } from 'fastify';
import type { Reader } from '../../http/reader/reader-context.ts';
import type { PageRequest } from '../render.ts';

/** What is no city of the market, because it is gone or was never one, is left out. */
export function chosenCities({ cookies }: FastifyRequest, { market }: Reader): readonly string[] {
  const sent = (market && cookies[cityCookie(market.key)]) ?? '';
  return sent === '' || !market ? [] : readCityIds(sent).filter((id) => cityById(id, market) !== undefined);
}

/** Whether the browser says that it is shown ads here. Whoever claims it wrongly gets a page with empty rooms. */
export const expectsAds = ({ cookies }: FastifyRequest, { market, consent }: Reader): boolean =>
  market !== undefined && cookies[adsCookie] === market.key && isAllowed('ads', market, consent);

/** Which hints about the line a browser is asked for; those that have none send nothing (DAT-01). */
export const lineHints = 'Save-Data, ECT';

const slowLines: ReadonlySet<unknown> = new Set(['slow-2g', '2g']);

/**
 * As the browser sent it: the page reads of it what it knows. A slow line counts as one that data is saved on. Past the
 * limit of the day, which the phone counts, the page is that of a reader who hides pictures.
 */
export function rememberedLook({ cookies, headers }: FastifyRequest): PageRequest['remembered'] {
  const view = cookies.griot_view ?? '';
  const isPastLimit = cookies.griot_limit === '1';
  return {
    view: isPastLimit ? printView({ ...readView(view), pictures: 1 }) : view,
    loads: cookies.griot_loads ?? '',
    savesData: headers['save-data'] === 'on' || slowLines.has(headers.ect),
  };
}
