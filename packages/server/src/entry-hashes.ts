import { createHash } from 'node:crypto';
import type { FeedEntry } from '@griot/content/feeds/feed';

/** What an entry is known by: SHA-256 of the id its feed gave it, in hex. */
export function guidHashOf(entry: Pick<FeedEntry, 'id'>): string {
  return sha256(entry.id);
}

/** Differs as soon as its feed says something else of it. */
export function changeHashOf(entry: Pick<FeedEntry, 'title' | 'summaryHtml' | 'contentHtml' | 'updated'>): string {
  return sha256(JSON.stringify([entry.title, entry.summaryHtml, entry.contentHtml, entry.updated]));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
