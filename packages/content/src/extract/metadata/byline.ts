import { asName, LONGEST_BYLINE, nameKey } from './author-name.ts';
import { namesIn, organisationsIn } from './json-ld.ts';
import type { PageMetadata } from './page-metadata.ts';
import { joinNames, type ShownPage, shownAuthors } from './shown-authors.ts';

const MOST_AUTHORS = 6;

/** What a byline is read from. */
export type BylineSources = {
  readonly stated: PageMetadata;
  /** The names of the site and its publisher, which metadata often give for the author. */
  readonly siteNames: readonly string[];
  readonly shown: () => ShownPage;
};

/** The author: from the metadata, else as shown on the page; the publisher only where nobody else is named. */
export function readByline({ stated, siteNames, shown }: BylineSources): string | undefined {
  const { author, creator, publisher } = stated.article;
  const sites = new Set([...siteNames, ...namesIn(publisher), ...organisationsIn(author ?? creator)].map(nameKey));
  const names = [...statedAuthors(stated)].map((name) => withoutSite(name, sites)).filter((name) => name !== '');
  const people = names.filter((name) => !sites.has(nameKey(name)));
  if (people.length > 0) return joined(people);
  for (const name of shownAuthors(shown())) if (name !== '' && !sites.has(nameKey(name))) return joined([name]);
  return names[0];
}

const joined = (names: readonly string[]): string => joinNames(names.slice(0, MOST_AUTHORS)).slice(0, LONGEST_BYLINE);

function statedAuthors(stated: PageMetadata): string[] {
  const authors = namesIn(stated.article.author ?? stated.article.creator).map(asName);
  if (authors.some((name) => name !== '')) return authors;
  const declared = authorMetas.map((name) =>
    stated
      .metas(name)
      .map(asName)
      .filter((author) => author !== ''),
  );
  return declared.find((found) => found.length > 0) ?? [];
}

const authorMetas =
  'author article:author dc.creator dcterms.creator parsely-author sailthru.author byl article.author'.split(' ');

/** `Ada Obi, The Standard` without the newspaper. */
function withoutSite(name: string, sites: ReadonlySet<string>): string {
  const at = name.lastIndexOf(',');
  return at > 0 && sites.has(nameKey(name.slice(at))) ? name.slice(0, at).trim() : name;
}
