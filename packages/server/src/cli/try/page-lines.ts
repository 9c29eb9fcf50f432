import { plainLine } from './plain-line.ts';
import type { TriedPage } from './tried-page.ts';
import { wrapped } from './wrap.ts';

const whyNot = {
  'no-text': 'there is too little text on this page',
  'front-page': 'this is the front page of a site',
} as const;

/** An article as one would read it at a terminal. */
export function pageLines(page: TriedPage, columns?: number): string[] {
  const facts = [page.byline, page.published, page.language, page.dir === 'rtl' ? 'right to left' : null, page.site];
  const known = facts.filter((fact) => fact !== null && fact !== '').map((fact) => plainLine(fact ?? ''));
  const paragraphs = page.text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return [
    ...wrapped(page.title || '(no title)', columns),
    known.join(' · '),
    ...(page.image === null ? [] : [`Picture: ${page.image}`]),
    ...(page.paywalled ? ['Readers of the original meet a paywall.'] : []),
    ...(page.reason === null ? [] : [`No article: ${whyNot[page.reason]}.`]),
    ...paragraphs.flatMap((paragraph) => ['', ...wrapped(paragraph, columns)]),
    ...(page.links.length === 0 ? [] : ['', 'Links:', ...page.links.map((link) => `  ${link}`)]),
  ];
}
