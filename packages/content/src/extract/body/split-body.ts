import { descendants, element, holds, isElement, type PageElement, pathTo, textOf } from '../page/page-tree.ts';
import { type Weights, weigh, weightOf } from '../page/weigh.ts';

const LEAST_PROSE = 80;
const MOST_LINKED = 0.1;
const MOSTLY = 0.9;

/**
 * Some pages put their text into several boxes of the same kind, with advertisements or pictures between them. The box
 * that was found is joined with its neighbours of the same tag and the same names, if these hold prose as well. What
 * stands outside the smallest box around title and text is of other articles.
 */
export function joinSplitBody(body: PageElement, container: PageElement, title: PageElement | undefined): PageElement {
  if (title === undefined || container === body) return container;
  const weights = weigh(body);
  const whole = pathTo(body, container);
  const around = new Set(pathTo(body, title));
  const path = whole.slice(
    Math.max(
      0,
      whole.findLastIndex((node) => around.has(node)),
    ),
  );
  for (let at = path.length - 1; at > 0; at -= 1) {
    const [parent, box] = [path[at - 1], path[at]];
    if (parent === undefined || box === undefined) continue;
    const boxes = parent.children.filter(isElement).filter((one) => one === box || isAlike(one, box, weights));
    if (boxes.length > 1) return element('div', at === path.length - 1 ? boxes : withContainer(boxes, box, container));
  }
  return container;
}

/** Only the container's own part of the box above it is the article. */
const withContainer = (boxes: readonly PageElement[], box: PageElement, container: PageElement): PageElement[] =>
  boxes.map((one) => (one === box ? container : one));

function isAlike(one: PageElement, box: PageElement, weights: Weights): boolean {
  if (one.tag !== box.tag || one.tag === 'article' || shapeOf(one) !== shapeOf(box)) return false;
  const { letters, linked, solid } = weightOf(weights, one);
  return solid >= LEAST_PROSE && solid >= letters * MOSTLY && linked <= letters * MOST_LINKED && !isOtherArticle(one);
}

const shapeOf = ({ attributes }: PageElement): string => attributes.class?.trim() ?? '';

/** Another article has a title of its own, which leads to it, or says when it appeared. */
const isOtherArticle = (node: PageElement): boolean =>
  holds(
    node,
    ({ tag, attributes }) =>
      tag === 'time' || tag === 'article' || /\b(headline|author)\b/.test(attributes.itemprop ?? ''),
  ) ||
  [...descendants(node)].some(
    (inside) =>
      /^h[1-6]$/.test(inside.tag) && holds(inside, (link) => link.tag === 'a' && textOf(link) === textOf(inside)),
  );
