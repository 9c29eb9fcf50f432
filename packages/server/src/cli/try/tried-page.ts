import type { Extracted, NotAnArticle } from '@griot/content/extract/extracted';
import { languageOf } from '@griot/content/language/language-of';
import { languages } from '@griot/locale/languages';
import { isoTime } from './plain-line.ts';

/** What a page tells us, under names that machines may rely on. */
export type TriedPage = {
  readonly title: string;
  readonly byline: string | null;
  readonly text: string;
  readonly html: string;
  readonly language: string | null;
  readonly dir: 'ltr' | 'rtl';
  readonly published: string | null;
  readonly image: string | null;
  readonly links: readonly string[];
  readonly address: string;
  readonly modified: string | null;
  readonly summary: string;
  readonly site: string;
  readonly paywalled: boolean;
  readonly isArticle: boolean;
  readonly reason: NotAnArticle['reason'] | null;
};

/** `address` is where the page stands, or is said to. */
export function tried(found: Extracted | NotAnArticle, address: string): TriedPage {
  const { text, html } = found.isArticle ? found : { text: '', html: '' };
  return {
    title: found.title,
    byline: found.byline ?? null,
    text,
    html,
    language: languageIn(text || `${found.title}. ${found.summary}`, found.language),
    dir: found.direction,
    published: isoTime(found.publishedAt),
    image: found.leadImage ?? null,
    links: linksIn(html),
    address: found.canonicalAddress ?? address,
    modified: isoTime(found.modifiedAt),
    summary: found.summary,
    site: found.siteName,
    paywalled: found.isPaywalled,
    isArticle: found.isArticle,
    reason: found.isArticle ? null : found.reason,
  };
}

/** A declaration is believed where the text does not speak against it, and where we do not know the language. */
function languageIn(text: string, declared: string | undefined): string | null {
  const isOurs = languages.some(({ code }) => code === declared);
  return languageOf(text, { declared }) ?? (isOurs ? null : (declared ?? null));
}

/** The sanitised body writes its links in one way only. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return [...new Set(found)];
}
