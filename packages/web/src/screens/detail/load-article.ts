import type { CallOptions } from '@griot/contract/define-call';
import { decidedId, type Opening, openingOf } from '@griot/domain/article/detail-opening';
import { linkReader, marketOptions } from '../../features/share/link-reader.ts';
import { hashHere } from '../../platform/page/own-origin.ts';
import type { RouteAnswer } from '../../platform/routing/define-route.ts';
import { notFoundAnswer } from '../../platform/routing/failed-answer.ts';
import { hrefs, withQuery } from '../../platform/routing/hrefs.ts';
import { articleConfig } from '../../session/article-config.ts';
import { plainLinks } from './below/plain-links.ts';
import type { DetailContext, DetailData } from './detail-data.ts';

const missing = { kind: 'missing', about: 'detail' } as const;

/** The article that an address names: by a card's id in the reader's own market, or any other way (DET-01, DET-03). */
export async function loadArticle(context: DetailContext): Promise<RouteAnswer<DetailData>> {
  const { params, query, market } = context;
  const id = params.newsId;
  if (id !== undefined && market !== null && query.country === '')
    return readArticle(context, { mode: 0, id, openType: null, requestId: '', market: null }, {});
  return openByLink(context);
}

/**
 * Opens an article however its address names it: query identifiers, a shared link, a hash, a bare id (DET-01, DET-03).
 */
async function openByLink(context: DetailContext): Promise<RouteAnswer<DetailData>> {
  const asked = openingOf(context.params.newsId ?? '', context.query);
  switch (asked.kind) {
    case 'missing':
      return missing;
    case 'undecided':
      return decided(context);
    case 'article': {
      const options = await optionsFor(context, asked.opening);
      return options === null ? missing : readArticle(context, asked.opening, options);
    }
  }
}

/** What the phone knows: the hash, or the article it opened last (NAV-05, DET-21). */
function decided({ client, query: { country, language } }: DetailContext): RouteAnswer<DetailData> {
  if (client === null) return { kind: 'undecided' };
  const id = decidedId(hashHere(), client.storage.detailArticle.get());
  return id === ''
    ? missing
    : { kind: 'elsewhere', href: withQuery(hrefs.detail({ news_id: id }), { country, language }) };
}

/** For which device the article is requested: the reader's, a shared link's, or none in the market of the id. */
async function optionsFor(context: DetailContext, { mode, market, id }: Opening): Promise<CallOptions | null> {
  if (mode !== 2 && context.market !== null) return {};
  const options = marketOptions(market === null ? id.slice(0, 4) : `${market.country}${market.language}`);
  if (options === null || mode !== 2) return options;
  // The server renders without a device; the device for the link is made by the phone.
  return context.client === null ? { ...options, as: '' } : linkReader(context.api, options);
}

async function readArticle(
  context: DetailContext,
  opening: Opening,
  options: CallOptions,
): Promise<RouteAnswer<DetailData>> {
  const { api, stores, signal, client } = context;
  const asked = api.article.detail({ params: { id: opening.id } }, { ...options, signal });
  const [outcome, config, also] = await Promise.all([
    asked,
    articleConfig({ api, stores, options: { ...options, signal }, until: asked }),
    client === null ? plainLinks(context, opening.id, options) : [],
  ]);
  if (outcome.ok) return { kind: 'ready', data: { article: outcome.value, opening, config, also } };
  // A time-out has a view of its own; anything else that fails is treated as not found (DET-04).
  return outcome.failure.kind === 'timeout' ? { kind: 'timedOut' } : notFoundAnswer(outcome.failure, 'detail');
}
