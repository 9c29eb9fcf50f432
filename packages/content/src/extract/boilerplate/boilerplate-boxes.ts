import { namesOf } from '../page/names.ts';
import { holds, isElement, isInlineTag, type PageElement, remove, textOf } from '../page/page-tree.ts';
import { type Weight, type Weights, weigh, weightOf } from '../page/weigh.ts';
import {
  type BoilerplateKind,
  boilerplateKinds,
  commentBoilerplate,
  hiddenNames,
  inlineNames,
} from './boilerplate-names.ts';

/** Why an element counts as boilerplate, and how much of the page's prose all elements of that name may hold. */
type Finding = { readonly name: string; readonly shareOfAll: number };
type PageContext = {
  readonly weights: Weights;
  readonly prose: number;
  readonly heading: PageElement | undefined;
  readonly kinds: readonly BoilerplateKind[];
};

const LARGEST_BOX = 0.4;
const LONGEST_INLINE = 250;
const LEAST_PROSE = 800;
const MOSTLY = 0.85;
const FEW_LINKS = 0.05;

const controlTags = new Set(['button', 'input', 'nav', 'noscript', 'label']);
const boxTags = new Set(['aside', 'footer', 'form', 'dialog', 'fieldset']);
const boxRoles = new Set(
  'navigation complementary banner contentinfo search dialog alertdialog alert menu menubar toolbar tablist'.split(' '),
);

/**
 * Removes the boilerplate around the article from an arranged page, but never an element with the article's own
 * heading. With `trustsNames` off, only comments are recognised by their name.
 */
export function removeBoilerplate(body: PageElement, heading: PageElement | undefined, trustsNames: boolean): void {
  const weights = weigh(body);
  const kinds = trustsNames ? boilerplateKinds : [commentBoilerplate];
  const context: PageContext = { weights, prose: weightOf(weights, body).solid, heading, kinds };
  const findings = new Map<PageElement, Finding>();
  const proseByName = new Map<string, number>();
  for (const [node, finding] of outermost(body, context)) {
    findings.set(node, finding);
    proseByName.set(finding.name, (proseByName.get(finding.name) ?? 0) + weightOf(weights, node).solid);
  }
  remove(body, (node) => {
    const finding = findings.get(node);
    return finding !== undefined && (proseByName.get(finding.name) ?? 0) <= context.prose * finding.shareOfAll;
  });
}

function* outermost(parent: PageElement, context: PageContext): Generator<[PageElement, Finding]> {
  for (const node of parent.children) {
    if (!isElement(node)) continue;
    const finding = findingOf(node, context);
    if (finding) yield [node, finding];
    else yield* outermost(node, context);
  }
}

function findingOf(node: PageElement, context: PageContext): Finding | undefined {
  if (controlTags.has(node.tag)) return { name: node.tag, shareOfAll: 1 };
  const names = namesOf(node);
  if (isInlineTag(node.tag)) return inlineFinding(node, names);
  const share = context.prose === 0 ? 0 : weightOf(context.weights, node).solid / context.prose;
  const box = boxName(node, names);
  if (box !== undefined && share <= LARGEST_BOX && !holdsArticle(node, context))
    return { name: box, shareOfAll: LARGEST_BOX };
  return names.length === 0 ? undefined : namedFinding(node, names, context);
}

function inlineFinding(node: PageElement, names: readonly string[]): Finding | undefined {
  const isShort = inlineNames(names) !== undefined && textOf(node).length <= LONGEST_INLINE;
  return isShort || isHidden(node, names) ? { name: 'inline', shareOfAll: 1 } : undefined;
}

function boxName(node: PageElement, names: readonly string[]): string | undefined {
  if (boxTags.has(node.tag)) return node.tag;
  const role = node.attributes.role ?? '';
  if (boxRoles.has(role)) return role;
  return isHidden(node, names) ? 'unseen' : undefined;
}

function namedFinding(node: PageElement, names: readonly string[], context: PageContext): Finding | undefined {
  const weight = weightOf(context.weights, node);
  const { letters, solid } = weight;
  for (const kind of context.kinds) {
    if (kind !== commentBoilerplate && isProse(weight)) continue;
    if (letters > kind.letters || solid > context.prose * kind.share) continue;
    const name = kind.names(names);
    if (name !== undefined && !holdsArticle(node, context) && !isQuoted(node))
      return { name, shareOfAll: kind.shareOfAll };
  }
  return undefined;
}

/** Long texts with hardly a link are read, whatever the box around them is called. */
const isProse = ({ letters, linked, solid }: Weight): boolean =>
  solid >= LEAST_PROSE && solid >= letters * MOSTLY && linked <= letters * FEW_LINKS;

const holdsArticle = (node: PageElement, { heading }: PageContext): boolean =>
  node === heading ||
  holds(node, (inside) => inside === heading || /articlebody/i.test(inside.attributes.itemprop ?? ''));

/** A quoted post from a social network often stands in a box called `social`, just as share buttons do. */
const isQuoted = (node: PageElement): boolean =>
  node.tag === 'blockquote' || holds(node, ({ tag }) => tag === 'blockquote');

function isHidden({ attributes }: PageElement, names: readonly string[]): boolean {
  if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '') || hiddenNames(names) !== undefined;
}
