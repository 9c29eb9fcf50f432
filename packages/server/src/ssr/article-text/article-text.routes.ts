import type { Article } from '@griot/contract/entities/article';
import { originalAddress } from '@griot/domain/article/original-address';
import { calendarDay } from '@griot/domain/format/calendar-day';
import { escapedHtml } from '@griot/domain/format/escaped-html';
import { inDigits } from '@griot/domain/format/formatters';
import { catalogues } from '@griot/locale/catalogues';
import { languageOf } from '@griot/locale/languages';
import { formatLocale } from '@griot/locale/market';
import { type Market, marketOfId } from '@griot/locale/markets';
import { type Translate, translator } from '@griot/locale/translate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../http/call/answer.ts';
import { FailedError } from '../../http/errors.ts';
import { routeLimits } from '../../http/load/route-limits.ts';
import type { Pages } from '../pages.ts';
import { pageBase } from '../render.ts';
import { link, sendText, textDocument } from './text-document.ts';

/** An article as words alone, for lines on which even a page of ours is dear (DAT-01). It needs no script. */
export function showTexts(lite: FastifyInstance, pages: Pages): void {
  const options = { helmet: false, config: { limits: routeLimits.page } } as const;
  lite.get<{ Params: { newsId: string } }>('/text/:newsId', options, async (request, reply) => {
    const article = await articleOf(request, pages, request.params.newsId);
    return sendText(request, reply, { html: textPage(article), isShared: true });
  });
}

async function articleOf(request: FastifyRequest, pages: Pages, id: string): Promise<Article> {
  const market = marketOfId(id);
  const outcome = await pages
    .readerOf(request)
    .api()
    .article.detail({ params: { id }, query: {} }, market ? { market } : {});
  if (outcome.ok) return outcome.value;
  const isThere = outcome.failure.kind === 'http' && outcome.failure.status >= 500;
  throw new FailedError(fail(isThere ? 'unavailable' : 'not_found', 'There is no such article'));
}

/** The words of the interface are those of the article's market, so that every reader gets the same page. */
function textPage(article: Article): string {
  const market = marketOfId(article.news_id);
  const language = languageOf(market?.language ?? 'en');
  const words = translator(language.code, catalogues[language.code]);
  const own = languageOf(article.language as typeof language.code);
  const original = article.is_sample ? '' : originalAddress(article.url);
  const by = [article.source, article.author_name, dateOf(article, words, market)].filter((part) => part !== '');
  const ways = [
    link(`${pageBase}/detail/${article.news_id}`, words('served.withPictures')),
    ...(original === '' ? [] : [link(original, words('article.readOriginal', { source: article.source }))]),
    link(`${pageBase}/text`, words('data.textPage')),
    link(`${pageBase}/feeds`, words('goToNews')),
  ];
  const note = article.is_sample ? `<p>${escapedHtml(words('sampleNote'))}</p>` : '';
  return textDocument(article.news.title, own, [
    `<p>${escapedHtml(by.join(' · '))}</p>${note}${textOnly(article.sanitizedHtml)}`,
    `<p lang="${language.code}" dir="${language.dir}">${ways.join(' · ')}</p>`,
  ]);
}

function dateOf({ timestamp }: Article, words: Translate, market: Market | undefined): string {
  const { year, month, day } = calendarDay(timestamp, market?.timeZone ?? 'UTC');
  const locale = market ? formatLocale(market) : 'en';
  return words('date', {
    day: inDigits(day, locale),
    month: words('month', { month: String(month) }),
    year: inDigits(year, locale),
  });
}

/**
 * The text without pictures and videos and what is written below them. The body was cleaned when it was stored: these tags
 * are the only ones of their kind, and stand as we write them.
 */
function textOnly(sanitizedHtml: string): string {
  return sanitizedHtml
    .replace(/<figure[^>]*>(?:(?!<\/figure>).)*?(?:<img|data-video)(?:(?!<\/figure>).)*<\/figure>/gs, '')
    .replace(/<figure data-video(?:(?!<\/figure>).)*<\/figure>/gs, '')
    .replace(/<img[^>]*>/g, '')
    .replace(/<(p|a|li)(?: [^>]*)?>\s*<\/\1>/g, '')
    .replace(/ rel="[^"]*"/g, '')
    .replace(/ target="_blank"/g, ' rel="noopener"');
}
