import type { CallOptions } from '@griot/contract/define-call';
import type { Opening } from '@griot/domain/article/detail-opening';
import { scriptFile } from '../../platform/files/script-file.ts';
import type { RouteAnswer } from '../../platform/routing/define-route.ts';
import { notFoundAnswer } from '../../platform/routing/failed-answer.ts';
import { articleConfig } from '../../session/article-config.ts';
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
  if (outcome.ok) return { kind: 'ready', data: { article: outcome.value, opening, config, also } };
  // A time-out has a view of its own; anything else that fails is treated as not found (DET-04).
  return outcome.failure.kind === 'timeout' ? { kind: 'timedOut' } : notFoundAnswer(outcome.failure, 'detail');
}
