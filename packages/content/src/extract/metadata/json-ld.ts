/** One JSON-LD object; nothing about its shape can be relied on. */
export type JsonLdObject = Readonly<Record<string, unknown>>;

const DEEPEST = 8;
const MOST_THINGS = 500;
const LONGEST_SCRIPT = 500_000;

const articleType =
  /(^|[/:])(\w*Article|\w*Posting|Report|Review|LiveBlogPosting|CreativeWork|VideoObject|Recipe|WebPage)$/;
const surestType = /Article$|Posting$|^Report$|^Review$/;

/** The article among all JSON-LD objects of a page: the first of the most specific type. */
export function jsonLdArticle(scripts: readonly string[]): JsonLdObject {
  const things = scripts.flatMap(objectsIn).slice(0, MOST_THINGS);
  const articles = things.filter((thing) => typesOf(thing).some((type) => articleType.test(type)));
  const article =
    articles.find((thing) => typesOf(thing).some((type) => surestType.test(type)) && describesArticle(thing)) ??
    articles.find(describesArticle) ??
    {};
  return withPeople(article, things);
}

/** Who wrote and published an article may be named in an object of its own, which the article only refers to. */
function withPeople(article: JsonLdObject, things: readonly JsonLdObject[]): JsonLdObject {
  const named = new Map(things.filter((thing) => 'name' in thing).map((thing) => [thing['@id'], thing]));
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null || 'name' in value || !('@id' in value)) return value;
    return named.get(value['@id']) ?? value;
  };
  const people = ['author', 'creator', 'publisher'].filter((key) => key in article);
  return { ...article, ...Object.fromEntries(people.map((key) => [key, resolved(article[key])])) };
}

const describesArticle = (thing: JsonLdObject): boolean =>
  'headline' in thing || 'datePublished' in thing || 'articleBody' in thing;

function typesOf(thing: JsonLdObject): string[] {
  return [thing['@type']].flat().filter((type) => typeof type === 'string');
}

function objectsIn(script: string): JsonLdObject[] {
  const found: JsonLdObject[] = [];
  collect(parsed(script), found, 0);
  return found;
}

function collect(value: unknown, found: JsonLdObject[], depth: number): void {
  if (depth > DEEPEST || found.length >= MOST_THINGS || typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && '@type' in value) found.push(value as JsonLdObject);
  for (const inner of Object.values(value)) collect(inner, found, depth + 1);
}

/** JSON-LD written by hand may be in a comment, or have raw line breaks in strings or trailing commas. */
function parsed(script: string): unknown {
  const text = script
    .slice(0, LONGEST_SCRIPT)
    .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\]\]>)\s*$/g, '');
  for (const attempt of [() => text, () => repaired(text)]) {
    try {
      return JSON.parse(attempt());
    } catch {
      // Unreadable JSON-LD is ignored: it is only one source of metadata.
    }
  }
  return undefined;
}

const repaired = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/,\s*([}\]])/g, '$1')
    .replace(/;\s*$/, '');

/** A plain value as text, or the first of a list; empty for anything else. */
export function wordsIn(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean' ? `${first}` : '';
}

/** The names in a value that may be a text, an object with a name, or a list of either. */
export function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { name, '@value': literal } = value as Record<string, unknown>;
  return namesIn(name ?? literal);
}

/** The names of those who are no people, in the same kinds of values. */
export function organisationsIn(value: unknown): string[] {
  const all = [value].flat().filter((one) => typeof one === 'object' && one !== null) as JsonLdObject[];
  return all.filter((one) => typesOf(one).some((type) => /Organi[sz]ation$|Corporation$/.test(type))).flatMap(namesIn);
}

/** The addresses of a value that may be an address, a picture, or a list of either. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { url, contentUrl, '@id': id } = value as Record<string, unknown>;
  return addressesIn(url ?? contentUrl ?? id);
}
