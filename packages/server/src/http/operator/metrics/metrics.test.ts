import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { griotVersion } from '../../../version.ts';
import { countRequests } from './request-figures.ts';

type Series = { name: string; labels: Record<string, string>; value: number };

/** Reads the text format so strictly that Prometheus can find no more wrong with it. */
function readExposition(body: string): Series[] {
  const types = new Map<string, string>();
  const found: Series[] = [];
  expect(body.endsWith('\n')).toBe(true);
  for (const line of body.slice(0, -1).split('\n')) {
    const [, typed, type] = /^# TYPE (\w+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (typed) expect(types.has(typed), `${typed} twice`).toBe(false);
    if (typed) types.set(typed, type ?? '');
    if (line === '' || typed || /^# HELP \w+ \S.*$/.test(line)) continue;
    const [, name = '', labels = '', value] =
      /^([a-z_:][\w:]*)(?:\{((?:\w+="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?[\d.]+(?:e[+-]?\d+)?)$/i.exec(line) ?? [];
    expect(name, line).not.toBe('');
    expect(types.has(name.replace(/_(bucket|sum|count)$/, '')) || types.has(name), line).toBe(true);
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text] as const);
    found.push({ name, labels: Object.fromEntries(pairs), value: Number(value) });
  }
  return found;
}

let fresh: FreshApp;
const article = anArticle({});
beforeAll(async () => {
  fresh = await freshApp({ articles: [article] });
  const { sql, clock } = fresh;
  await sql`insert into source (market, key, name, home, state) values ('ngen', 'courier', 'The Courier', 'https://courier.example/', 'live')`;
  await sql`
    insert into feed (market, address, source_key, state, failures, last_error, last_tried_at, last_success_at, items_a_day, items_normal, extraction_rate)
    values ('ngen', 'https://courier.example/1', 'courier', 'live', 1, 'timeout',
            ${clock.now()}, ${new Date(clock.now().getTime() - 90_000)}, 10, 12, 0.5)`;
  await vi.waitFor(async () => expect((await fresh.app.inject('/readyz')).statusCode).toBe(200), { timeout: 60_000 });
});
afterAll(() => fresh.close());

const scrape = async () => readExposition((await fresh.app.inject('/metrics')).body);
const valuesOf = (all: readonly Series[], name: string) =>
  all.filter((series) => series.name === name).map(({ labels, value }) => ({ ...labels, value }));

describe('/metrics', () => {
  it('is text that Prometheus reads, about the feeds, the sources and what runs', async () => {
    const { headers } = await fresh.app.inject('/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const all = await scrape();
    // A registry that tells of the process has watchers that nobody can stop: the commands alone make one.
    expect(all.filter(({ name }) => /^(process|nodejs)_/.test(name))).toEqual([]);
    expect(valuesOf(all, 'griot_build_info')).toEqual([
      { version: griotVersion(), node: process.versions.node, value: 1 },
    ]);
    expect(valuesOf(all, 'griot_feed_snapshot_articles')).toContainEqual({ market: 'ngen', value: 1 });
    expect(valuesOf(all, 'griot_feed_snapshot_age_seconds').length).toBeGreaterThan(20);
    const courier = { market: 'ngen', source: 'courier' };
    expect(valuesOf(all, 'griot_source_last_success_age_seconds')).toEqual([{ ...courier, value: 90 }]);
    expect(valuesOf(all, 'griot_source_failing_feeds')).toEqual([{ ...courier, value: 1 }]);
    expect(valuesOf(all, 'griot_source_error')).toEqual([{ ...courier, error: 'timeout', value: 1 }]);
    expect(valuesOf(all, 'griot_source_extraction_ratio')).toEqual([{ ...courier, value: 0.5 }]);
    expect(valuesOf(all, 'griot_sources')).toEqual([{ market: 'ngen', verdict: 'fine', value: 1 }]);
    expect(valuesOf(all, 'griot_figures_available')).toEqual(
      ['sources', 'jobs'].map((collector) => ({ collector, value: 1 })),
    );
  });

  it('counts requests by the pattern of their route, never by what was asked for', async () => {
    const secrets = ['ada-7f3a', article.news_id, 'hunter2'];
    for (const url of [
      `/lite/detail/${article.news_id}?uid=ada-7f3a`,
      '/nowhere/ada-7f3a',
      '/media/ada-7f3a/hunter2.webp',
      '/%E0%A4%A',
    ])
      await fresh.app.inject({ url, headers: { authorization: 'Bearer hunter2' } });
    await fresh.app.inject({ method: 'POST', url: '/nowhere/hunter2' });
    const { body } = await fresh.app.inject('/metrics');
    for (const secret of secrets) expect(body).not.toContain(secret);
    const counted = valuesOf(readExposition(body), 'griot_http_request_duration_seconds_count');
    expect(counted).toContainEqual({ method: 'POST', route: 'none', status: '4xx', value: 1 });
    const routes = new Set(counted.map((series) => ('route' in series ? series.route : undefined)));
    expect(routes).toContain('/metrics');
    expect(fresh.app.hasRoute({ method: 'GET', url: '/metrics' })).toBe(true);
    for (const route of routes)
      expect(route === 'none' || fresh.app.hasRoute({ method: 'GET', url: String(route) }), String(route)).toBe(true);
  });

  it('counts the files of a build together, whose names are new in every build', async () => {
    const app = fastify();
    const registry = new Registry();
    countRequests(app, registry);
    for (const url of ['/lite/assets/Feed-1f2e.js', '/lite/sw.js', '/openapi.json', '/:market/news.v1/:id', '/lite/*'])
      app.get(url, async () => '');
    for (const url of ['/lite/assets/Feed-1f2e.js', '/lite/sw.js', '/openapi.json', '/ngen/news.v1/7', '/lite/a.b'])
      await app.inject(url);
    const counted = valuesOf(readExposition(await registry.metrics()), 'griot_http_request_duration_seconds_count');
    expect(counted.map((series) => ({ ...series, method: undefined, status: undefined }))).toEqual(
      [
        ['/lite/*.js', 2],
        ['/openapi.json', 1],
        ['/:market/news.v1/:id', 1],
        ['/lite/*', 1],
      ].map(([route, value]) => ({ route, value })),
    );
    await app.close();
  });

  it('asks the database when somebody looks, and not again within 15 seconds', async () => {
    const errors = async () => valuesOf(await scrape(), 'griot_source_failing_feeds').map(({ value }) => value);
    fresh.clock.pass(15_001);
    expect(await errors()).toEqual([1]);
    await fresh.sql`update feed set failures = 0`;
    expect(await errors()).toEqual([1]);
    fresh.clock.pass(15_000);
    expect(await errors()).toEqual([1]);
    fresh.clock.pass(1);
    expect(await errors()).toEqual([0]);
  });
});
