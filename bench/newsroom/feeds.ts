// node bench/newsroom/feeds.ts DIR: how many feeds of DIR/feeds.jsonl we read as their expectations say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedEntry, FeedOutcome, FeedPerson } from '../../packages/content/src/feeds/feed.ts';
import { htmlText, plainLine } from '../../packages/content/src/feeds/html/html-text.ts';
import { readFeed } from '../../packages/content/src/feeds/read-feed.ts';
import { sanitiseArticle } from '../../packages/content/src/sanitise/sanitise-article.ts';
import { byHalf } from './halves.ts';

type Expectation = { path: (string | number)[]; op: string; value: unknown; field: string };
type Case = {
  file: string;
  set: string;
  group: string;
  headers: Record<string, string>;
  bytes: string;
  expectation: Expectation[];
};
type Read = Extract<FeedOutcome, { kind: 'feed' }>;
type Verdict = { right: boolean; got: unknown };
/** Compares one expectation with what we read; `entry` is the entry it speaks of, or none. */
type Judge = (read: Read, entry: FeedEntry | undefined, expected: string) => Verdict;

const GOAL = 0.988;

const same = (got: unknown, expected: unknown): Verdict => ({ right: (got ?? '') === expected, got });
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
/** An expectation that holds markup is compared by its words. */
const asText = (got: string | null | undefined, expected: string): Verdict => {
  const wanted = [expected, htmlText(expected), plainLine(expected)].map(spaced);
  return { right: wanted.includes(spaced(got ?? '')), got };
};
const asAddress = (got: string | null | undefined, expected: string): Verdict =>
  same(got, URL.parse(expected)?.href ?? expected);
const asInstant = (got: number | null | undefined, expected: string): Verdict => same(got, Date.parse(expected));
const written = (person: FeedPerson | null | undefined): string =>
  [person?.name, person?.email && person.name ? `(${person.email})` : person?.email].filter(Boolean).join(' ');

/** Nothing dangerous survives, the words agree, and addresses are resolved as expected. */
function asBody(got: string | null | undefined, expected: string): Verdict {
  const clean = sanitiseArticle(got ?? '', { address: 'https://reader.example/article' });
  const danger =
    /<(?:script|style|iframe|object|embed|form|meta|link|base|svg|applet|frame)\b|\son\w+=|javascript:|style=/i;
  const addresses = [...expected.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
  const right =
    !danger.test(clean) &&
    [expected, htmlText(expected)].map(spaced).includes(spaced(htmlText(clean))) &&
    addresses.every((address) => got?.includes(`href="${address}"`));
  return { right, got: clean };
}

/** Paths of the expectations' model, without the numbers of entries, and where the same stands in ours. */
const judges: Record<string, Judge> = {
  'feed.title': ({ feed }, _, expected) => asText(feed.title, expected),
  'feed.link': ({ feed }, _, expected) => asAddress(feed.link, expected),
  'feed.language': ({ feed }, _, expected) => same(feed.language, expected),
  'feed.description': ({ feed }, _, expected) => asText(feed.description, expected),
  'feed.image.href': ({ feed }, _, expected) => asAddress(feed.image, expected),
  'feed.author': ({ feed }, _, expected) => same(written(feed.author), expected),
  'feed.author_detail.name': ({ feed }, _, expected) => same(feed.author?.name, expected),
  'feed.author_detail.email': ({ feed }, _, expected) => same(feed.author?.email, expected),
  'feed.published': ({ feed }, _, expected) => asInstant(feed.published, expected),
  'feed.updated': ({ feed }, _, expected) => asInstant(feed.updated, expected),
  'entry.title': (_, entry, expected) => asText(entry?.title, expected),
  'entry.link': (_, entry, expected) => asAddress(entry?.link, expected),
  'entry.id': (_, entry, expected) => same(entry?.id, expected),
  'entry.language': (_, entry, expected) => same(entry?.language, expected),
  'entry.author': (_, entry, expected) => same(written(entry?.author), expected),
  'entry.author_detail.name': (_, entry, expected) => same(entry?.author?.name, expected),
  'entry.author_detail.email': (_, entry, expected) => same(entry?.author?.email, expected),
  'entry.published': (_, entry, expected) => asInstant(entry?.published, expected),
  'entry.updated': (_, entry, expected) => asInstant(entry?.updated, expected),
  'entry.category': (_, entry, expected) => same(entry?.categories[0], expected),
  'entry.image.href': (_, entry, expected) => asAddress(entry?.images[0]?.url, expected),
  'entry.summary': (_, entry, expected) => asBody(entry?.summaryHtml ?? entry?.contentHtml, expected),
  'entry.content': (_, entry, expected) => asBody(entry?.contentHtml ?? entry?.summaryHtml, expected),
  'entry.enclosures.href': (_, entry, expected) => asAddress(entry?.enclosures[0]?.url, expected),
  'entry.enclosures.type': (_, entry, expected) => same(entry?.enclosures[0]?.type, expected),
  'entry.enclosures.length': (_, entry, expected) => same(String(entry?.enclosures[0]?.length ?? ''), expected),
};

/** Names the model has twice. */
const aliases: Record<string, string> = {
  'feed.tagline': 'feed.description',
  'feed.subtitle': 'feed.description',
  'feed.subtitle_detail.value': 'feed.description',
  'feed.tagline_detail.value': 'feed.description',
  'feed.title_detail.value': 'feed.title',
  'feed.logo': 'feed.image.href',
  'feed.modified': 'feed.updated',
  'entry.title_detail.value': 'entry.title',
  'entry.title_detail.language': 'entry.language',
  'entry.summary_detail.language': 'entry.language',
  'entry.content.language': 'entry.language',
  'entry.description': 'entry.summary',
  'entry.summary_detail.value': 'entry.summary',
  'entry.content.value': 'entry.content',
  'entry.guid': 'entry.id',
  'entry.modified': 'entry.updated',
  'entry.issued': 'entry.published',
  'entry.tags.term': 'entry.category',
  'entry.enclosures.url': 'entry.enclosures.href',
};

/** Only the first of a list is compared: `tags[1]` and the number of links have no place in our model. */
function nameOf({ path }: Expectation): string | undefined {
  const [root, ...rest] = path;
  const steps = root === 'entries' ? rest.slice(1) : rest;
  if (steps.some((step) => typeof step === 'number' && step > 0)) return undefined;
  const words = steps.filter((step) => typeof step === 'string').map((step) => step.replace(/_parsed$/, ''));
  const name = [root === 'entries' ? 'entry' : 'feed', ...words].join('.');
  return aliases[name] ?? name;
}

function expectedValue({ value }: Expectation): string {
  if (!Array.isArray(value)) return value === null || value === true ? '' : String(value);
  const [year, month, day, hour, minute, second] = value.map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)).toISOString();
}

type Miss = { file: string; kind: string; got: unknown; expected: unknown };

function missesOf(test: Case): Miss[] | undefined {
  const mapped = test.expectation.filter((one) => Object.hasOwn(judges, nameOf(one) ?? ''));
  if (mapped.length === 0) return undefined;
  const header = (name: string) => Object.entries(test.headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const read = readFeed(Buffer.from(test.bytes, 'base64'), {
    contentType: header('content-type'),
    contentLanguage: header('content-language'),
    address: header('content-location') ?? `http://127.0.0.1:8097/${test.file}`,
  });
  return mapped.flatMap((one) => {
    const name = nameOf(one) ?? '';
    const kind = `${test.set}/${test.group || '-'} ${name}`;
    if (read.kind !== 'feed') return [{ file: test.file, kind, got: read, expected: one.value }];
    const entry = one.path[0] === 'entries' ? read.entries[Number(one.path[1])] : undefined;
    const verdict = judges[name]?.(read, entry, expectedValue(one));
    return verdict?.right ? [] : [{ file: test.file, kind, got: verdict?.got, expected: one.value }];
  });
}

function score(lines: readonly string[]): void {
  const cases = lines.map((line) => JSON.parse(line) as Case);
  const judged = cases.flatMap((test) => {
    const misses = missesOf(test);
    return misses === undefined ? [] : [{ id: test.file, misses }];
  });
  byHalf(judged, (name, part) => {
    const right = part.filter(({ misses }) => misses.length === 0).length;
    const share = ((100 * right) / (part.length || 1)).toFixed(1);
    console.log(`${name.padEnd(6)} ${right} of ${part.length} feeds right (${share} %, goal ${100 * GOAL} %)`);
  });
  console.log(`${cases.length - judged.length} feeds expect nothing that we keep`);
  const kinds = Map.groupBy(
    judged.flatMap(({ misses }) => misses),
    ({ kind }) => kind,
  );
  for (const [kind, misses] of kinds) {
    console.log(`\n${kind}: ${misses.length}`);
    for (const { file, got, expected } of misses) {
      console.log(`  ${file}\n    got      ${JSON.stringify(got)}\n    expected ${JSON.stringify(expected)}`);
    }
  }
}

/** Undefined where there is no such file, or where it cannot be read. */
function linesOf(folder: string): string[] | undefined {
  try {
    return readFileSync(join(folder, 'feeds.jsonl'), 'utf8').trim().split('\n');
  } catch {
    return undefined; // whether the folder or the file is missing, the remedy is the same
  }
}

const folder = process.argv[2];
const lines = folder === undefined ? undefined : linesOf(folder);
if (lines === undefined) {
  const why = folder === undefined ? 'Which folder?' : `There is no feeds.jsonl to read in ${folder}.`;
  console.error(`${why} node bench/newsroom/feeds.ts DIR, where DIR holds feeds.jsonl.`);
  process.exitCode = 2;
} else {
  score(lines);
}
