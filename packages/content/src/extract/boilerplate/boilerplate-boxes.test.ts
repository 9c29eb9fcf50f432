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
  ['a name at the end', '<div class="article__share">Share</div>'],
  ['the list of tags beside a post', '<div class="tag-list">Goats</div>'],
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
  ['a field whose label is hidden', '<div class="field field--label-hidden"><p>kept</p></div>'],
  ['a page that is promoted', '<div class="node node--promoted"><p>kept</p></div>'],
  ['a post named after its category', '<div class="post-7 hentry category-sponsored tag-share"><p>kept</p></div>'],
  ['what only small screens hide', '<div class="l-hidden-xs"><p>kept</p></div>'],
  ['a name in the middle of another', '<div class="article-share-count"><p>kept</p></div>'],
  [
    'long prose without links, whatever its box is called',
    `<div>${prose('Hens').repeat(40)}</div><div class="related">${prose('kept').repeat(12)}</div>`,
  ],
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
