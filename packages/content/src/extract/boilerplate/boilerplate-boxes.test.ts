import { expect, it } from 'vitest';
import { arrange } from '../page/arrange.ts';
import { type PageElement, textOf } from '../page/page-tree.ts';
import { parsePage } from '../page/parse-page.ts';
import { removeBoilerplate } from './boilerplate-boxes.ts';

const prose = (subject: string) =>
  `<p>${subject} came down from the hills before the sun was up, and nobody in the market had a word to say about it.</p>`;

function left(html: string, heading?: (body: PageElement) => PageElement | undefined): string {
  const body = arrange(parsePage(html).body);
  removeBoilerplate(body, heading?.(body), true);
  return textOf(body);
}

const article = prose('Goats') + prose('Sheep') + prose('Cows');

it.each([
  ['the share bar', '<div class="post-share">Share</div>'],
  ['names run together', '<div class="relatedArticlesBox">Other news</div>'],
  ['what only screen readers say', '<span class="sr-only">Skip</span>'],
  ['what is hidden', '<div style="display: none">Loading</div>'],
  ['boxes beside the text', `<aside>${prose('Hens')}</aside>`],
  ['comments longer than the article', `<div id="comments">${prose('Hens').repeat(4)}</div>`],
])('removes %s', (_what, box) =>
  expect(left(`<div>${article}</div>${box}`)).toBe(textOf(arrange(parsePage(article).body))),
);

it.each([
  ['a box whose name only sounds so', '<div class="shared-story">kept</div>'],
  ['a quoted post', '<div class="social-embed"><blockquote><p>kept</p></blockquote></div>'],
  ['what holds most of the prose', `<div class="has-sidebar sidebar">${prose('Hens').repeat(9)} kept</div>`],
  [
    'paragraphs that all have the same name',
    Array.from({ length: 9 }, () => `<div class="ad">${prose('kept')}</div>`).join(''),
  ],
])('leaves %s', (_what, box) => expect(left(`<div>${article}</div>${box}`)).toContain('kept'));

it("leaves what holds the article's own heading", () => {
  const page = `<div class="banner"><h1>kept</h1></div>${article}`;
  expect(left(page)).not.toContain('kept');
  const heading = (body: PageElement) => (body.children[0] as PageElement).children[0] as PageElement;
  expect(left(page, heading)).toContain('kept');
});
