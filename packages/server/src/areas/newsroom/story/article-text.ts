import { type Signature, signatureOf } from '@griot/content/duplicates/signature';
import { htmlText } from '@griot/content/feeds/html/html-text';
import type { StoryArticle } from '@griot/content/stories/story-article';
import { wordsOf } from '@griot/content/words/words-of';
import type { MarketKey } from '@griot/locale/markets';
import { articleLanguage } from '../../market-news/market-news.face.ts';
import type { StoryRow } from './story-rows.repository.ts';

/** Fewer words are the same by chance: a notice, a caption, the first line of a wire report. */
const leastWords = 40;
const leastSummaryWords = 20;

/** As grouping takes it. A publisher whose clock runs ahead must not end the stories of today. */
export function storyArticle(row: StoryRow, market: MarketKey, now: Date): StoryArticle {
  return {
    id: row.news_entry_id,
    title: row.title,
    text: `${row.summary} ${htmlText(row.body_html)}`,
    publisher: row.source_key,
    language: articleLanguage(row.language, market),
    time: Math.min(row.published_at.getTime(), now.getTime()),
  };
}

/** What its copies are known by; none for a text too short to be sure. Titles are left out: every desk writes its own. */
export function copySignature(row: StoryRow, market: MarketKey): Signature | undefined {
  const language = articleLanguage(row.language, market);
  const body = wordsOf(htmlText(row.body_html), language);
  if (body.length >= leastWords) return signatureOf(body.map(({ folded }) => folded));
  const summary = wordsOf(row.summary, language);
  return summary.length >= leastSummaryWords ? signatureOf(summary.map(({ folded }) => folded)) : undefined;
}

/** Numbers as bytes, the same on every machine. */
export function printOf(signature: Signature): Buffer {
  const bytes = Buffer.alloc(signature.length * 4);
  for (const [place, number] of signature.entries()) bytes.writeUInt32LE(number, place * 4);
  return bytes;
}

/** The fingerprint an article has already, of whoever made it. */
export function storedSignature({ fingerprint }: StoryRow): Signature | undefined {
  if (fingerprint?.length !== 512) return undefined;
  return Uint32Array.from({ length: 128 }, (_, place) => fingerprint.readUInt32LE(place * 4));
}
