import { decodeBytes } from './encoding/decode-bytes.ts';
import { isBinary } from './encoding/is-binary.ts';
import { withIds } from './entries/with-ids.ts';
import type { DraftFeed, FeedHints, FeedOutcome, FeedProblem } from './feed.ts';
import { feedsOfPage } from './html/feed-links.ts';
import { readJsonFeed } from './json-feed/read-json-feed.ts';
import { limits } from './limits.ts';
import { readXmlFeed } from './xml-feed/read-xml-feed.ts';

/** Reads RSS, RDF, Atom, CDF or JSON Feed from the bytes of an answer; a broken feed is read as far as possible. */
export function readFeed(bytes: Uint8Array, hints: FeedHints): FeedOutcome {
  const readable = bytes.subarray(0, limits.bytes);
  if (isBinary(readable)) return { kind: 'unreadable', why: 'binary' };
  const { text, isMisdeclared } = decodeBytes(readable, hints.contentType);
  const content = text.trim();
  if (content === '') return { kind: 'unreadable', why: 'empty' };
  const draft = content.startsWith('{') ? readJsonFeed(content, hints) : readXmlFeed(content, hints);
  if (draft) {
    return finished(draft, [
      ...(isMisdeclared ? (['wrong-encoding'] as const) : []),
      ...(bytes.length > readable.length ? (['too-long'] as const) : []),
      ...(isStrangeType(hints.contentType) ? (['wrong-content-type'] as const) : []),
    ]);
  }
  return isPage(content)
    ? { kind: 'page', ...feedsOfPage(content, hints.address) }
    : { kind: 'unreadable', why: 'no-feed' };
}

function finished({ feed, drafts, hasMore, isCut }: DraftFeed, found: FeedProblem[]): FeedOutcome {
  const { entries, hadDuplicates, lackedIds } = withIds(drafts);
  const problems: [FeedProblem, boolean][] = [
    ['cut-off', isCut],
    ['too-many-entries', hasMore],
    ['duplicate-entries', hadDuplicates],
    ['missing-ids', lackedIds],
    ['missing-dates', entries.some(({ published }) => published === null)],
    ['unreadable-dates', drafts.some(({ hasUnreadableDate }) => hasUnreadableDate)],
  ];
  return {
    kind: 'feed',
    feed,
    entries,
    problems: [...found, ...problems.filter(([, is]) => is).map(([name]) => name)],
  };
}

/** Content types accepted without a problem report; small servers send plain text for everything. */
const isStrangeType = (contentType: string | undefined): boolean =>
  contentType !== undefined && !/xml|rss|atom|rdf|json|text\/plain|octet-stream/i.test(contentType);

const isPage = (text: string): boolean =>
  /<(?:!doctype\s+html|html|head|body|title|meta|link)[\s>]/i.test(text.slice(0, 64 * 1024));
