import { descendants, type PageElement, pathTo, remove } from '../page/page-tree.ts';
import { weigh, weightOf } from '../page/weigh.ts';

/** An article element with less prose is a teaser or only a header. */
const LEAST_PROSE = 250;

/** Removes all article elements but the one whose heading is the page's title. */
export function removeOtherArticles(body: PageElement, heading: PageElement | undefined): void {
  const weights = weigh(body);
  const own =
    heading &&
    pathTo(body, heading)
      .filter(({ tag }) => tag === 'article')
      .at(-1);
  if (!own || weightOf(weights, own).solid < LEAST_PROSE) return;
  const kin = new Set([...pathTo(body, own), ...descendants(own)]);
  remove(body, (node) => node.tag === 'article' && !kin.has(node));
}
