import { extractArticle } from '@griot/content/extract/extract-article';
import type { FeedEntry } from '@griot/content/feeds/feed';
import { htmlLines, joinedLines } from '@griot/content/feeds/html/html-text';
import { escapedText } from '@griot/domain/format/escaped-html';

export type EntryHtml = Pick<FeedEntry, 'title' | 'summaryHtml' | 'contentHtml'> & { readonly address: string };

/** `html` is sanitised; empty, as `text` is, where the feed gives no more than a line or two. */
export type EntryText = { readonly summary: string; readonly html: string; readonly text: string };

const LONGEST_SUMMARY = 4000;

/**
 * The words of a feed's entry. What a feed carries as its text is a page's body with much around it (share buttons, "the
 * post … appeared first on …"), so it is read like one. Many give the whole text where others give a summary.
 */
export function readEntry({ title, summaryHtml, contentHtml, address }: EntryHtml): EntryText {
  const summary = joinedLines(htmlLines(summaryHtml ?? '').slice(0, LONGEST_SUMMARY)).slice(0, LONGEST_SUMMARY);
  const found = extractArticle(asPage(title ?? '', contentHtml ?? summaryHtml ?? ''), address);
  return found.isArticle ? { summary, html: found.html, text: found.text } : { summary, html: '', text: '' };
}

function asPage(title: string, body: string): string {
  const heading = escapedText(title);
  const head = '<head><meta property="og:type" content="article"></head>';
  return `<html>${head}<body><article><h1>${heading}</h1>${body}</article></body></html>`;
}
