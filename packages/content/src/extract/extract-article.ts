import { joinedLines } from '../feeds/html/html-text.ts';
import { sanitiseArticle } from '../sanitise/sanitise-article.ts';
import { articleText } from './body/article-text.ts';
import { readBody } from './body/read-body.ts';
import type { Extracted, NotAnArticle } from './extracted.ts';
import { wordsIn } from './metadata/json-ld.ts';
import { readDirection } from './metadata/language.ts';
import { type PageMetadata, readMetadata } from './metadata/page-metadata.ts';
import { declaresPaywall, hasPaywall } from './metadata/paywall.ts';
import { shortened } from './metadata/plain-words.ts';
import { hostOf, readFacts, readSiteName, statedDescriptions } from './metadata/read-facts.ts';
import { readTitle, statedTitles } from './metadata/titles.ts';
import { parsePage } from './page/parse-page.ts';
import { lettersIn } from './page/weigh.ts';
import { writeHtml } from './page/write-html.ts';
import { withPictures } from './pictures/resolve-pictures.ts';

/** Less than this is a caption, an error or an empty shell. */
const LEAST_TEXT = 140;
const LONGEST_OPENING = 300;
/** So much of a text is read for its opening. */
const LONGEST_READ = 2_000;

/**
 * The article of a page and what the page says about it. The same page always gives the same answer, no page makes it
 * throw, and a page is cut at the bounds of `parsePage`. The body is sanitised here. `timeZone` is that of times without a
 * zone.
 */
export function extractArticle(html: string, address: string, timeZone?: string): Extracted | NotAnArticle {
  const page = parsePage(html);
  const stated = readMetadata(page);
  const siteName = readSiteName(stated, address);
  const titles = statedTitles(page, stated);
  const titleHints = { stated: titles, siteNames: [siteName, hostOf(address)] };
  const title = readTitle(page.body, titleHints);
  const facts = readFacts({ page, stated, address, title, siteName, timeZone });
  // A text that a publisher states for machines only is not used to get past its paywall.
  const statedText = declaresPaywall(stated) ? '' : wordsIn(stated.article.articleBody);
  const hints = { title, titleHints, byline: facts.byline ?? '', descriptions: statedDescriptions(stated), statedText };
  const base = URL.parse(page.base, address)?.href ?? address;
  const article = readBody(withPictures(page.body, base), hints);
  const clean = sanitiseArticle(writeHtml(article), { address: base });
  const text = articleText(clean);
  const about = {
    ...facts,
    title,
    siteName,
    summary: facts.summary ?? shortened(joinedLines(text.slice(0, LONGEST_READ)), LONGEST_OPENING),
    direction: readDirection(page, text || title),
    leadImage: facts.leadImage ?? firstPicture(clean),
    isPaywalled: hasPaywall(page.body, stated, text),
  };
  if (isFrontPage(stated, address)) return { ...about, isArticle: false, reason: 'front-page' };
  if (lettersIn(text) < LEAST_TEXT && !about.isPaywalled) return { ...about, isArticle: false, reason: 'no-text' };
  return { ...about, isArticle: true, html: clean, text };
}

const firstPicture = (clean: string): string | undefined =>
  /<img src="(https:[^"]+)"/.exec(clean)?.[1]?.replaceAll('&amp;', '&');

/** The root of a site lists articles, unless its metadata describes one or a query names one (`/?p=12`). */
function isFrontPage(stated: PageMetadata, address: string): boolean {
  const { pathname, search } = URL.parse(address) ?? { pathname: 'x', search: '' };
  const isRoot = search === '' && /^\/?([a-z]{2}(-[a-z]{2})?\/?)?$/i.test(pathname);
  return isRoot && !('headline' in stated.article) && stated.meta('og:type') !== 'article';
}
