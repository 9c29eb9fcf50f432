import { readFile } from 'node:fs/promises';
import { isTopicChannel } from '@griot/domain/channels';
import { type MarketKey, markets } from '@griot/locale/markets';
import { type FeedFacts, type ListedSource, longestKey, type SourceList, sourceKey } from './source.ts';

const shipped = new URL('../../../../sources/', import.meta.url);

/** The sources that Griot ships, one file for each market. Any mistake in a file ends the start. */
export async function readSourceLists(folder: URL = shipped): Promise<SourceList[]> {
  return await Promise.all(
    markets.map(async ({ key }) => {
      const text = await readFile(new URL(`${key}.json`, folder), 'utf8');
      return checkSourceList(JSON.parse(text), key);
    }),
  );
}

type Fields = Readonly<Record<string, unknown>>;

const sourceFields = ['key', 'name', 'home', 'official', 'licence', 'note', 'feeds'];
const feedFields = ['address', 'channel'];

/** Returns the list if it is correct; otherwise throws an error that names every mistake at once. */
export function checkSourceList(raw: unknown, market: MarketKey): SourceList {
  const check = new ListCheck();
  const list = isFields(raw) ? raw : {};
  check.expect(list.market === market, `market should be "${market}"`);
  check.expect(Array.isArray(list.sources), 'sources should be a list');
  const sources = (Array.isArray(list.sources) ? list.sources : []).map((source, at) => check.source(source, at));
  if (check.problems.length > 0) throw new Error(`The sources of ${market}: ${check.problems.join('; ')}`);
  return { market, sources };
}

class ListCheck {
  readonly problems: string[] = [];
  readonly #keys = new Set<string>();
  readonly #addresses = new Set<string>();

  expect(isTrue: boolean, problem: string): void {
    if (!isTrue) this.problems.push(problem);
  }

  source(raw: unknown, at: number): ListedSource {
    const given = isFields(raw) ? raw : {};
    const { key, name, home, official, licence, note = '', feeds } = given;
    const where = typeof key === 'string' ? key : `source ${at + 1}`;
    this.#fields(given, sourceFields, where);
    this.expect(typeof key === 'string' && sourceKey.test(key) && key.length <= longestKey, `${where}: no good key`);
    this.expect(!this.#keys.has(String(key)), `${where}: listed twice`);
    this.#keys.add(String(key));
    this.expect(typeof name === 'string' && name.trim() !== '', `${where}: no name`);
    this.expect(isSecureAddress(home), `${where}: home should begin with https://`);
    this.expect(typeof official === 'boolean', `${where}: official should be true or false`);
    this.expect(licence === 'full' || licence === 'summary', `${where}: licence should be full or summary`);
    this.expect(typeof note === 'string' && (licence !== 'full' || note !== ''), `${where}: full needs a note why`);
    this.expect(Array.isArray(feeds) && feeds.length > 0, `${where}: no feeds`);
    const checked = (Array.isArray(feeds) ? feeds : []).map((feed) => this.#feed(feed, where));
    return { ...(given as ListedSource), note: String(note), feeds: checked };
  }

  #feed(raw: unknown, where: string): FeedFacts {
    const given = isFields(raw) ? raw : {};
    const { address, channel } = given;
    this.#fields(given, feedFields, where);
    this.expect(isSecureAddress(address), `${where}: ${String(address)} should begin with https://`);
    this.expect(!this.#addresses.has(String(address)), `${where}: ${String(address)} is listed twice`);
    this.#addresses.add(String(address));
    this.expect(channel === undefined || isTopicChannel(channel), `${where}: there is no channel ${String(channel)}`);
    return given as FeedFacts;
  }

  #fields(given: Fields, known: readonly string[], where: string): void {
    for (const name of Object.keys(given)) this.expect(known.includes(name), `${where}: what is ${name}?`);
  }
}

function isFields(raw: unknown): raw is Fields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function isSecureAddress(raw: unknown): boolean {
  const url = typeof raw === 'string' ? URL.parse(raw) : null;
  return url !== null && url.protocol === 'https:' && url.href === raw;
}
