import { calls } from '@griot/contract/calls';
import { anArticle, aPicture } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { insertTopic } from '@griot/testkit/stored/a-topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const articles = ['first', 'second', 'third'].map((title) => anArticle({ title, pictures: [aPicture(`p-${title}`)] }));
const ids = articles.map(({ news_entry_id }) => news_entry_id);

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp({ articles });
  ({ amina } = fresh.readers);
});
afterAll(() => fresh.close());

const open = (event_id: string, reader = amina) =>
  reader.send(calls.feed.curated, { query: { event_id, action: 'refresh' }, body: { news_id_list: {} } });

describe('a topic', () => {
  it('answers its head and its sections with their articles', async () => {
    const id = await insertTopic(fresh.sql, { articles: ids, pictureId: 'cover' });
    const page = (await open(id)).json();
    expect(page).toMatchObject({
      title: 'People who keep count',
      summary: 'What comes to light.',
      source_name: 'The Courier',
      logo: expect.stringMatching(/^\/media\/[\w-]{22}\/504x283-hi\/cover$/),
      articles: [
        { title: 'Part 1', articles: [{ type: 'normal', title: 'first', request_id: page.request_id }] },
        { title: 'Part 2', articles: [{ title: 'second' }] },
        { title: 'Part 3', articles: [{ title: 'third' }] },
      ],
    });
    expect(page.articles[0]).not.toHaveProperty('request_id');
  });

  it('has the picture of its first article that is shown, unless it has its own', async () => {
    const id = await insertTopic(fresh.sql, { articles: ids });
    expect((await open(id)).json().logo).toMatch(/p-first$/);
    await fresh.sql`update article set removed_at = now() where news_entry_id = ${ids[0] ?? ''}`;
    const page = (await open(id)).json();
    expect(page.logo).toMatch(/p-second$/);
    expect(page.articles.map(({ title }: { title: string }) => title)).toEqual(['Part 2', 'Part 3']);
    await fresh.sql`update article set removed_at = null where news_entry_id = ${ids[0] ?? ''}`;
  });

  it('is not there while it is a draft, when all its articles are gone, or elsewhere', async () => {
    const draft = await insertTopic(fresh.sql, { articles: ids, state: 'draft' });
    const other = await insertTopic(fresh.sql, { articles: ids.slice(1, 2) });
    await fresh.sql`
      insert into restriction (market, news_entry_id, country, reason, at)
      values ('ngen', ${ids[1] ?? ''}, 'ng', 'x', now())`;
    const answers = await Promise.all([open(draft), open(other), open('nope'), open('…')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(answers[0]?.json()).toMatchObject({ error: { code: 'not_found' } });
    await fresh.sql`delete from restriction`;
    expect((await open(other)).statusCode).toBe(200);
    expect((await open(other, fresh.readers.youssef)).statusCode).toBe(404);
  });

  it('has to be named', async () => {
    const sent = await amina.send(calls.feed.curated, { query: { event_id: '' }, body: {} });
    expect(sent.statusCode).toBe(400);
  });
});
