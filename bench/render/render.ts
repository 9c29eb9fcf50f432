// npm run bench -- render: what a page costs the server beside React rendering a bare page with as many elements, and what
// it costs when it is asked for again.
//
// Both pages are whole requests to the same HTTP server, with the same cookies, hooks, headers and compression, and both
// have as many elements and as many letters of text between them: what differs is how the page comes about. A process of
// its own asks for them over a socket, as browsers do, so that only what the service spends is counted.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { buildApp } from '../../packages/server/src/app.ts';
import { systemClock } from '../../packages/server/src/clock.ts';
import { connect } from '../../packages/server/src/db/connect.ts';
import { openEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/maintenance/migrate.ts';
import type { Sql } from '../../packages/server/src/db/sql.ts';
import { readConfig } from '../../packages/server/src/environment/config.ts';
import { routeLimits } from '../../packages/server/src/http/load/route-limits.ts';
import { placeSampleNews } from '../../packages/server/src/samples/demo.ts';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { type Measured, report } from '../measured.ts';
import { bareRendering, type PageSize, sizeOf } from './bare-page.ts';
import type { PageLoad } from './page-client.ts';

const whole = { requests: 100, rounds: 7 };
const goals = { render: 2, again: 0.1 } as const;

/** As Chromium and Firefox send it. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type App = Awaited<ReturnType<typeof buildApp>>;
type Cookies = Record<string, string>;
type Page = Omit<PageLoad, 'requests'>;

type Bench = { client: ChildProcess; size: typeof whole; ask: Ask; guest: { cookie: string } };

/** Processor time of one answer in microseconds, each page in turns, so that whatever else runs falls on all. */
async function cpuOf<Name extends string>(
  { client, size: { requests, rounds } }: Bench,
  pages: Readonly<Record<Name, Page>>,
): Promise<Record<Name, number>> {
  const entries = Object.entries(pages) as [Name, Page][];
  const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, page] of entries) {
      const before = process.cpuUsage();
      client.send({ ...page, requests } satisfies PageLoad);
      await once(client, 'message');
      const { user, system } = process.cpuUsage(before);
      if (round > 0) times.get(name)?.push((user + system) / requests); // the first round warms up
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, Math.min(...(times.get(name) ?? []))])) as Record<
    Name,
    number
  >;
}

type BarePages = Map<string, () => string>;

/** A route beside those of the service, for bare pages: each is there as soon as it is known how large it is. */
function showBarePages(app: App): BarePages {
  const pages: BarePages = new Map();
  app.get('/bare/:page', { config: { limits: routeLimits.page } }, async (request, reply) => {
    const { page } = request.params as { page: string };
    return reply.type('text/html; charset=utf-8').send(pages.get(page)?.());
  });
  return pages;
}

/** A reader of Nigeria by their cookies, and the same as a guest, who gets pages that are not kept. */
async function openReader(app: App): Promise<{ cookies: Cookies; guest: Cookies }> {
  const first = await app.inject('/lite/');
  const held = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
  const csrf = /name="csrf" value="([^"]+)"/.exec(first.body)?.[1] ?? '';
  const payload = new URLSearchParams({ market: 'ngen', csrf }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = { method: 'POST', headers } as const;
  const cookiesAfter = (before: Cookies, { cookies }: { cookies: { name: string; value: string }[] }): Cookies => ({
    ...before,
    ...Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  });
  const cookies = cookiesAfter(held, await app.inject({ ...sent, url: '/lite/', payload, cookies: held }));
  // A comment without words is refused, but whoever sends one is a guest from then on.
  const comment = new URLSearchParams({ csrf, content: '' }).toString();
  const guest = cookiesAfter(cookies, await app.inject({ ...sent, url: '/lite/comment', payload: comment, cookies }));
  return { cookies, guest };
}

const cookieText = (cookies: Cookies): string =>
  Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');

type Ask = (path: string, headers?: Record<string, string>) => Page;

/** Requests of one reader, over a socket. */
async function asReader(app: App, cookies: Cookies): Promise<Ask> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = cookieText(cookies);
  return (path, headers = {}) => ({ url: origin + path, headers: { ...browser, cookie, ...headers } });
}

async function openPage(app: App, url: string, cookies: Cookies): Promise<string> {
  const { statusCode, body } = await app.inject({ url, cookies });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return body;
}

type Compared = { name: string; path: string; size: PageSize };

async function measureRendering(bench: Bench, { name, path, size }: Compared): Promise<Measured> {
  const { ask, guest } = bench;
  const pages = { ours: ask(path, guest), bare: ask(`/bare/${name}`), least: ask('/') };
  const { ours, bare, least } = await cpuOf(bench, pages);
  const beyond = ((ours - least) / (bare - least)).toFixed(1);
  console.log(`        /${name}: ${ours.toFixed(0)} µs, bare ${bare.toFixed(0)} µs for ${size.elements} elements`);
  console.log(`        /${name}: beyond the least answer, ${least.toFixed(0)} µs, ${beyond} times`);
  return {
    what: `rendering /${name} to React rendering as many elements`,
    value: ours / bare,
    unit: 'times',
    goal: goals.render,
  };
}

async function measureAgain(bench: Bench, name: string, path: string): Promise<Measured> {
  const { ask, guest } = bench;
  const pages = { again: ask(path), anew: ask(path, guest), least: ask('/') };
  const { again, anew, least } = await cpuOf(bench, pages);
  const [stored, rendered, any] = [again, anew, least].map((time) => time.toFixed(0));
  const beyond = ((again - least) / (anew - least)).toFixed(2);
  console.log(`        ${name}: again ${stored} µs, rendered ${rendered} µs, the least answer ${any} µs`);
  console.log(`        ${name}: beyond the least answer ${beyond} times`);
  return { what: `${name} asked for again to rendering it`, value: again / anew, unit: 'times', goal: goals.again };
}

type MeasuredApp = Pick<Bench, 'client' | 'size'> & { app: App; sql: Sql };

async function measureApp({ app, sql, client, size: runs }: MeasuredApp): Promise<Measured[]> {
  const barePages = showBarePages(app);
  const { cookies, guest } = await openReader(app);
  const bench: Bench = { client, size: runs, ask: await asReader(app, cookies), guest: { cookie: cookieText(guest) } };
  const feeds = await openPage(app, '/lite/feeds', cookies);
  const [, article = ''] = /href="(\/lite\/detail\/[^"]+)"/.exec(feeds) ?? [];
  const [topic] = await sql<{ id: string }[]>`select id from topic where market = 'ngen' limit 1`;
  const measured: Measured[] = [];
  for (const [name, path] of Object.entries({ feeds: '/lite/feeds', detail: article })) {
    const size = sizeOf(await openPage(app, path, cookies));
    barePages.set(name, bareRendering(size));
    measured.push(await measureRendering(bench, { name, path, size }));
  }
  const kept = {
    '/detail': article,
    '/headline': '/lite/headline?category=top_news',
    '/topicdetail': `/lite/topicdetail?more_id=${topic?.id}`,
    'the country list': '/lite/?change=1',
  };
  for (const [name, path] of Object.entries(kept)) measured.push(await measureAgain(bench, name, path));
  return measured;
}

export async function measureRender(size = whole): Promise<Measured[]> {
  const folder = makeScratchFolder();
  const read = readConfig({ GRIOT_DATA: folder, GRIOT_FETCH: 'off' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const embedded = await openEmbedded({ dataFolder: folder, durability: 'test' });
  const sql = connect(embedded.connection);
  const client = fork(new URL('./page-client.ts', import.meta.url));
  try {
    await migrate(sql);
    await placeSampleNews(sql, { demo: true, now: systemClock.now() });
    const app = await buildApp({ config: read.config, sql, clock: systemClock, secret: 'bench' });
    const measured = await measureApp({ app, sql, client, size });
    client.kill(); // its connections are kept open, and closing would wait for them
    await app.close();
    return measured;
  } finally {
    client.kill();
    await sql.end({ timeout: 5 });
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  report(await measureRender());
  process.exit(); // pools that still close
}
