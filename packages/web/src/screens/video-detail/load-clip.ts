import type { CallOptions } from '@griot/contract/define-call';
import type { Clip } from '@griot/contract/entities/clip';
import { type ClipOpening, clipOpening } from '@griot/domain/clip/clip-opening';
import { linkReader, marketOptions } from '../../features/share/link-reader.ts';
import { sessionStore } from '../../platform/page/host.ts';
import { hashHere } from '../../platform/page/own-origin.ts';
import type { RouteAnswer } from '../../platform/routing/define-route.ts';
import { notFoundAnswer } from '../../platform/routing/failed-answer.ts';
import { pageHrefs } from '../../platform/routing/page-hrefs.ts';
import { openedClip } from '../../platform/storage/areas/clip-keys.ts';
import type { ClipContext, ClipData } from './clip-data.ts';

const missing = { kind: 'missing', about: 'videodetail' } as const;

/** A clip by the id of its address, of its hash, or the one that was tapped last (CLP-05, NAV-06). */
export async function loadClip(context: ClipContext): Promise<RouteAnswer<ClipData>> {
  const { query, client } = context;
  const cached = client === null ? null : openedClip(sessionStore);
  const opening = clipOpening(query, { hash: client === null ? '' : hashHere(), cached });
  if (opening === null) return client === null && query.id === '' ? { kind: 'undecided' } : missing;
  if (query.id === '') {
    const { id, requestId: request_id, market } = opening;
    return { kind: 'elsewhere', href: pageHrefs.clip({ id, request_id, ...market }) };
  }
  const options = await optionsFor(context, opening);
  if (options === null) return missing;
  // What was tapped is here already; its page asks what changed since.
  if (opening.mode === 0 && cached !== null && isWhole(cached))
    return { kind: 'ready', data: { clip: cached, opening, options, upNext: null } };
  return askedFor(context, opening, options);
}

/** A card in the feed lacks the qualities of the stream, which its page needs to play it. */
const isWhole = ({ video }: Clip): boolean => video.m3u8_url === '' || video.qualities !== undefined;

async function askedFor(
  { api, signal, client }: ClipContext,
  opening: ClipOpening,
  options: CallOptions,
): Promise<RouteAnswer<ClipData>> {
  const { id, requestId } = opening;
  const params = { id };
  const query = requestId === '' ? {} : { request_id: requestId };
  const [outcome, next] = await Promise.all([
    api.clip.post({ params, query }, { ...options, signal }),
    // The phone asks for what comes next once the clip is there; readers without script need it with the page.
    client === null
      ? api.clip.upNext({ params, query: { action: 'refresh', count: 10 }, body: {} }, { ...options, signal })
      : null,
  ]);
  if (!outcome.ok) return notFoundAnswer(outcome.failure, missing.about); // CLP-11
  const clip = outcome.value.content;
  return { kind: 'ready', data: { clip, opening, options, upNext: next?.ok === true ? next.value.content : null } };
}

/** For which device the clip is requested: the reader's, a shared link's, or none in the market of the id. */
async function optionsFor({ api, market: own, client }: ClipContext, { mode, market, id }: ClipOpening) {
  if (mode !== 2 && own !== null) return {};
  const options = marketOptions(market === null ? id.slice(0, 4) : `${market.country}${market.language}`);
  if (options === null || mode !== 2) return options && { ...options, as: '' };
  // The server renders without a device; the device for the link is made by the phone.
  return client === null ? { ...options, as: '' } : linkReader(api, options);
}
