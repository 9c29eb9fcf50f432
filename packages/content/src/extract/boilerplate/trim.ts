import { isHeading, type Leaf, leavesOf } from '../page/leaves.ts';
import { descendants, type PageElement, remove, textOf } from '../page/page-tree.ts';
import { isLeaf, weigh, weightOf } from '../page/weigh.ts';
import {
  announcesArticles,
  isAboutAuthor,
  isByline,
  isCredit,
  isFurtherReading,
  isLabel,
  isReporterLine,
  isRequest,
  isRights,
  normalisedLine,
} from './boilerplate-phrases.ts';
import { isDateLine } from './date-line.ts';

/** What `trim` knows beside the text itself. */
export type TrimContext = {
  readonly title: string;
  readonly heading: PageElement | undefined;
  readonly byline: string;
  /** The leaves that Readability or JSON-LD also take for the article. */
  readonly agreed: ReadonlySet<PageElement>;
};

/** Where a leaf is: before the first paragraph, after the last, late in the text, outside the agreed leaves. */
type LeafPosition = {
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  readonly isLate: boolean;
  readonly isUncertain: boolean;
};
type Rule = (leaf: Leaf, place: LeafPosition, known: TrimContext) => boolean;

const SHORT = 60;
const ALMOST_ALL = 0.8;
/** A link with at least this many letters, alone in its paragraph, is the title of another article. */
const TITLE_LETTERS = 25;
const LATE = 0.75;
const MOSTLY = 0.75;
const MOST_QUOTES = 50;
const CAPTION_START = 80;

const rules: readonly Rule[] = [
  isLabel,
  isFurtherReading,
  isRequest,
  isRights,
  isCredit,
  isReporterLine,
  (leaf, { isBefore }, known) => leaf.node === known.heading || (isBefore && repeatsTitle(leaf, known.title)),
  (leaf, { isBefore, isAfter }, { byline }) => (isBefore || isAfter) && isByline(leaf, byline),
  (leaf, { isLate }, { byline }) => isLate && isAboutAuthor(leaf, byline),
  (leaf, { isBefore, isAfter, isUncertain }) => (isBefore || isAfter || isUncertain) && isDateLine(leaf.text),
  (leaf, { isUncertain }) => isLinkAlone(leaf) && (isUncertain || leaf.letters >= TITLE_LETTERS),
  (leaf, { isBefore, isAfter, isUncertain }) => (isBefore || isAfter) && isUncertain && isFragment(leaf),
  (leaf, { isAfter }) => isAfter && isHeading(leaf),
];

/** Removes from the article's container the lines that are not part of its text. */
export function trim(container: PageElement, known: TrimContext): void {
  const leaves = leavesOf(container).filter(({ letters }) => letters > 0);
  const title = startOf(leaves, known.heading);
  const first = leaves.findIndex(({ isSolid }, at) => at > title && isSolid);
  const last = leaves.findLastIndex(({ isSolid }) => isSolid);
  const copies = copiesIn(leaves);
  const captions = captionsIn(container);
  const unwanted = new Set<PageElement>([...linkLists(container), ...pullQuotes(leaves)]);
  for (const [at, leaf] of leaves.entries()) {
    const isUncertain = !known.agreed.has(leaf.node);
    const place = { isBefore: at < first, isAfter: at > last, isLate: at >= last * LATE, isUncertain };
    const isTwice = copies.has(leaf.node) || (!leaf.isPart && captions.has(captionStart(leaf.text)));
    if (at < title || isTwice || (!leaf.isPart && rules.some((rule) => rule(leaf, place, known))))
      unwanted.add(leaf.node);
  }
  remove(container, (node) => unwanted.has(node));
}

/**
 * Paragraphs that the page shows twice: a run of them is another form of the same text, and so is one right after itself.
 * One that comes again between others is the author's own, as a refrain is.
 */
function copiesIn(leaves: readonly Leaf[]): ReadonlySet<PageElement> {
  const solid = leaves.filter(({ isSolid }) => isSolid);
  const seen = new Set<string>();
  const isRepeated = solid.map(({ text }) => seen.has(text) || !seen.add(text));
  return new Set(
    solid
      .filter((leaf, at) => {
        if (!isRepeated[at]) return false;
        const isOfRun = isRepeated[at - 1] === true || isRepeated[at + 1] === true;
        const isAfterItself = solid[at - 1]?.text === leaf.text;
        return isOfRun || isAfterItself || leaf.isPart;
      })
      .map(({ node }) => node),
  );
}

/** The index of the title, or -1 if most of the text is above it. */
function startOf(leaves: readonly Leaf[], heading: PageElement | undefined): number {
  const at = leaves.findIndex(({ node }) => node === heading);
  const solid = (part: readonly Leaf[]) => part.filter(({ isSolid }) => isSolid).length;
  return solid(leaves.slice(0, Math.max(at, 0))) > solid(leaves.slice(at + 1)) ? -1 : at;
}

function repeatsTitle(leaf: Leaf, title: string): boolean {
  const [line, known] = [normalisedLine(leaf.text), normalisedLine(title)];
  if (!isHeading(leaf)) return line === known;
  return (
    leaf.node.tag === 'h1' || (line.length > 15 && known.includes(line)) || (known.length > 15 && line.includes(known))
  );
}

const isLinkAlone = ({ node, linked, text }: Leaf): boolean =>
  node.tag === 'p' && linked > ALMOST_ALL && !/^(https?:|www\.)\S+$/.test(text);

/** A few words that are no sentence. */
const isFragment = ({ node, letters, text }: Leaf): boolean =>
  node.tag === 'p' && letters < SHORT && !/[.!?:;…”"'’»।؟。]\)?$/.test(text);

/** Lists that consist of links to other pages, unless the line before introduces them. */
function linkLists(container: PageElement): PageElement[] {
  const weights = weigh(container);
  let before = '';
  return [...descendants(container)].filter((node) => {
    if (isLeaf(node)) before = textOf(node) || before;
    const { letters, linked } = weightOf(weights, node);
    const isIntroduced = /[:：]$/.test(before) && !announcesArticles(before);
    return (node.tag === 'ul' || node.tag === 'ol') && linked > letters * MOSTLY && !isIntroduced;
  });
}

/** Captions and alternative texts of pictures; some pages repeat them below the picture as a paragraph. */
function captionsIn(container: PageElement): ReadonlySet<string> {
  const captions = [...descendants(container)].map((node) =>
    node.tag === 'figcaption' ? textOf(node) : (node.attributes.alt ?? ''),
  );
  return new Set(captions.map(captionStart).filter((caption) => caption.length >= TITLE_LETTERS));
}

/** One of two copies often ends with whose the picture is. */
const captionStart = (caption: string): string => caption.trim().slice(0, CAPTION_START);

/** Quotes that repeat a sentence of the text in larger letters. */
function pullQuotes(leaves: readonly Leaf[]): PageElement[] {
  const text = leaves
    .filter(({ isPart }) => !isPart)
    .map((leaf) => wordsOnly(leaf.text))
    .join('\n');
  return leaves
    .filter(({ isPart, node, letters }) => isPart && node.tag === 'p' && letters > TITLE_LETTERS)
    .slice(0, MOST_QUOTES)
    .filter((leaf) => text.includes(wordsOnly(leaf.text)))
    .map(({ node }) => node);
}

const wordsOnly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
