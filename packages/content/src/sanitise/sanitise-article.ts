import sanitizeHtml from 'sanitize-html';
import { articleAddress } from './addresses.ts';
import { allowedAttributes, allowedTags, renamed, silentTags, voidTags } from './allow-list.ts';
import { ArticleTree } from './article-tree.ts';
import { attributesOf } from './attributes.ts';
import { mediaScheme } from './media-source.ts';
import { withoutBidiControls } from './text-direction.ts';
import { Players, playerAttributes, playerOf, playerTag } from './video/players.ts';
import { videoCard } from './video/video-card.ts';
import { videoIn, videoTitle } from './video/video-in.ts';
import { writeArticle } from './write-article.ts';

/** Longer than any real page; the rest is cut off. */
const LONGEST_INPUT = 1024 * 1024;
/** The parser's work grows with the square of the depth; no real page is as deep as this. */
const DEEPEST_INPUT = 500;

class TooDeep extends Error {}

/**
 * The body of an article as readers may be given it (DET-20): a small set of elements, no script, handler, form or
 * frame, videos of known providers as cards, well-formed, and the same when cleaned again. Done once, when the body is
 * stored; `address` is where the article stands.
 */
export function sanitiseArticle(html: string, { address }: { address: string }): string {
  const article = articleAddress(address);
  const input = withoutControls(html.slice(0, LONGEST_INPUT).toWellFormed());
  return arranged(withAllowedTags(input, article));
}

function withAllowedTags(html: string, article: URL | undefined): string {
  try {
    return sanitizeHtml(html, policy(article));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    // The input is hostile or generated, so only its text is kept, without markup.
    return html.replace(/<[^>]*>?/g, ' ').replace(/>/g, '&gt;');
  }
}

function policy(article: URL | undefined): sanitizeHtml.IOptions {
  let depth = 0;
  return {
    allowedTags: [...allowedTags, playerTag],
    allowedAttributes: { ...allowedAttributes, [playerTag]: playerAttributes },
    allowedSchemes: [],
    allowedSchemesByTag: { a: ['http', 'https'], img: ['https', mediaScheme] },
    allowProtocolRelative: false,
    nonTextTags: silentTags,
    selfClosing: [...voidTags],
    transformTags: {
      '*': (name, given) => {
        const video = videoIn(name, given, article);
        if (video) return { tagName: playerTag, attribs: playerOf(video, videoTitle(given)) };
        const tagName = renamed.get(name) ?? name;
        return { tagName, attribs: { ...attributesOf(tagName, given, article) } };
      },
    },
    onOpenTag: () => {
      depth += 1;
      if (depth > DEEPEST_INPUT) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

/**
 * The second pass puts the tree in order. It accepts only the few forms that sanitize-html writes and treats all else
 * as text, so it is also a second guard.
 */
function arranged(html: string): string {
  const tree = new ArticleTree();
  const players = new Players((video, title) => tree.video(videoCard(video, title)));
  for (const [whole, end, tag, attributes = ''] of html.matchAll(piece)) {
    if (players.consume(end, tag, attributes)) continue;
    if (end !== undefined) tree.end();
    else if (tag !== undefined) tree.start(tag, attributes);
    else tree.text(withoutControls(whole).replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  }
  return writeArticle(tree.body);
}

const piece = /<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)(?: \/)?>|[^<]+|</g;

function withoutControls(text: string): string {
  const lines = withoutBidiControls(text).replace(/\r\n?|\f/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
  return lines.replace(/[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f]/g, '');
}
