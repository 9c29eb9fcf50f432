// npm run bench -- render: what a page costs the server beside React rendering a bare page with as many elements, and what
// it costs when it is asked for again.
//
// Both pages are whole requests to the same HTTP server, with the same cookies, hooks, headers and compression, and both
// have as many elements and as many letters of text between them: what differs is how the page comes about. Ours is asked
// for by a browser that takes Brotli, as every browser does.
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildApp } from '../packages/server/src/app.ts';
import { systemClock } from '../packages/server/src/clock.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { placeSampleNews } from '../packages/server/src/db/demo.ts';
import { openEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/maintenance/migrate.ts';
import { connect, type Sql } from '../packages/server/src/db/sql.ts';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';
import type { Measured } from './measured.ts';

const requests = 100;
const rounds = 7;
const goals = { render: 2, again: 0.1 } as const;

/** Whoever says who they are gets a page that is not kept. */
const signedIn = { 'user-id': 'ngenbench' };
const browser = { 'accept-encoding': 'gzip, deflate, br' };

type App = Awaited<ReturnType<typeof buildApp>>;
type Cookies = Record<string, string>;
type Work = () => Promise<unknown>;

/** Processor time of one run in microseconds, each piece of work in turns, so that whatever else runs falls on all. */
async function cpuOf<Name extends string>(works: Readonly<Record<Name, Work>>): Promise<Record<Name, number>> {
  const entries = Object.entries(works) as [Name, Work][];
  const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, work] of entries) {
      const before = process.cpuUsage();
      for (let n = 0; n < requests; n += 1) await work();
      const { user, system } = process.cpuUsage(before);
      if (round > 0) times.get(name)?.push((user + system) / requests); // the first round warms up
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, Math.min(...(times.get(name) ?? []))])) as Record<
    Name,
    number
  >;
}

type ReactCore = { createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown };
type ReactServer = { renderToString(node: unknown): string };
type PageSize = { elements: number; letters: number };

/** How many elements a page has, and how many letters of text stand between them. */
function sizeOf(html: string): PageSize {
  const [markup = ''] = html.slice(html.indexOf('<body>')).split('<script', 1);
  return { elements: markup.match(/<[a-z]/g)?.length ?? 0, letters: markup.replace(/<[^>]*>/g, '').length };
}

/** React alone, in rows such as a list has. */
function bareRendering({ elements, letters }: PageSize): () => string {
  process.env.NODE_ENV = 'production'; // React's other build is several times slower
  const load = createRequire(new URL('../packages/web/package.json', import.meta.url));
  const { createElement: h } = load('react') as ReactCore;
  const { renderToString } = load('react-dom/server') as ReactServer;
  const rows = Math.round(elements / 7);
  const words = 'Headline of a bare page, as long as those of the page it stands beside. '.repeat(20);
  const title = words.slice(0, Math.max(0, Math.round(letters / rows) - 'A source2 hours ago'.length));
  const row = (n: number) =>
    h(
      'li',
      { key: n, className: 'row' },
      h(
        'article',
        { className: 'card', id: `card-${n}` },
        h('h2', { className: 'title', dir: 'ltr' }, h('a', { href: `/detail/${n}` }, title)),
        h(
          'p',
          { className: 'meta' },
          h('span', null, 'A source'),
          h('time', { dateTime: '2026-03-10' }, '2 hours ago'),
        ),
      ),
    );
  const Page = () =>
    h(
      'main',
      null,
      Array.from({ length: rows }, (_, n) => row(n)),
    );
  return () =>
    `<!doctype html><html><head><title>A bare page</title></head><body>${renderToString(h(Page))}</body></html>`;
}

type BarePages = Map<string, () => string>;

/** A route beside those of the service, for bare pages: each is there as soon as it is known how large it is. */
function showBarePages(app: App): BarePages {
  const pages: BarePages = new Map();
  app.get('/bare/:page', async (request, reply) => {
    const { page } = request.params as { page: string };
    return reply.type('text/html; charset=utf-8').send(pages.get(page)?.());
  });
  return pages;
}

/** A reader of Nigeria, by their cookies. */
async function openReader(app: App): Promise<Cookies> {
  const first = await app.inject('/lite/');
  const held = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
  const csrf = /name="csrf" value="([^"]+)"/.exec(first.body)?.[1] ?? '';
  const payload = new URLSearchParams({ market: 'ngen', csrf }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const chosen = await app.inject({ method: 'POST', url: '/lite/', payload, headers, cookies: held });
  return { ...held, ...Object.fromEntries(chosen.cookies.map(({ name, value }) => [name, value])) };
}

async function measureApp(app: App, sql: Sql, barePages: BarePages): Promise<Measured[]> {
  const cookies = await openReader(app);
  const ask = (url: string, headers: Record<string, string>): Work => {
    return () => app.inject({ url, cookies, headers: { ...browser, ...headers } });
  };
  const open = async (url: string): Promise<string> => {
    const { statusCode, body } = await app.inject({ url, cookies });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    return body;
  };
  const feeds = await open('/lite/feeds');
  const [, article = ''] = /href="(\/lite\/detail\/[^"]+)"/.exec(feeds) ?? [];
  const [topic] = await sql<{ id: string }[]>`select id from topic where market = 'ngen' limit 1`;
  const paths = {
    '/detail': article,
    '/headline': '/lite/headline?category=top_news',
    '/topicdetail': `/lite/topicdetail?more_id=${topic?.id}`,
    'the country list': '/lite/?change=1',
  };
  const measured: Measured[] = [];
  for (const [name, path] of [
    ['feeds', '/lite/feeds'],
    ['detail', article],
  ] as const) {
    const size = sizeOf(await open(path));
    barePages.set(name, bareRendering(size));
    const { ours, bare } = await cpuOf({ ours: ask(path, signedIn), bare: ask(`/bare/${name}`, {}) });
    console.log(`        /${name}: ${ours.toFixed(0)} µs, bare ${bare.toFixed(0)} µs for ${size.elements} elements`);
    measured.push({
      what: `rendering /${name} to React rendering as many elements`,
      value: ours / bare,
      unit: 'times',
      goal: goals.render,
    });
  }
  for (const [name, path] of Object.entries(paths)) {
    await open(path);
    const { again, anew, least } = await cpuOf({
      again: ask(path, {}),
      anew: ask(path, signedIn),
      least: ask('/', {}), // a redirect: what any answer costs, whatever is in it
    });
    const [whole, rendered] = [again, anew].map((time) => time.toFixed(0));
    const beyond = ((again - least) / (anew - least)).toFixed(2);
    console.log(`        ${name}: again ${whole} µs, rendered ${rendered} µs, the least answer ${least.toFixed(0)} µs`);
    console.log(`        ${name}: beyond the least answer ${beyond} times`);
    measured.push({
      what: `${name} asked for again to rendering it`,
      value: again / anew,
      unit: 'times',
      goal: goals.again,
    });
  }
  return measured;
}

export async function measureRender(): Promise<Measured[]> {
  const folder = makeScratchFolder();
  const read = readConfig({ GRIOT_DATA: folder, GRIOT_FETCH: 'off' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const embedded = await openEmbedded({ dataFolder: folder, durability: 'test' });
  const sql = connect(embedded.connection);
  try {
    await migrate(sql);
    await placeSampleNews(sql, { demo: true, now: systemClock.now() });
    const app = await buildApp({ config: read.config, sql, clock: systemClock, secret: 'bench' });
    const barePages = showBarePages(app);
    await app.ready();
    const measured = await measureApp(app, sql, barePages);
    await app.close();
    return measured;
  } finally {
    await sql.end({ timeout: 5 });
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  for (const measured of await measureRender()) console.log(measured);
  process.exit(0); // pools that still close
}
