import type { Page } from '../page/parse-page.ts';
import { namesIn } from './json-ld.ts';
import type { PageMetadata } from './page-metadata.ts';

/** The language code a page declares, without the region (`en-GB`, `pt_BR`), which is often wrong. */
export function readLanguage({ html }: Page, stated: PageMetadata): string | undefined {
  const declared = [
    html.lang,
    html['xml:lang'],
    namesIn(stated.article.inLanguage)[0],
    stated.meta('og:locale', 'content-language', 'language', 'dc.language', 'inlanguage'),
  ];
  return declared.map((tag) => /^\s*([a-z]{2,3})(?![a-z])/i.exec(tag ?? '')?.[1]?.toLowerCase()).find(Boolean);
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}]/gu;
const letters = /\p{L}/gu;
const SAMPLE = 2000;

/** Decided by the letters of the text if there are any, because pages seldom declare the direction correctly. */
export function readDirection({ html }: Page, text: string): 'ltr' | 'rtl' {
  const sample = text.slice(0, SAMPLE);
  const all = sample.match(letters)?.length ?? 0;
  if (all === 0) return html.dir?.trim().toLowerCase() === 'rtl' ? 'rtl' : 'ltr';
  return (sample.match(rightToLeft)?.length ?? 0) > all / 2 ? 'rtl' : 'ltr';
}
