import { createHash } from 'node:crypto';
import type { FeedEntry } from '@griot/content/feeds/feed';

/** Tells entries of a source apart: SHA-256 of what the feed calls it, in hex. */
export const guidHashOf = ({ id }: Pick<FeedEntry, 'id'>): string => sha256(id);

type Changing = Pick<FeedEntry, 'title' | 'summaryHtml' | 'contentHtml' | 'updated'>;

/** Another one when the publisher has changed the entry: SHA-256 of what readers see of it, in hex. */
export const changeHashOf = ({ title, summaryHtml, contentHtml, updated }: Changing): string =>
  sha256(JSON.stringify([title, summaryHtml, contentHtml, updated]));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
