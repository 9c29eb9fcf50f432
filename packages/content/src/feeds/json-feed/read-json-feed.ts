import { webAddress } from '../addresses.ts';
import { parseDate } from '../dates/parse-date.ts';
import type { DraftEntry, DraftFeed, Feed, FeedHints, FeedImage, FeedPerson } from '../feed.ts';
import { plainLine } from '../html/html-text.ts';
import type { MendedHtml } from '../html/mend-html.ts';
import { languageTag } from '../language-tag.ts';
import { cutTo, limits } from '../limits.ts';
import { tidyCategories } from '../xml-feed/categories.ts';
import { onceEach, sizeFrom } from '../xml-feed/links.ts';
import { personFrom, together } from '../xml-feed/people.ts';
import { bodyPicture } from '../xml-feed/pictures.ts';
import { bodyFrom, type Wording } from '../xml-feed/text-construct.ts';
import { type Fields, fieldsOf, listIn, textIn } from './json-fields.ts';
import { readJson } from './mend-json.ts';

/** Reads JSON Feed 1.x; undefined if the text is something else. */
export function readJsonFeed(text: string, hints: FeedHints): DraftFeed | undefined {
  const fields = fieldsOf(readJson(text));
  if (!Array.isArray(fields.items)) return undefined;
  const feed = readFeedFields(fields, hints);
  const items = fields.items.slice(0, limits.entries).map((item) => readItem(fieldsOf(item), feed, hints));
  return { feed, drafts: items, hasMore: fields.items.length > limits.entries, isCut: !text.trimEnd().endsWith('}') };
}

function readFeedFields(fields: Fields, { address, contentLanguage }: FeedHints): Feed {
  const link = webAddress(textIn(fields, 'home_page_url'), address) ?? null;
  return {
    title: lineIn(fields, limits.title, 'title'),
    link,
    language: languageTag(textIn(fields, 'language')) ?? languageTag(contentLanguage),
    description: lineIn(fields, limits.description, 'description'),
    image: webAddress(textIn(fields, 'icon', 'favicon'), link ?? address) ?? null,
    author: peopleIn(fields),
    published: null,
    updated: null,
    format: 'json',
    version: /(\d(?:\.\d+)?)\/?$/.exec(textIn(fields, 'version') ?? '')?.[1] ?? null,
  };
}

function readItem(item: Fields, feed: Feed, { address, timeZone }: FeedHints): DraftEntry {
  const link = webAddress(textIn(item, 'url', 'external_url'), feed.link ?? address) ?? null;
  const base = link ?? feed.link ?? address;
  const language = languageTag(textIn(item, 'language')) ?? feed.language;
  const content = bodyIn(item, { html: 'content_html', text: 'content_text' }, base);
  const updated = parseDate(textIn(item, 'date_modified'), language, timeZone);
  const published = parseDate(textIn(item, 'date_published'), language, timeZone);
  return {
    id: textIn(item, 'id') ?? null,
    title: lineIn(item, limits.title, 'title'),
    link,
    summaryHtml: bodyIn(item, { text: 'summary' }, base)?.html ?? null,
    contentHtml: content?.html ?? null,
    author: peopleIn(item) ?? feed.author,
    published: published ?? updated,
    updated,
    categories: tidyCategories(listIn(item, 'tags').filter((tag) => typeof tag === 'string')),
    language,
    enclosures: enclosuresIn(item, base),
    images: imagesIn(item, base, content),
    hasUnreadableDate:
      published === null && updated === null && textIn(item, 'date_published', 'date_modified') !== undefined,
  };
}

function lineIn(fields: Fields, length: number, name: string): string | null {
  const line = cutTo(plainLine(textIn(fields, name)?.slice(0, 4 * length) ?? ''), length);
  return line === '' ? null : line;
}

function bodyIn(item: Fields, names: { html?: string; text: string }, base: string): MendedHtml | undefined {
  const html = names.html === undefined ? undefined : textIn(item, names.html);
  const wording: Wording =
    html === undefined ? { kind: 'text', value: textIn(item, names.text) ?? '' } : { kind: 'html', value: html };
  return bodyFrom(wording, { base, length: html === undefined ? limits.summary : limits.content });
}

/** Version 1 has a single author, version 1.1 a list. */
function peopleIn(fields: Fields): FeedPerson | null {
  const authors = [...listIn(fields, 'authors'), fields.author].slice(0, 10).map(fieldsOf);
  return together(authors.flatMap((author) => personFrom(textIn(author, 'name') ?? '') ?? []));
}

function enclosuresIn(item: Fields, base: string): DraftEntry['enclosures'] {
  const attachments = listIn(item, 'attachments').slice(0, limits.enclosures).map(fieldsOf);
  return attachments.flatMap((attachment) => {
    const url = webAddress(textIn(attachment, 'url'), base);
    const length = sizeFrom(textIn(attachment, 'size_in_bytes'));
    return url === undefined
      ? []
      : [{ url, type: textIn(attachment, 'mime_type')?.slice(0, limits.name) ?? null, length }];
  });
}

function imagesIn(item: Fields, base: string, content: MendedHtml | undefined): FeedImage[] {
  const enclosed = listIn(item, 'attachments')
    .map(fieldsOf)
    .filter((attachment) => textIn(attachment, 'mime_type')?.startsWith('image/'));
  const given = [
    textIn(item, 'image'),
    textIn(item, 'banner_image'),
    ...enclosed.map((attachment) => textIn(attachment, 'url')),
  ];
  const images = given.flatMap((address): FeedImage[] => {
    const url = webAddress(address, base);
    return url === undefined ? [] : [{ url, width: null, height: null, from: 'field' }];
  });
  return onceEach([...images, bodyPicture(content?.pictures ?? []) ?? []].flat()).slice(0, limits.images);
}
