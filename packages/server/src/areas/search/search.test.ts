import { calls } from '@griot/contract/calls';
import { DAY_MS } from '@griot/domain/time-units';
import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { untilIndexed } from '@griot/testkit/search/until-indexed';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchQuery } from './find/find-articles.ts';

const noon = Date.UTC(2026, 2, 10, 11);
const at = (days: number) => new Date(noon - days * DAY_MS);
const body = (...sentences: string[]) => `<p>${sentences.join(' ')}</p>`;

const flood = anArticle({
  title: 'Flooding cuts the road to Makurdi',
  summary: 'Water is over the road.',
  body_html: `<figure><img src="x"><figcaption>Ferries in Makurdi near the shore</figcaption></figure>${body('The Benue rose at night.')}<h2>On the shore</h2>${body('Drivers wait in Makurdi for ferries.', 'Nobody was hurt.')}`,
});
const floodCopy = anArticle({
  title: 'Road to Makurdi cut by a flood',
  story: 'flood',
  source_key: 'daily',
  source_name: 'Daily News',
});
const floodOwn = { ...flood, story: 'flood' };
const oldFlood = anArticle({ title: 'A flood in Makurdi', published_at: at(300), body_html: body('It was long ago.') });
const inBody = anArticle({
  title: 'Ferries for hire',
  body_html: body('They run on the Benue.', 'Makurdi has two of them.'),
});
const phrase = anArticle({ title: 'Cup final in Kaduna', body_html: body('The final cup of tea was cold.') });
const phraseApart = anArticle({ title: 'The final of the cup', body_html: body('A match in Jos.') });
const removed = anArticle({ title: 'Withdrawn flood report', removed_at: new Date(noon) });
const muted = anArticle({ title: 'Zobo drink market', source_key: 'loud', source_name: 'The Loud Paper' });
const series = Array.from({ length: 57 }, (_, n) =>
  anArticle({
    title: `Harvest report number ${n}`,
    published_at: new Date(noon - n * 60_000),
    body_html: body('Yam.'),
  }),
);
const all: NewArticle[] = [floodOwn, floodCopy, oldFlood, inBody, phrase, phraseApart, removed, muted, ...series];

let fresh: FreshApp;
let amina: TestReader;
const indexed = () => untilIndexed(fresh.sql);
beforeAll(async () => {
  fresh = await freshApp({ articles: all });
  ({ amina } = fresh.readers);
  await indexed();
});
afterAll(() => fresh.close());

const asked = { page_no: 1, page_size: 20, sort: 'best', within: 'any', exact: false } as const;
const search = (query: string, more: Partial<SearchQuery> = {}, reader = amina) =>
  reader.ask(calls.search.articles, { query: { ...asked, query, ...more } });
const titles = async (query: string, more: Partial<SearchQuery> = {}) =>
  (await search(query, more)).articles.map(({ title }) => title);

describe('search', () => {
  it('SRC-08 ranks the title above the body and the new above the old, in any form of the word', async () => {
    const found = await titles('floods makurdi');
    expect(found).toHaveLength(2);
    expect(found[1]).toBe(oldFlood.title);
    expect(await titles('makurdi')).toEqual(expect.arrayContaining([inBody.title]));
    expect((await titles('makurdi')).at(0)).not.toBe(inBody.title);
  });

  it('folds the reports of a story into one, and counts all of them', async () => {
    const { articles, total } = await search('makurdi flood road');
    const ofStory = articles.filter(({ title }) => [flood.title, floodCopy.title].includes(title));
    expect(ofStory).toHaveLength(1);
    expect(ofStory[0]?.also_reported).toBe(1);
    expect(total).toBeGreaterThan(articles.length);
  });

  it('shows the sentence that matches, with its words marked, no caption and no heading before it, and marks the title', async () => {
    const { articles } = await search('ferries makurdi', { source: 'courier' });
    const one = articles.find(({ title }) => title === flood.title);
    expect(one?.snippet?.text).toBe('Drivers wait in Makurdi for ferries.');
    const marked = one?.snippet?.marks.map(({ start, end }) => one.snippet?.text.slice(start, end));
    expect(marked).toEqual(['Makurdi', 'ferries']);
    expect(one?.title_marks.map(({ start, end }) => one.title.slice(start, end))).toEqual(['Makurdi']);
  });

  it('takes a phrase in quotes word for word', async () => {
    expect(await titles('"cup final"')).toEqual([phrase.title]);
    expect(await titles('„final cup“')).toEqual([phrase.title]);
    expect((await titles('cup final')).toSorted()).toEqual([phrase.title, phraseApart.title].toSorted());
  });

  it('leaves out what has a word behind a minus, and keeps to a source', async () => {
    expect(await titles('makurdi -benue')).not.toContain(inBody.title);
    expect(await titles('makurdi flood source:daily')).toEqual([floodCopy.title]);
    expect(await titles('flood source:"Daily News"')).toEqual([floodCopy.title]);
    expect(await titles('flood', { source: 'daily' })).toEqual([floodCopy.title]);
    expect(await titles('source:daily')).toEqual([floodCopy.title]);
    expect(await titles('flood source:nobody')).toEqual([]);
  });

  it('orders by time on request, and looks no further back than asked', async () => {
    expect((await titles('makurdi', { sort: 'newest' })).at(-1)).toBe(oldFlood.title);
    expect(await titles('makurdi', { within: 'month' })).not.toContain(oldFlood.title);
    expect(await titles('makurdi', { within: 'year' })).toContain(oldFlood.title);
  });

  it('names the sources of what it found', async () => {
    const { sources } = await search('harvest');
    expect(sources[0]).toEqual({ source_key: 'courier', name: 'The Courier', count: 57 });
  });

  it.each(['best', 'newest'] as const)(
    'pages to the end without a repeat, although articles come: %s',
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 10; page += 1) {
        const { articles, next_cursor, total } = await search('harvest', {
          sort,
          page_size: 10,
          ...(cursor && { cursor }),
        });
        seen.push(...articles.map(({ news_entry_id }) => news_entry_id));
        expect(total).toBeGreaterThanOrEqual(57);
        if (next_cursor === '') break;
        expect(articles).toHaveLength(10);
        cursor = next_cursor;
        await insertArticles(fresh.sql, anArticle({ title: `Harvest extra ${sort} ${page}`, source_key: 'late' }));
        await indexed();
        fresh.clock.pass(1_000);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(series.map(({ news_entry_id }) => news_entry_id)));
    },
  );

  it('answers pages by their number too', async () => {
    const [one, two] = [await titles('harvest report'), await titles('harvest report', { page_no: 2 })];
    expect(one).toHaveLength(20);
    expect(one.filter((title) => two.includes(title))).toEqual([]);
    expect(await titles('harvest report', { page_no: 9 })).toEqual([]);
  });

  it('refuses the cursor of another search', async () => {
    const { next_cursor: cursor } = await search('harvest', { page_size: 5 });
    for (const bad of [
      { query: 'flood', cursor },
      { query: 'harvest', cursor: 'x' },
      { query: 'harvest', sort: 'newest', cursor },
    ]) {
      const sent = await amina.send(calls.search.articles, { query: { ...asked, ...bad } as SearchQuery });
      expect([sent.statusCode, sent.json()]).toMatchObject([400, { error: { code: 'bad_parameter' } }]);
    }
  });

  it('shows nothing that was removed, restricted or muted, as soon as that is so', async () => {
    expect(await titles('withdrawn')).toEqual([]);
    expect(await titles('zobo')).toEqual([muted.title]);
    await fresh.sql`
      insert into restriction (market, news_entry_id, country, reason, at)
      values ('ngen', ${muted.news_entry_id}, 'ng', 'court', now())`;
    expect(await titles('zobo')).toEqual([]);
    await fresh.sql`delete from restriction`;
    await fresh.sql`update article set removed_at = now(), removed_by = 'operator' where news_id = ${muted.news_id}`;
    expect(await titles('zobo')).toEqual([]);
    await fresh.sql`update article set removed_at = null, removed_by = null where news_id = ${muted.news_id}`;
    await indexed();
    expect(await titles('zobo')).toEqual([muted.title]);
  });

  it('follows a correction', async () => {
    const article = anArticle({ title: 'Bridge named Okwuosa' });
    await insertArticles(fresh.sql, article);
    await indexed();
    expect(await titles('okwuosa')).toEqual([article.title]);
    await fresh.sql`update article set title = 'Bridge named Adeyemi' where news_id = ${article.news_id}`;
    await indexed();
    expect(await titles('okwuosa', { exact: true })).toEqual([]);
    expect(await titles('adeyemi')).toEqual(['Bridge named Adeyemi']);
  });

  it('says that the index is being built, not that there is nothing, and counts no miss', async () => {
    await amina.device();
    expect((await search('harvest')).is_indexing).toBe(false);
    await fresh.sql`
      insert into search_queue (market, news_entry_id, published_at)
      select 'ngen', 'ngen' || lpad(n::text, 16, '0'), 'epoch' from generate_series(1, 200) n`;
    const { is_indexing, total } = await search('tsunamis');
    expect([is_indexing, total]).toEqual([true, 0]);
    await fresh.sql`delete from search_queue where published_at = 'epoch'`;
    expect(await search('typhoons')).toMatchObject({ is_indexing: false, total: 0 });
    const written = async () => (await fresh.sql`select term from search_query`).map(({ term }) => term);
    await expect.poll(written).toContain('typhoons');
    expect(await written()).not.toContain('tsunamis');
  });

  it('offers what is in demand where nothing was found, the nearest first', async () => {
    await fresh.sql`
      insert into trend (market, term, title, mark, score, place, at, made_by)
      values ('ngen', 'fuel price', 'Fuel price', 'up', 9, 1, now(), 'count'),
             ('ngen', 'zamfara gold', 'Zamfara gold', 'new', 8, 2, now(), 'count')`;
    const hot = async (query: string) => (await search(query)).hot.map(({ title }) => title);
    await expect.poll(() => hot('zamfarawa')).toEqual(['Zamfara gold', 'Fuel price']);
    expect(await hot('')).toEqual(['Fuel price', 'Zamfara gold']);
  });

  it('answers whatever is typed', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'"-:source ab*()|&!<>\\%_\u0000\u200d\ud800क्ा'.split('')), maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(anyText, fc.string({ maxLength: 40 }), async (query, cursor) => {
        const sent = await amina.send(calls.search.articles, { query: { ...asked, query } });
        const expected = query.includes('\u0000') ? 400 : 200; // no text has a NUL (http/call/clean-value.ts)
        expect(sent.statusCode).toBe(expected);
        const suggested = await amina.send(calls.search.suggest, { query: { query, page_size: 8 } });
        expect(suggested.statusCode).toBe(expected);
        const paged = await amina.send(calls.search.articles, { query: { ...asked, query, cursor: `${cursor}x` } });
        expect(paged.statusCode).toBe(400);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('suggestions', () => {
  const suggest = async (query: string) =>
    (await amina.ask(calls.search.suggest, { query: { query, page_size: 8 } })).suggestions;

  it('SRC-08 completes the word that is being typed, what is in demand first', async () => {
    expect(await suggest('mak')).toEqual([{ title: 'Makurdi', type: 'word' }]);
    expect(await suggest('road to mak')).toEqual([{ title: 'road to Makurdi', type: 'word' }]);
    expect((await suggest('fue'))[0]).toEqual({ title: 'Fuel price', type: 'hot' });
    expect(await suggest('  ')).toEqual([]);
  });

  it('SRC-08 names sources, after source: nothing else, and none that the reader muted', async () => {
    expect(await suggest('dail')).toEqual([{ title: 'Daily News', type: 'source' }]);
    expect(await suggest('flood source:"new')).toEqual([{ title: 'Daily News', type: 'source' }]);
    const all = ['Daily News', 'The Courier', 'The Loud Paper'];
    const named = async () => (await suggest('SOURCE:')).map(({ title }) => title);
    expect(await named()).toEqual(expect.arrayContaining(all));
    expect(await suggest('source:nobody')).toEqual([]);
    await amina.device();
    const mute = async (muted_sources: string[]) => {
      fresh.clock.pass(1);
      await amina.ask(calls.reader.changeSettings, { body: { muted_sources } }, { signed: true });
    };
    await mute(['loud']);
    expect(await named()).not.toContain('The Loud Paper');
    await mute([]);
  });

  it('has what several devices found, and nothing that only two searched for', async () => {
    for (const query of ['ferries hire', 'ferries secret']) {
      for (let device = 0; device < (query === 'ferries hire' ? 3 : 2); device += 1) {
        const issued = (await amina.send(calls.device.create, { body: { advertising_id: '' } })).json<{
          device_id: string;
        }>();
        const url = `/ng/en/v1/news/search?${new URLSearchParams({ query, uid: issued.device_id })}`;
        expect((await fresh.app.inject({ method: 'GET', url })).statusCode).toBe(200);
      }
    }
    await expect.poll(async () => (await suggest('ferries'))[0]).toEqual({ title: 'ferries hire', type: 'query' });
    expect((await suggest('ferries')).map(({ title }) => title)).not.toContain('ferries secret');
  });
});
