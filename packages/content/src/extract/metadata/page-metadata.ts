import type { Page } from '../page/parse-page.ts';
import { type JsonLdObject, jsonLdArticle } from './json-ld.ts';

/** Everything a page states about its article, where each is looked up by name. */
export type PageMetadata = {
  readonly article: JsonLdObject;
  /** The first meta element with one of these names that says something, tried in the order asked. */
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
