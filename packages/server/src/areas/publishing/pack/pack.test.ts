import { createHash } from 'node:crypto';
import { mediaSource } from '@griot/content/sanitise/media-source';
import { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { readSampleNews, samplePictureId } from '@griot/demo/sample-news';
import { headBytes } from '@griot/domain/data-use/data-use';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostBytes } from './pack.service.ts';

const topics = ['politics', 'sports', 'health', 'world'] as const;
/** Text that does not compress well, the same every time. */
const noise = (seed: number, length: number) =>
  Array.from({ length: Math.ceil(length / 44) }, (_, part) =>
    createHash('sha256').update(`${seed} ${part}`).digest('base64'),
  ).join(' ');
const articles = Array.from({ length: 48 }, (_, index) =>
  anArticle({
    category: topics[index % topics.length] ?? 'world',
    title: `Story ${index} about ${noise(index + 1, 8)}`,
    body_html: `<p>${noise(index + 7, 900)}</p>`,
    source_key: `source-${index % 9}`,
  }),
);
/** So long that thirty of them would cost far more than a pack may. */
const long = Array.from({ length: 30 }, (_, index) =>
  anArticle({ market: 'keen', title: `Long ${index}`, body_html: `<p>${noise(index + 3, 60_000)}</p>` }),
);

const samples = (await readSampleNews()).flatMap((news) => news.articles).filter(({ pictures }) => pictures.length > 0);
const samplePicture = (at: number) => samplePictureId(samples[at]?.key ?? '', 1);
/** Two pictures of samples, one of them in two articles. */
const illustrated = [1, 2, 1].map((number, index) =>
  anArticle({
    market: 'ghen',
    title: `Picture ${index}`,
    pictures: [],
    body_html: `<p>${noise(index, 900)}</p><figure><img src="${mediaSource(samplePicture(number))}" alt=""></figure>`,
  }),
);

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: [...articles, ...long, ...illustrated] });
});
afterAll(() => fresh.close());

const amina = () => fresh.readers.amina;
type Query = Partial<ShapeOf<typeof calls.pack.read>['query']>;
const pack = (query: Query = {}) =>
  amina().send(calls.pack.read, { query: { count: 30, pictures: 0, have: '', only_price: 0, ...query } });

describe('the offline pack', () => {
  it('is the top 30 of the reader’s channels, whole, each article on a line of its own', async () => {
    const answer = await pack();
    const reply = answer.json();
    expect(reply).toMatchObject({ total: 30, missing: 30 });
    const lines = answer.body.split('\n');
    expect(lines).toHaveLength(32);
    expect(lines.slice(1, -1).map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(reply.articles);
    expect(new Set(reply.articles.map(({ category }: { category: string }) => category))).toEqual(new Set(topics));
    expect(new Set(reply.articles.map(({ news_id }: { news_id: string }) => news_id)).size).toBe(30);
  });

  it('says before what it costs: within a fiftieth of what is then sent', async () => {
    const { bytes, articles: none } = (await pack({ only_price: 1 })).json();
    expect(none).toEqual([]);
    const headers = { 'accept-encoding': 'br' };
    const { rawPayload } = await fresh.app.inject({ url: '/ng/en/v1/news/pack?count=30', headers });
    const sent = rawPayload.length + headBytes.call;
    expect(Math.abs(bytes - sent)).toBeLessThan(sent / 50);
  });

  it('counts each picture as large as it is, once that was measured', async () => {
    const url = '/gh/en/v1/news/pack?count=30';
    const price = async (more: string) => (await fresh.app.inject({ url: `${url}&only_price=1${more}` })).json().bytes;
    const text = await price('');
    const reply = (await fresh.app.inject({ url })).json();
    const addresses: string[] = reply.articles.flatMap(({ sanitizedHtml }: { sanitizedHtml: string }) =>
      [...sanitizedHtml.matchAll(/src="(\/media\/[^"]+)"/g)].map(([, src = '']) => src),
    );
    expect(new Set(addresses).size).toBe(2);
    let pictures = 0;
    for (const address of new Set(addresses))
      pictures += (await fresh.app.inject({ url: address })).rawPayload.length + headBytes.picture;
    await expect.poll(() => price('&pictures=1')).toBe(text + pictures);
  });

  it('brings only what is new to a phone that says what it has, by either id', async () => {
    const first = (await pack()).json().articles;
    const have = [...first.slice(0, 20).map(({ news_id }: { news_id: string }) => news_id), first[20].news_entry_id];
    const second = (await pack({ have: have.join(',') })).json();
    expect(second).toMatchObject({ total: 30, missing: 9 });
    expect(second.articles).toEqual(first.slice(21));
  });

  it('leaves out what the reader does not want, and what was removed', async () => {
    const [removed] = (await pack()).json().articles;
    await fresh.sql`update article set removed_at = now() where news_entry_id = ${removed.news_entry_id}`;
    const muted = ['source-1', 'source-2'];
    await amina().device();
    await amina().ask(calls.reader.changeSettings, { body: { muted_sources: muted } }, { signed: true });
    const shown = (await pack()).json().articles;
    expect(shown.map(({ news_id }: { news_id: string }) => news_id)).not.toContain(removed.news_id);
    const sources = await fresh.sql<{ source_key: string }[]>`
      select distinct source_key from article
       where news_id = any(${shown.map(({ news_id }: { news_id: string }) => news_id)})`;
    expect(sources.map(({ source_key }) => source_key).filter((key) => muted.includes(key))).toEqual([]);
    expect(sources.length).toBeGreaterThan(3);
  });

  it('never costs more than 300 kB', async () => {
    const answer = await fresh.app.inject({ url: '/ke/en/v1/news/pack?count=30' });
    const reply = answer.json();
    expect(reply.articles.length).toBeGreaterThan(0);
    expect(reply.articles.length).toBeLessThan(30);
    expect(reply.bytes).toBeLessThanOrEqual(mostBytes);
  });

  it.each([
    ['none', 'count=0'],
    ['too many', 'count=31'],
    ['another kind of pictures', 'pictures=2'],
    ['too long a list', `have=${'x'.repeat(3_001)}`],
  ])('refuses %s', async (_, query) => {
    expect((await fresh.app.inject({ url: `/ng/en/v1/news/pack?${query}` })).statusCode).toBe(400);
  });
});
