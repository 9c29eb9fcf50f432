import { parseDate } from '../../feeds/dates/parse-date.ts';
import { isDateLine } from '../boilerplate/date-line.ts';
import { arrange } from '../page/arrange.ts';
import { isHeading, leavesOf } from '../page/leaves.ts';
import { descendants, type PageElement, textOf } from '../page/page-tree.ts';
import type { Page } from '../page/parse-page.ts';
import { wordsIn } from './json-ld.ts';
import type { PageMetadata } from './page-metadata.ts';

type Times = { readonly publishedAt: number | undefined; readonly modifiedAt: number | undefined };

const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const LINES_LOOKED_AT = 20;

const publishedNames = (
  'article:published_time article:published og:published_time datepublished date pubdate publishdate publish-date ' +
  'publish_date publication_date parsely-pub-date sailthru.date dc.date.issued dc.date dcterms.created dcterms.date ' +
  'dc.date.created article.published published_time originalpublicationdate cxenseparse:recs:publishtime timestamp ' +
  'article_date_original datecreated'
).split(' ');
const modifiedNames = (
  'article:modified_time article:modified og:updated_time datemodified last-modified dcterms.modified dc.date.modified ' +
  'article.updated revision_date lastmod'
).split(' ');

/** When the article was published and last changed: from metadata, from the page's text, or from its address. */
export function readTimes({ body, html }: Page, stated: PageMetadata, address: string): Times {
  const { datePublished, dateCreated, uploadDate, dateModified } = stated.article;
  const firstOf = (candidates: Iterable<string>) => firstMoment(candidates, html.lang ?? null);
  const publishedAt =
    firstOf([...[datePublished, dateCreated, uploadDate].map(wordsIn), stated.meta(...publishedNames) ?? '']) ??
    firstOf(shownTimes(body)) ??
    firstOf([dayInAddress(address)]) ??
    firstOf(dateLines(body));
  const modifiedAt = firstOf([wordsIn(dateModified), stated.meta(...modifiedNames) ?? '']);
  // A change before publication is impossible: one of the two is then the time of the build.
  const isPossible = modifiedAt !== undefined && modifiedAt >= (publishedAt ?? 0);
  return { publishedAt, modifiedAt: isPossible ? modifiedAt : undefined };
}

function firstMoment(candidates: Iterable<string>, language: string | null): number | undefined {
  for (const candidate of candidates) {
    const moment = parseDate(candidate, language) ?? 0;
    if (moment >= EARLIEST && moment < LATEST) return moment;
  }
  return undefined;
}

/** The time elements of a page, first those marked as the publication time. */
function* shownTimes(body: PageElement): Generator<string> {
  const shown = [...descendants(body)].filter(
    ({ tag, attributes }) => tag === 'time' || /datePublished/i.test(attributes.itemprop ?? ''),
  );
  const isSure = ({ attributes }: PageElement) =>
    'pubdate' in attributes || /publish/i.test(`${attributes.itemprop} ${attributes.class}`);
  for (const node of [...shown.filter(isSure), ...shown]) {
    yield node.attributes.datetime ?? node.attributes.content ?? '';
    yield textOf(node);
  }
}

/** Lines that say nothing but a date, soon after the first heading. */
function* dateLines(body: PageElement): Generator<string> {
  const leaves = leavesOf(arrange(body));
  const from = leaves.findIndex(isHeading) + 1;
  for (const { text } of leaves.slice(from, from + LINES_LOOKED_AT)) if (isDateLine(text)) yield text;
}

/** `/2019/11/18/` in an address is the day it was published. */
function dayInAddress(address: string): string {
  return /\/(\d{4}[/-]\d{1,2}[/-]\d{1,2})(?:\/|-|$)/.exec(address)?.[1] ?? '';
}
