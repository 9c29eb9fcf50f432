import type { CallOptions } from '@griot/contract/define-call';
import type { Article } from '@griot/contract/entities/article';
import type { Outcome } from '@griot/contract/failure';
import type { Opening } from '@griot/domain/article/detail-opening';
import { scriptFile } from '../../platform/files/script-file.ts';
import type { RouteAnswer } from '../../platform/routing/define-route.ts';
import { waitOf } from '../../platform/routing/failed-answer.ts';
import { articleConfig } from '../../session/article/article-config.ts';
import type { DetailContext, DetailData } from './detail-data.ts';

const openByLinkFile = scriptFile(() => import('./open-by-link.ts'));
const plainLinksFile = scriptFile(() => import('./below/plain-links.ts'));

/** From a card, by its id, in the reader's own market; any other way comes with a script of its own. */
export async function loadArticle(context: DetailContext): Promise<RouteAnswer<DetailData>> {
  const { params, query, market } = context;
  const id = params.newsId;
  if (id !== undefined && market !== null && query.country === '')
    return readArticle(context, { mode: 0, id, openType: null, requestId: '', market: null }, {});
  const { openByLink } = await openByLinkFile.load();
  return openByLink(context, readArticle);
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
    client === null ? plainLinksFile.load().then((below) => below.plainLinks(context, opening.id, options)) : [],
  ]);
  return outcome.ok
    ? { kind: 'ready', data: { article: outcome.value, opening, config, also } }
    : answerTo(outcome, client === null);
}

/**
 * A time-out has a view of its own; anything else that fails is treated as not found (spec 8, Detail). Without a
 * connection, or while the service is away, the article is not missing: ours. Nor is it where the server's page met a
 * fault of our own: who searches the web would forget it.
 */
function answerTo({ failure }: Extract<Outcome<Article>, { ok: false }>, isServer: boolean): RouteAnswer<never> {
  if (failure.kind === 'timeout') return { kind: 'timedOut' };
  const status = failure.kind === 'http' ? failure.status : 0;
  if (failure.kind === 'offline' || status === 503) return { kind: 'failed', ...waitOf(failure) };
  if (isServer && (status === 429 || status > 499)) return { kind: 'failed' };
  return { kind: 'missing', about: 'detail' };
}
