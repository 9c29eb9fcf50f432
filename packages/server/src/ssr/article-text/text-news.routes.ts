import type { ArticleItem, FeedItem } from '@griot/contract/entities/feed-item';
import { isArticle } from '@griot/domain/feed/item-key';
import { escapedHtml } from '@griot/domain/format/escaped-html';
import { catalogues } from '@griot/locale/catalogues';
import { languageOf } from '@griot/locale/languages';
import { translator } from '@griot/locale/translate';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../http/call/answer.ts';
import { FailedError } from '../../http/errors.ts';
import { routeLimits } from '../../http/load/route-limits.ts';
import type { Pages } from '../pages.ts';
import { pageBase } from '../render.ts';
import { link, sendText, textDocument } from './text-document.ts';

/**
 * For You as headlines that lead to pages of text, so that nobody need open a page with pictures to use less (DAT-01).
 */
export function showTextNews(lite: FastifyInstance, pages: Pages): void {
  lite.get('/text', { helmet: false, config: { limits: routeLimits.page } }, async (request, reply) => {
    const { market, api } = pages.readerOf(request);
    if (market === undefined) return reply.redirect(`${pageBase}/`, 303);
    const query = { action: 'refresh', features: 0, ip_city: '' } as const;
    const outcome = await api().feed.main({ query, body: { news_id_list: {}, instaclip_id_list: {} } });
    if (!outcome.ok) throw new FailedError(fail('unavailable', 'Try again later'));
    const language = languageOf(market.language);
    const words = translator(language.code, catalogues[language.code]);
    const html = textDocument(words('data.textPage'), language, [
      `<ul>${outcome.value.articles.filter(isOneArticle).map(headline).join('')}</ul>`,
      `<p>${link(`${pageBase}/feeds`, words('goToNews'))}</p>`,
    ]);
    return sendText(request, reply, { html, isShared: false });
  });
}

const isOneArticle = (item: FeedItem): item is ArticleItem => isArticle(item);

const headline = ({ news_id, title, source }: ArticleItem): string =>
  `<li>${link(`${pageBase}/text/${encodeURIComponent(news_id)}`, title)} · ${escapedHtml(source)}`;
