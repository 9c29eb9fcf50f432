import type { Page } from '../page/parse-page.ts';
import { type JsonLdObject, jsonLdArticle } from './json-ld.ts';

/** The metadata of a page: JSON-LD, and meta and link elements by name. */
export type PageMetadata = {
  readonly article: JsonLdObject;
  /** The first meta element with content, in the order of the given names. */
  meta(...names: readonly string[]): string | undefined;
  link(relation: string): string | undefined;
};

export function readMetadata({ metas, links, data }: Page): PageMetadata {
  const values = new Map<string, string>();
  for (const { name, property, itemprop, 'http-equiv': header, content } of metas) {
    for (const key of [name, property, itemprop, header]) {
      const at = key?.trim().toLowerCase();
      if (at && content?.trim() && !values.has(at)) values.set(at, content.trim());
    }
  }
  return {
    article: jsonLdArticle(data),
    meta: (...names) => names.map((name) => values.get(name)).find((value) => value !== undefined),
    link: (relation) => links.find(({ rel = '' }) => rel.toLowerCase().split(/\s+/).includes(relation))?.href,
  };
}
