import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionsName } from './areas/queued-actions.ts';
import { videoCache } from './clip-cache.ts';
import { openStorage } from './keys.ts';
import { marketSessionNames } from './slots.ts';

type Scope = 'device' | 'tabSession' | 'marketSession' | 'perMarket' | 'perPlace';

/** Names that stand in a constant, since more than one file uses them. */
const constants: Record<string, string> = { videoCache, actionsName };

const root = join(import.meta.dirname, '../../../../..');

/** Every row of the files of keys: its name and how long it lives, for whom. */
const keys = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])(\w+-)?keys\.ts$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .flatMap((code) => [
      ...code.matchAll(/: (device|tabSession|marketSession|perMarket|perPlace)(?:<.+>)?\(\s*'?(\w+)'?,/g),
    ])
    .map(([, scope, name = '']) => [constants[name] ?? name, scope] as const),
);

/** What the seed names, as it is called here; `scope` is how long it lives and for whom (spec 3). */
const seeds: Record<string, Scope> = {
  gaid: 'device',
  first: 'device',
  oldDeviceId: 'device',
  freeBrowsingTs: 'device',
  allRefreshCount: 'device',
  refresh_count: 'perMarket', // by country
  fbDpStat: 'device',
  h5Ready: 'device',
  notifyCnt: 'device',
  notifyTs: 'device',
  inboxNotifyTs: 'device',
  acc: 'device',
  aic: 'device',
  reportTs: 'perMarket',
  configFeedMap: 'perMarket',
  deviceIdMap: 'perMarket',
  channelMap: 'perMarket',
  cityMap: 'perMarket',
  localCardMap: 'perMarket',
  userId: 'device',
  appVersion: 'device',
  country: 'device',
  language: 'device',
  domain: 'device',
  fbTs: 'device',
  isNew: 'tabSession',
  firstLoad: 'tabSession',
  searchTxt: 'marketSession',
  videoCache: 'marketSession',
  cache: 'marketSession',
  detailArticle: 'marketSession',
};

describe('CFG-04 the keys of the app', () => {
  const document = readFileSync(join(root, 'docs/loose-contracts/storage-keys.md'), 'utf8');
  const table = [...document.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w]+)(?:\.N)?`/g)].map(([, name = '']) => name),
  );

  it.each(Object.entries(seeds))('hold %s, which the product names: %s', (name, scope) => {
    expect(keys.get(name)).toBe(scope);
  });

  it('all stand in the document, each once', () => {
    const cleared = ['hotNewsClear', 'hisClear']; // the migration's own, in its own file
    expect([...keys.keys(), ...cleared].filter((name) => !table.includes(String(name)))).toEqual([]);
    expect(table).toHaveLength(new Set(table).size);
  });

  it('CTY-08 forget with the market what the document says is of its session, and nothing else', () => {
    const session = [...keys].filter(([, scope]) => scope === 'tabSession' || scope === 'marketSession');
    for (const [name, scope] of session)
      expect(document, name).toMatch(
        new RegExp(`^\\| .*\`${name}\`.* \\| session, of the ${scope === 'tabSession' ? 'tab' : 'market'} \\|`, 'm'),
      );
    const ofMarket = session.filter(([, scope]) => scope === 'marketSession').map(([name]) => name);
    expect([...marketSessionNames].sort()).toEqual(ofMarket.sort());
  });

  it('CFG-07 have the product’s own name for a version that nobody has set', () => {
    const empty = { get: () => null, set: () => {}, remove: () => {} };
    expect(openStorage({ device: empty, session: empty }).appVersion.get()).toBe('griot-lite');
  });
});
