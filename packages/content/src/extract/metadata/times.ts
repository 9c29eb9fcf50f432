import { parseDate } from '../../feeds/dates/parse-date.ts';
import { isDateLine } from '../boilerplate/date-line.ts';
import type { Leaf } from '../page/leaves.ts';
import { nameList, namesOf } from '../page/names.ts';
import { descendants, type PageElement, textOf } from '../page/page-tree.ts';
import type { Page } from '../page/parse-page.ts';
import { wordsIn } from './json-ld.ts';
import type { PageMetadata } from './page-metadata.ts';

type Times = { readonly publishedAt: number | undefined; readonly modifiedAt: number | undefined };

const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

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

/** What the times are read from. */
export type TimeSources = {
  readonly page: Page;
  readonly stated: PageMetadata;
  readonly address: string;
  readonly timeZone: string | undefined;
  /** The lines around the title of the arranged page. */
  readonly lines: () => readonly Leaf[];
};

/** When the article was published and last changed: from metadata, from the page's text, or from its address. */
export function readTimes({ page: { body, html }, stated, address, timeZone, lines }: TimeSources): Times {
  const { datePublished, dateCreated, uploadDate, dateModified } = stated.article;
  const firstOf = (candidates: Iterable<string>) => firstMoment(candidates, html.lang ?? null, timeZone);
  const publishedAt =
    firstOf([...[datePublished, dateCreated, uploadDate].map(wordsIn), stated.meta(...publishedNames) ?? '']) ??
    firstOf(shownTimes(body)) ??
    firstOf([dayInAddress(address)]) ??
    firstOf(lines().map(({ text }) => (isDateLine(text) ? text : dateIn(text)))) ??
    firstOf(namedDates(body));
  const modifiedAt = firstOf([wordsIn(dateModified), stated.meta(...modifiedNames) ?? '']);
  // A change before publication is impossible: one of the two is then the time of the build.
  const isPossible = modifiedAt !== undefined && modifiedAt >= (publishedAt ?? 0);
  return { publishedAt, modifiedAt: isPossible ? modifiedAt : undefined };
}

function firstMoment(
  candidates: Iterable<string>,
  language: string | null,
  timeZone: string | undefined,
): number | undefined {
  for (const candidate of candidates) {
    const moment = parseDate(candidate, language, timeZone) ?? 0;
    if (moment >= EARLIEST && moment < LATEST) return moment;
  }
  return undefined;
}

/** The time elements of a page, first those marked as the publication time. */
function* shownTimes(body: PageElement): Generator<string> {
  const shown = [...descendants(body)].filter(
    ({ tag, attributes: { itemprop = '', property = '', class: names = '' } }) =>
      tag === 'time' ||
      /date(Published|Created)/i.test(`${itemprop} ${property}`) ||
      (tag === 'abbr' && /\bpublished\b/.test(names)),
  );
  const isSure = ({ attributes }: PageElement) =>
    'pubdate' in attributes ||
    /publish|dateCreated/i.test(`${attributes.itemprop} ${attributes.property} ${attributes.class}`);
  for (const node of [...shown.filter(isSure), ...shown]) {
    yield node.attributes.datetime ?? node.attributes.content ?? node.attributes.title ?? '';
    yield textOf(node);
  }
}

const LONGEST_DATE_LINE = 120;
const dateNames = nameList(`date, pubdate, published, publish date, date published, post date, entry date, article date,
  postdate, posted on, dateline, timestamp, datum, fecha, data, tanggal`);

/** Dates in elements that are named after them, wherever they stand. */
function* namedDates(body: PageElement): Generator<string> {
  for (const node of descendants(body)) {
    if (dateNames(namesOf(node)) === undefined) continue;
    const text = textOf(node);
    if (text.length <= LONGEST_DATE_LINE) yield dateIn(text);
  }
}

const writtenDate =
  /(?<![\d.])(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\s?\d{1,2}[./]\s?\d{4}|\d{1,2}\.\d{1,2}\.\d{2}|\d{1,2}\.?\s(?:de\s)?\p{L}{3,10}\.?,?\s(?:de\s)?\d{4}|\p{L}{3,10}\.?\s\d{1,2},\s\d{4})(?!\d)/u;

/** The date in a short line that also names the author or the section; empty if there is none. */
function dateIn(line: string): string {
  return line.length <= LONGEST_DATE_LINE ? (writtenDate.exec(line)?.[0] ?? '') : '';
}

/** `/2019/11/18/` or `/18-11-2019` in an address is the day it was published. */
function dayInAddress(address: string): string {
  const found = /\/(?:(\d{4}[/-]\d{1,2}[/-]\d{1,2})|(\d{1,2})-(\d{1,2})-(\d{4}))(?:\/|-|$)/.exec(address);
  return found?.[1] ?? (found?.[4] === undefined ? '' : `${found[4]}-${found[3]}-${found[2]}`);
}
