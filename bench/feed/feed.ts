// npm run bench -- feed, or node bench/feed/feed.ts --articles 1000000: the server's cost of a personal page compared with
// serving the same bytes from memory, and whether it grows with the number of articles in the database.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { schemas } from '@griot/contract/schemas';
import { topicChannels } from '@griot/domain/channels';
import { buildApp } from '../../packages/server/src/app.ts';
import { systemClock } from '../../packages/server/src/clock.ts';
import { connect } from '../../packages/server/src/db/connect.ts';
import { openEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/maintenance/migrate.ts';
import type { Sql } from '../../packages/server/src/db/sql.ts';
import { readConfig } from '../../packages/server/src/environment/config.ts';
import { callLimits } from '../../packages/server/src/http/load/route-limits.ts';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { countedSql } from '../../packages/testkit/src/setup/counted-sql.ts';
import { type Measured, noneMayBe, report } from '../measured.ts';

const whole = { few: 10_000, articles: 100_000, requests: 600, rounds: 5 };
type FeedSize = typeof whole;
const readers = 20;
const feedPath = '/ng/en/v1/news/main?features=1&action=refresh';
const staticPath = '/static';

/** Articles from `first` on, one a minute, of fifty sources in every channel. */
async function makeArticles(sql: Sql, first: number, last: number): Promise<void> {
  const channels = [...topicChannels];
  for (let at = first; at < last; at += 50_000) {
    await sql`
      insert into article (market, news_entry_id, news_id, title, language, category, source_key, source_name, url, domain,
                           pictures, published_at)
      select 'ngen', 'ngen' || lpad(to_hex(n), 16, '0'), 'ngenn' || lpad(to_hex(n), 15, '0'),
             'Council ' || n % 900 || ' speaks of the ' || (array['river','harvest','match','school','road','budget'])[1 + n % 6]
               || ' and what it means for the people of district ' || n % 77,
             'en', (${channels}::text[])[1 + n % ${channels.length}::int], 'source-' || n % 50, 'Source ' || n % 50,
             'https://source' || n % 50 || '.example/news/' || md5(n::text), 'source' || n % 50 || '.example',
             jsonb_build_array(jsonb_build_object('id', 'p' || n, 'width', 504, 'height', 283, 'caption', '')),
             now() - ((${last} - n) * interval '1 minute')
        from generate_series(${at}::int, ${Math.min(last, at + 50_000) - 1}::int) as n`;
  }
  await sql`truncate search_queue`; // nobody searches here, and indexing would be counted as the feed's
  await sql`analyze article`;
}

type LoadRequest = { url: string; paths: readonly string[]; requests: number };

/** Sends requests from a process of its own, so that only the server's time is counted. */
function openClient() {
  const child = fork(new URL('./feed-client.ts', import.meta.url));
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the client of the bench has ended')));
  gone.catch(() => {}); // it is awaited only while there is something to wait for
  const sendLoad = async (load: LoadRequest): Promise<void> => {
    const done = new Promise((resolve) => child.once('message', resolve));
    child.send(load);
    await Promise.race([done, gone]);
  };
  return { sendLoad, close: () => child.kill() };
}
type SendLoad = ReturnType<typeof openClient>['sendLoad'];

async function cpuOf(sendLoad: SendLoad, load: LoadRequest): Promise<number> {
  const before = process.cpuUsage();
  await sendLoad(load);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / load.requests;
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function openService(sql: Sql, folder: string) {
  const read = readConfig({ GRIOT_DATA: folder, GRIOT_FETCH: 'off' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const counted = countedSql(sql);
  const app = await buildApp({ config: read.config, sql: counted.sql, clock: systemClock, secret: 'bench', web: null });
  let latest: object = {};
  // With other limits than the feed's it would pass other checks, and be refused sooner beside other programs.
  app.post(staticPath, { config: { limits: callLimits('POST', schemas.feed.main) } }, (_, reply) =>
    reply.type('application/json').send(JSON.stringify(latest)),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  return { app, address, post, asked: counted.asked, keep: (answer: object) => (latest = answer) };
}
type Service = Awaited<ReturnType<typeof openService>>;

/** Makes readers who each opened ten articles of one channel. */
async function makeReaders({ post }: Service): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < readers; n += 1) {
    const { device_id } = (await (await post('/ng/en/device_id', {})).json()) as { device_id: string };
    const page = await (await post(`/ng/en/v1/news/category/${topicChannels[n % topicChannels.length]}`, {})).json();
    const { articles } = page as { articles: { news_entry_id: string }[] };
    const events = articles.slice(0, 10).map(({ news_entry_id }, at) => {
      return { id: `bench-event-${n}-${at}`, event_type: 'click', ts: Date.now(), news_entry_id };
    });
    await post(`/log_session_events?rts=${Date.now()}`, { news_device_id: device_id, events });
    ids.push(device_id);
  }
  return ids;
}

type Cost = { feed: number; ratio: number; bytes: number; queries: number };

/**
 * Questions of a warm page. What the service asks by itself, each minute, falls on few of the stretches: the least
 * counts.
 */
async function queriesOf({ post, asked }: Service, urls: readonly string[], windows: number): Promise<number> {
  const counts: number[] = [];
  for (let window = 0; window < windows; window += 1) {
    asked.length = 0;
    for (const url of urls) await post(url, {});
    counts.push(asked.filter((text) => !/request[_-]log/.test(text)).length);
  }
  return Math.min(...counts) / urls.length;
}

/** Measures both in turns, so that other load on the machine affects both alike. */
async function costOf(service: Service, { requests, rounds }: FeedSize): Promise<Cost> {
  const { address, post, keep } = service;
  const deviceIds = await makeReaders(service);
  const [first = ''] = deviceIds;
  const answer = (await (await post(`${feedPath}&uid=${first}`, {})).json()) as { articles: object[] };
  if (answer.articles.length !== 20) throw new Error(`a page of ${answer.articles.length} articles`);
  keep(answer);
  const feedUrls = deviceIds.map((id) => `${feedPath}&uid=${id}`);
  const { sendLoad, close } = openClient();
  await sendLoad({ url: address, paths: [...feedUrls, staticPath], requests });
  const [feed, still]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    feed.push(await cpuOf(sendLoad, { url: address, paths: feedUrls, requests }));
    still.push(await cpuOf(sendLoad, { url: address, paths: [staticPath], requests }));
  }
  close();
  const queries = await queriesOf(service, feedUrls, rounds);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const bytes = brotliCompressSync(JSON.stringify(answer), quality).length;
  return { feed: middle(feed), ratio: middle(still) / middle(feed), bytes, queries };
}

export async function measureFeed(size = whole): Promise<Measured[]> {
  const { few, articles } = size;
  const folder = makeScratchFolder();
  const embedded = await openEmbedded({ dataFolder: folder, durability: 'test' });
  const sql = connect(embedded.connection);
  try {
    await migrate(sql);
    const costs: Cost[] = [];
    for (const [from, to] of [
      [0, few],
      [few, articles],
    ] as const) {
      await makeArticles(sql, from, to);
      const service = await openService(sql, folder);
      costs.push(await costOf(service, size));
      await service.app.close();
    }
    const [small, large] = costs as [Cost, Cost];
    return [
      { what: 'a personal page, in pages of kept bytes', value: 1 / small.ratio, unit: 'times', goal: 1 / 0.6 },
      { what: `the same among ${articles} articles`, value: large.feed / small.feed, unit: 'times', goal: 1.3 },
      { what: 'a page of 20 items', value: small.bytes / 1000, unit: 'kB', goal: 12 },
      noneMayBe('questions to the database for a warm page', small.queries, 'each'),
    ];
  } finally {
    await sql.end({ timeout: 5 });
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { articles: { type: 'string' } } });
  report(await measureFeed({ ...whole, articles: Number(values.articles ?? whole.articles) }));
  process.exit(); // pools that still close
}
