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
  return (
    articles.find((thing) => typesOf(thing).some((type) => surestType.test(type)) && describesArticle(thing)) ??
    articles.find(describesArticle) ??
    {}
  );
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

/** The addresses of a value that may be an address, a picture, or a list of either. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { url, contentUrl, '@id': id } = value as Record<string, unknown>;
  return addressesIn(url ?? contentUrl ?? id);
}
