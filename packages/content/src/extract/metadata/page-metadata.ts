import type { Page } from '../page/parse-page.ts';
import { type JsonLdObject, jsonLdArticle } from './json-ld.ts';

/** The metadata of a page: JSON-LD, and meta and link elements by name. */
export type PageMetadata = {
  readonly article: JsonLdObject;
  /** The first meta element with content, in the order of the given names. */
  meta(...names: readonly string[]): string | undefined;
  /** Every value of a name: several authors are several elements. */
  metas(name: string): readonly string[];
  link(relation: string): string | undefined;
};

const MOST_VALUES = 20;

export function readMetadata({ metas, links, data }: Page): PageMetadata {
  const values = new Map<string, string[]>();
  for (const { name, property, itemprop, 'http-equiv': header, content } of metas) {
    for (const key of [name, property, itemprop, header]) {
      const at = key?.trim().toLowerCase();
      if (at && content?.trim()) values.set(at, [...(values.get(at) ?? []), content.trim()].slice(0, MOST_VALUES));
    }
  }
  return {
    article: jsonLdArticle(data),
    meta: (...names) => names.map((name) => values.get(name)?.[0]).find((value) => value !== undefined),
    metas: (name) => values.get(name) ?? [],
    link: (relation) => links.find(({ rel = '' }) => rel.toLowerCase().split(/\s+/).includes(relation))?.href,
  };
}
