import type { Leaf } from '../page/leaves.ts';
import { asName, LONGEST_BYLINE, nameKey, peopleIn } from './author-name.ts';
import { namesIn, organisationsIn } from './json-ld.ts';
import type { PageMetadata } from './page-metadata.ts';
import { introducedAuthors, joinNames, type ShownPage, shownAuthors } from './shown-authors.ts';

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
  const people = names.filter((name) => !isOfSite(name, sites));
  const [only] = people;
  if (people.length === 1 && only !== undefined) return joined(withOthers(only, shown().lines));
  if (people.length > 0) return joined(people);
  for (const name of shownAuthors(shown())) if (name !== '' && !sites.has(nameKey(name))) return joined([name]);
  return names[0];
}

/** Metadata often name the site or a part of its name (`The Paper` for `The Paper Online`). */
function isOfSite(name: string, sites: ReadonlySet<string>): boolean {
  const key = nameKey(name);
  return sites.has(key) || (key.length > 4 && [...sites].some((site) => site.includes(key)));
}

/** Metadata often name only the first of several authors whom the page shows. */
function withOthers(name: string, lines: readonly Leaf[]): readonly string[] {
  for (const line of introducedAuthors(lines)) {
    const people = peopleIn(line);
    if (people.some((one) => nameKey(one) === nameKey(name))) return people;
  }
  return [name];
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
  'author article:author dc.creator dcterms.creator parsely-author sailthru.author byl article.author twitter:creator'.split(
    ' ',
  );

/** `Ada Obi, The Standard` without the newspaper. */
function withoutSite(name: string, sites: ReadonlySet<string>): string {
  const at = name.lastIndexOf(',');
  return at > 0 && sites.has(nameKey(name.slice(at))) ? name.slice(0, at).trim() : name;
}
