import { nameList, namesOf } from '../page/names.ts';
import { descendants, isElement, type PageElement } from '../page/page-tree.ts';
import { isLeaf, weigh, weightOf } from '../page/weigh.ts';

const bodyNames =
  nameList(`article body, articlebody, article body content, article content, articlecontent, article text,
  articletext, article main, article copy, articlecopy, story body, storybody, story content, story text, storytext, story copy,
  entry content, entry body, post content, postcontent, post body, postbody, post text, post entry, body content, body copy,
  body text, bodytext, content body, contentbody, main content, maincontent, news content, news body, news text, newstext,
  field name body, rich text, richtext, text body, page content, single content, content article, blog content, detail content,
  article wrap, article detail`);

/** Whether the page marks an element as the article or its body. */
function isClaimed(node: PageElement): boolean {
  const { itemprop = '', property = '', role = '' } = node.attributes;
  if (/articlebody|reviewbody/i.test(`${itemprop} ${property}`)) return true;
  if (/^(article|main)$/.test(node.tag) || /^(article|main)$/.test(role)) return true;
  return !isLeaf(node) && bodyNames(namesOf(node)) !== undefined;
}

/** An element with this share of the agreed prose holds the article. */
const MOST_OF = 0.85;
const ENOUGH_OF_CLAIMED = 0.8;

/** The smallest element with most of the agreed prose that is marked as the article; else the smallest of all. */
export function chooseContainer(body: PageElement, opinion: ReadonlySet<PageElement>): PageElement {
  const agreed = agreement(body, opinion);
  if ((agreed.get(body) ?? 0) === 0) return body; // nothing but short lines: all of them may be the article
  const hasShare = (node: PageElement, share: number) => (agreed.get(node) ?? 0) >= (agreed.get(body) ?? 0) * share;
  const boxes = [...descendants(body)].filter((node) => !isLeaf(node));
  const claimed = boxes.filter((node) => hasShare(node, ENOUGH_OF_CLAIMED) && isClaimed(node));
  return claimed.at(-1) ?? boxes.filter((node) => hasShare(node, MOST_OF)).at(-1) ?? body;
}

/** The letters of agreed solid paragraphs in each element. */
function agreement(body: PageElement, opinion: ReadonlySet<PageElement>): Map<PageElement, number> {
  const weights = weigh(body);
  const agreed = new Map<PageElement, number>();
  const visit = (node: PageElement): number => {
    let sum = opinion.has(node) ? weightOf(weights, node).solid : 0;
    if (!isLeaf(node)) for (const child of node.children) if (isElement(child)) sum += visit(child);
    agreed.set(node, sum);
    return sum;
  };
  visit(body);
  return agreed;
}
