import { removeBoilerplate } from '../boilerplate/boilerplate-boxes.ts';
import { removeComments } from '../boilerplate/comments.ts';
import { removeOtherArticles } from '../boilerplate/other-articles.ts';
import { trim } from '../boilerplate/trim.ts';
import { type TitleHints, titleHeading } from '../metadata/titles.ts';
import { arrange } from '../page/arrange.ts';
import { isHeading, type Leaf, leavesOf } from '../page/leaves.ts';
import { nameList, namesOf } from '../page/names.ts';
import { isElement, type PageElement } from '../page/page-tree.ts';
import { formFigures } from '../pictures/figures.ts';
import { chooseContainer } from './choose-container.ts';
import { readabilityOpinion } from './readability-opinion.ts';
import { joinSplitBody } from './split-body.ts';
import { alsoStated, statedBody } from './stated-body.ts';

/** What is known of an article before its body is searched. */
export type Hints = {
  readonly title: string;
  readonly titleHints: TitleHints;
  readonly byline: string;
  /** What the page's metadata say the article is about. */
  readonly descriptions: readonly string[];
  /** The text its JSON-LD states, if any. */
  readonly statedText: string;
};

/** A body this short is compared with one found without trusting element names, which may have misled. */
const TOO_SHORT = 400;
const MUCH_LONGER = 3;
/** If the JSON-LD text is longer by this factor, the page shows only part of the article. */
const PART_OF_STATED = 1.5;
const LONG_ENOUGH = 500;

/** The article's part of a page, without boilerplate. */
export function readBody(page: PageElement, hints: Hints): PageElement {
  const found = lookForBody(page, hints, true);
  const letters = lettersIn(found);
  if (hints.statedText.length > Math.max(LONG_ENOUGH, letters * PART_OF_STATED)) return statedBody(hints.statedText);
  if (letters >= TOO_SHORT) return found;
  const again = lookForBody(page, hints, false);
  return lettersIn(again) > Math.max(TOO_SHORT, letters * MUCH_LONGER) ? again : found;
}

function lookForBody(page: PageElement, hints: Hints, trustsNames: boolean): PageElement {
  const body = arrange(page);
  const heading = titleHeading(body, hints.titleHints);
  removeComments(body, heading);
  removeBoilerplate(body, heading, trustsNames);
  removeOtherArticles(body, heading);
  formFigures(body);
  const agreed = agreedLeaves(body, hints);
  const container = joinSplitBody(body, chooseContainer(body, agreed), heading);
  restoreLead(body, container, { heading, descriptions: hints.descriptions });
  trim(container, { title: hints.title, byline: hints.byline, heading, agreed });
  return container;
}

/** The leaves that Readability keeps or JSON-LD states; only those of JSON-LD if the two hardly overlap. */
function agreedLeaves(body: PageElement, { title, statedText }: Hints): ReadonlySet<PageElement> {
  const solid = leavesOf(body).filter(({ isSolid }) => isSolid);
  const opinion = readabilityOpinion(body, title);
  const stated = alsoStated(solid, statedText);
  const both = stated.filter(({ node }) => opinion.has(node));
  if (stated.length > 0 && lettersOf(both) < lettersOf(stated) / 2) return nodesOf(stated);
  const agreed = new Set([...opinion, ...nodesOf(stated)]);
  return solid.some(({ node }) => agreed.has(node)) ? agreed : nodesOf(solid);
}

const nodesOf = (leaves: readonly Leaf[]): ReadonlySet<PageElement> => new Set(leaves.map(({ node }) => node));
const lettersOf = (leaves: readonly Leaf[]): number => leaves.reduce((sum, { letters }) => sum + letters, 0);
const lettersIn = (body: PageElement): number => lettersOf(leavesOf(body));

const leadNames =
  nameList(`lead, lede, leadin, lead in, lead text, leadtext, standfirst, stand first, intro, introduction, article intro,
  introtext, chapo, chapeau, entradilla, sapo, sommario, occhiello, ingress, vorspann, abstract, linha fina, bajada, copete, teaser text,
  article teaser, dek, deck, excerpt, article summary, article subtitle, description`);

const LEAST_LEAD = 60;
const SAME_START = 50;
type LeadHints = { readonly heading: PageElement | undefined; readonly descriptions: readonly string[] };

/**
 * Moves a lead paragraph that stands outside the container, between title and first paragraph, into it: one that is named
 * so, or that repeats what the metadata say of the article.
 */
function restoreLead(body: PageElement, container: PageElement, { heading, descriptions }: LeadHints): void {
  const leaves = leavesOf(body);
  const own = new Set(leavesOf(container).map(({ node }) => node));
  const title = leaves.findIndex(({ node }) => node === heading);
  const first = leaves.findIndex(({ node }) => own.has(node));
  if (title === -1 || first <= title) return;
  const named = namedLeads(body);
  const starts = descriptions.map(startOf).filter((start) => start.length >= SAME_START);
  const isLead = (leaf: Leaf) =>
    !leaf.isPart &&
    ((leaf.isSolid && named.has(leaf.node)) || (leaf.letters >= LEAST_LEAD && starts.includes(startOf(leaf.text))));
  const leads = leaves.slice(title + 1, first).filter(isLead);
  container.children.unshift(...leads.map(({ node }) => (isHeading({ node }) ? { ...node, tag: 'p' } : node)));
}

const startOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .slice(0, SAME_START);

function namedLeads(node: PageElement, isLead = false, found = new Set<PageElement>()): ReadonlySet<PageElement> {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const is = isLead || leadNames(namesOf(child)) !== undefined;
    if (is) found.add(child);
    namedLeads(child, is, found);
  }
  return found;
}
