import { isHeading, linesAroundTitle, linesOf } from '../page/leaves.ts';
import type { Page } from '../page/parse-page.ts';
import { statedPicture } from '../pictures/lead-picture.ts';
import { readByline } from './byline.ts';
import { namesIn } from './json-ld.ts';
import { readLanguage } from './language.ts';
import type { PageMetadata } from './page-metadata.ts';
import { firstWords, shortened } from './plain-words.ts';
import type { ShownPage } from './shown-authors.ts';
import { readTimes } from './times.ts';
import { titleParts } from './titles.ts';

const LONGEST_SUMMARY = 500;
const LONGEST_SITE_NAME = 100;

/** Name of the site, as stated, else the host. */
export function readSiteName(stated: PageMetadata, address: string): string {
  const named = firstWords(
    stated.meta('og:site_name', 'application-name', 'apple-mobile-web-app-title'),
    namesIn(stated.article.publisher)[0],
  );
  return (named ?? hostOf(address)).slice(0, LONGEST_SITE_NAME);
}

export const hostOf = (address: string): string =>
  URL.parse(address)?.hostname.replace(/^(www|m|amp|mobile)\./, '') ?? '';

/** What the facts are read from. */
export type FactSources = {
  readonly page: Page;
  readonly stated: PageMetadata;
  readonly address: string;
  readonly title: string;
  readonly siteName: string;
  readonly timeZone: string | undefined;
};

/** Everything about the article that its text is not needed for. */
export function readFacts({ page, stated, address, title, siteName, timeZone }: FactSources) {
  let found: ShownPage | undefined;
  const shown = () => {
    if (found !== undefined) return found;
    const leaves = linesOf(page.body);
    const lines = linesAroundTitle(leaves, (leaf) => isHeading(leaf) && leaf.text.includes(title));
    found = { body: page.body, leaves, lines };
    return found;
  };
  return {
    byline: readByline({ stated, siteNames: [siteName, hostOf(address), ...titleParts(page.title, title)], shown }),
    ...readTimes({ page, stated, address, timeZone, lines: () => shown().lines }),
    language: readLanguage(page, stated),
    leadImage: statedPicture(stated, address),
    canonicalAddress: canonicalOf(stated, address),
    summary: readSummary(stated),
  };
}

/** What the metadata say the article is about, the most reliable first. */
export function statedDescriptions(stated: PageMetadata): string[] {
  return [
    stated.meta('og:description'),
    stated.meta('description'),
    stated.meta('twitter:description', 'dc.description', 'sailthru.description'),
    namesIn(stated.article.description)[0],
  ].flatMap((description) => firstWords(description) ?? []);
}

function readSummary(stated: PageMetadata): string | undefined {
  const [declared] = statedDescriptions(stated);
  return declared && shortened(declared, LONGEST_SUMMARY);
}

/** Only an address of the same site is believed; some pages name their front page for every article. */
function canonicalOf(stated: PageMetadata, address: string): string | undefined {
  const page = URL.parse(address);
  const named = URL.parse(stated.link('canonical') ?? stated.meta('og:url') ?? '', address);
  if (!page || !named || !/^https?:$/.test(named.protocol) || hostOf(named.href) !== hostOf(address)) return undefined;
  return named.pathname === '/' || named.href === page.href ? undefined : named.href;
}
