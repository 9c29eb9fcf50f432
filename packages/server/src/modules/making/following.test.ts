import { rmSync } from 'node:fs';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { failing, html } from '@griot/testkit/publisher/answers';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { openNewsroom } from '@griot/testkit/publisher/open-newsroom';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeHashOf, guidHashOf } from '../../entry-hashes.ts';
import type { GatheredItem } from '../../gathered-item.ts';
import { type OpenContentThreads, openContentThreads } from '../../threads/content-threads.ts';

const HOUR = 60 * 60_000;
const never = new AbortController().signal;
const dataFolder = makeScratchFolder();
let database: FreshDatabase;
let threads: OpenContentThreads;
beforeAll(async () => {
  threads = openContentThreads({ threads: 1 });
  database = await freshDatabase();
});
afterAll(async () => {
  await threads.close();
  await database.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function newsroom(wishes?: Parameters<typeof openNewsroom>[1]) {
  const { sql } = database;
  const clock = new FakeClock();
  const room = await openNewsroom({ sql, clock, threads, dataFolder }, wishes);
  const { market, maker, sourceKey } = room;
  const rows = () => sql`
    select article.*, checked_at, text_from from article join article_page using (market, news_entry_id)
     where source_key = ${sourceKey} order by published_at desc, url`;
  const history = () => sql`
    select h.version, kind, page_status, h.title, h.body_html, at from article_history h
      join article using (market, news_entry_id) where source_key = ${sourceKey} order by h.version`;
  /** Visits its articles' pages again. */
  const recheck = async () => {
    for (const { news_entry_id } of await rows()) await maker.recheck({ market, entryId: news_entry_id }, never);
  };
  const due = async () => {
    const ids = new Set((await rows()).map(({ news_entry_id }) => news_entry_id));
    return (await maker.dueForRecheck(1000)).filter(({ entryId }) => ids.has(entryId)).length;
  };
  return { ...room, clock, rows, history, recheck, due, sql };
}

const states = (items: readonly GatheredItem[]) =>
  items.map(({ entry }) => ({ guidHash: guidHashOf(entry), changeHash: changeHashOf(entry) }));

describe('an article its publisher corrects', () => {
  it('is corrected when its feed says so, and what it said is kept', async () => {
    const { clock, correct, gather, history, publish, rows } = await newsroom();
    await publish(aStory({ slug: 'the-bridge', title: 'Bridge to close' }));
    await gather();
    const [before] = await rows();
    clock.pass(HOUR);
    correct('the-bridge', {
      title: 'Bridge to stay open',
      paragraphs: [
        ...aStory({ slug: 'the-bridge' }).paragraphs,
        'An earlier version said that the bridge would close.',
      ],
    });
    expect(await gather()).toEqual([{ outcome: 'corrected' }]);
    const [after] = await rows();
    expect(after).toMatchObject({
      news_entry_id: before?.news_entry_id,
      title: 'Bridge to stay open',
      body_html: expect.stringContaining('An earlier version said'),
      version: 2,
      published_at: before?.published_at,
      updated_at: clock.now(),
    });
    expect(await history()).toMatchObject([
      {
        version: 1,
        kind: 'corrected',
        page_status: null,
        title: 'Bridge to close',
        body_html: before?.body_html,
        at: clock.now(),
      },
    ]);
    expect(await gather()).toEqual([{ outcome: 'unchanged' }]);
    expect(await history()).toHaveLength(1);
  });

  it('is corrected when its page says so, long after its feed forgot it', async () => {
    const { addressOf, clock, correct, gather, history, publish, recheck, rows } = await newsroom();
    await publish(aStory({ slug: 'the-bridge', title: 'Bridge to close' }));
    await gather();
    clock.pass(HOUR);
    await recheck();
    expect(await rows()).toMatchObject([{ version: 1, checked_at: clock.now() }]);
    const { paragraphs } = aStory({ slug: 'the-bridge' });
    correct('the-bridge', { title: 'Bridge to stay open', paragraphs: paragraphs.slice(0, 3), modified: clock.now() });
    await recheck();
    expect(await rows()).toMatchObject([{ version: 2, title: 'Bridge to stay open', url: addressOf('the-bridge') }]);
    expect((await rows())[0]?.body_html).not.toContain('treasurer');
    expect(await history()).toMatchObject([{ kind: 'corrected', title: 'Bridge to close' }]);
  });

  it('keeps its text when the page cannot be had, and gets the rest of it when it can', async () => {
    const { addressOf, correct, gather, publish, put, recheck, rows } = await newsroom();
    const path = new URL(addressOf('the-bridge')).pathname;
    await publish(aStory({ slug: 'the-bridge' }));
    put(path, failing(503));
    await gather();
    expect(await rows()).toMatchObject([{ text_from: 'summary', open_type: 1 }]);
    correct('the-bridge', {});
    await recheck();
    expect(await rows()).toMatchObject([{ text_from: 'page', open_type: 0, version: 2 }]);
    correct('the-bridge', { title: 'A new title' });
    put(path, failing(503));
    expect(await gather()).toEqual([{ outcome: 'unchanged', reason: 'no-page' }]);
    expect(await rows()).toMatchObject([{ text_from: 'page', version: 2 }]);
    correct('the-bridge', {});
    expect(await gather()).toEqual([{ outcome: 'corrected' }]);
    expect(await rows()).toMatchObject([{ title: 'A new title', version: 3 }]);
  });

  it('shows its summary once its page is behind a paywall', async () => {
    const { gather, publish, put, recheck, rows } = await newsroom();
    const { paragraphs, summary, title } = aStory({ slug: 'the-bank' });
    await publish(aStory({ slug: 'the-bank' }));
    await gather();
    put(
      '/news/the-bank',
      html(
        `<html lang="en"><head><meta property="article:content_tier" content="locked"></head><body><article><h1>${title}</h1><p>${paragraphs[0]}</p></article></body></html>`,
      ),
    );
    await recheck();
    expect(await rows()).toMatchObject([
      { is_paywalled: true, open_type: 1, body_html: `<p>${summary}</p>`, version: 2 },
    ]);
  });

  it('is the same article under another name of the same page', async () => {
    const { gather, items, maker, publish, rows } = await newsroom();
    await publish(aStory({ slug: 'the-bridge' }));
    await gather();
    const [item] = await items();
    if (!item) throw new Error('no item');
    const renamed = { ...item, entry: { ...item.entry, id: 'another', link: `${item.entry.link}?utm_source=rss#top` } };
    expect(await maker.make(renamed, never)).toEqual({ outcome: 'unchanged' });
    expect(await maker.make({ ...renamed, entry: { ...renamed.entry, title: 'Another title' } }, never)).toEqual({
      outcome: 'corrected',
    });
    expect(await rows()).toMatchObject([{ title: 'Another title', version: 2 }]);
  });

  it('is made once, however many make it at the same time', async () => {
    const { items, maker, publish, rows } = await newsroom();
    await publish(aStory({ slug: 'the-bridge' }));
    const [item] = await items();
    if (!item) throw new Error('no item');
    const made = await Promise.all([1, 2, 3].map(() => maker.make(item, never)));
    expect(made.map(({ outcome }) => outcome).sort()).toEqual(['made', 'unchanged', 'unchanged']);
    expect(await rows()).toHaveLength(1);
  });
});

describe('an article its publisher takes back', () => {
  it.each([404, 410] as const)('is retired when its page answers %i, and comes back with it', async (status) => {
    const { clock, gather, history, publish, put, recheck, rows, withdraw } = await newsroom();
    const story = aStory({ slug: 'the-bridge' });
    await publish(story);
    await gather();
    withdraw('the-bridge', status);
    clock.pass(HOUR);
    await recheck();
    expect(await rows()).toMatchObject([{ removed_at: clock.now(), removed_by: 'publisher', version: 2 }]);
    await recheck();
    expect(await history()).toMatchObject([{ version: 1, kind: 'retired', page_status: status }]);
    put(
      '/news/the-bridge',
      html(
        `<html lang="en"><body><article><h1>${story.title}</h1>${story.paragraphs.map((words) => `<p>${words}</p>`).join('')}</article></body></html>`,
      ),
    );
    await recheck();
    expect(await rows()).toMatchObject([{ removed_at: null, removed_by: null, version: 3 }]);
    expect(await history()).toMatchObject([{ kind: 'retired' }, { version: 2, kind: 'returned', page_status: 200 }]);
  });

  it('comes back when its feed lists it again and its page is there', async () => {
    const { clock, gather, publish, recheck, rows, withdraw } = await newsroom();
    await publish(aStory({ slug: 'the-bridge' }));
    await gather();
    withdraw('the-bridge', 410);
    await recheck();
    clock.pass(HOUR);
    await publish(aStory({ slug: 'the-bridge', title: 'The bridge, again' }));
    expect(await gather()).toEqual([{ outcome: 'corrected' }]);
    expect(await rows()).toMatchObject([{ removed_at: null, title: 'The bridge, again' }]);
  });

  it.each(['operator', 'source'])('stays out when the %s took it out', async (who) => {
    const { correct, gather, publish, recheck, rows, sourceKey, sql, pagesAsked } = await newsroom();
    await publish(aStory({ slug: 'the-bridge' }));
    await gather();
    await sql`update article set removed_at = now(), removed_by = ${who} where source_key = ${sourceKey}`;
    const asked = pagesAsked().length;
    correct('the-bridge', { title: 'Other words' });
    expect(await gather()).toEqual([{ outcome: 'skipped', reason: 'removed' }]);
    await recheck();
    expect(await rows()).toMatchObject([{ removed_by: who, version: 1 }]);
    expect(pagesAsked()).toHaveLength(asked);
  });
});

describe('entries', () => {
  it('are looked at when they are new or changed, and not again', async () => {
    const { correct, gather, items, maker, market, publish, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'one' }), aStory({ slug: 'two', published: new Date('2026-01-01') }));
    const ask = async () => await maker.newOrChanged(market, sourceKey, states(await items()));
    const [one, two] = states(await items());
    expect(await ask()).toEqual(new Set([one?.guidHash, two?.guidHash]));
    await gather();
    expect(await ask()).toEqual(new Set());
    correct('one', { summary: 'Something else.' });
    expect(await ask()).toEqual(new Set([one?.guidHash]));
    expect(await maker.newOrChanged(market, 'another', states(await items()))).toHaveLength(2);
    expect(await maker.newOrChanged(market, sourceKey, [])).toEqual(new Set());
  });

  it('that two feeds of a source list differently do not go back and forth', async () => {
    const { items, maker, market, publish, sourceKey } = await newsroom({ licence: 'summary' });
    await publish(aStory({ slug: 'one' }));
    const [item] = await items();
    if (!item) throw new Error('no item');
    const lists = ['a', 'b', 'c', 'd', 'e'].map((title) => ({ ...item, entry: { ...item.entry, title } }));
    for (const listed of lists) await maker.make(listed, never);
    const open = await Promise.all(lists.map((listed) => maker.newOrChanged(market, sourceKey, states([listed]))));
    expect(open.map(({ size }) => size)).toEqual([1, 0, 0, 0, 0]);
  });

  it('whose page is not there yet are looked at again after some hours', async () => {
    const { clock, gather, items, maker, market, publish, put, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'one' }));
    put('/news/one', failing(404));
    await gather();
    const ask = async () => (await maker.newOrChanged(market, sourceKey, states(await items()))).size;
    expect(await ask()).toBe(0);
    clock.pass(7 * HOUR);
    expect(await ask()).toBe(1);
  });

  it('that were last seen long ago are forgotten', async () => {
    const { clock, gather, publish, sourceKey, sql } = await newsroom();
    await publish(aStory({ slug: 'one' }));
    await gather();
    clock.pass(61 * 24 * HOUR);
    await publish(aStory({ slug: 'two' }));
    await gather();
    await gather();
    expect(
      await sql`select passed_over from gathered_entry where source_key = ${sourceKey} and seen_at < ${clock.now()}`,
    ).toEqual([]);
  });
});

describe('visits to pages', () => {
  it('grow rarer with the age of the article, and end after four days', async () => {
    const { clock, due, gather, publish, recheck } = await newsroom();
    await publish(aStory({ slug: 'one' }));
    await gather();
    const visits: number[] = [];
    for (let hour = 1; hour <= 110; hour++) {
      clock.pass(HOUR);
      if ((await due()) === 0) continue;
      visits.push(hour);
      await recheck();
    }
    expect(visits).toEqual([1, 3, 8, 20, 50]);
  });

  it('are not made for the pages of a summary that were never asked for', async () => {
    const { clock, due, gather, publish, rows } = await newsroom({ licence: 'summary' });
    await publish(aStory({ slug: 'one' }), aStory({ slug: 'two' }));
    await gather();
    clock.pass(2 * HOUR);
    expect((await rows()).filter(({ checked_at }) => checked_at === null)).toHaveLength(1);
    expect(await due()).toBe(1);
  });

  it('are a question of a few bytes where nothing changed, and tell nobody', async () => {
    const { asked, gather, publish, recheck, rows } = await newsroom();
    await publish(aStory({ slug: 'one' }));
    await gather();
    const [before] = await rows();
    await recheck();
    expect(asked.at(-1)?.headers).toHaveProperty('if-none-match');
    expect((await rows())[0]?.updated_at).toEqual(before?.updated_at);
  });

  it('that fail change nothing', async () => {
    const { clock, gather, history, publish, put, recheck, rows } = await newsroom();
    await publish(aStory({ slug: 'one' }));
    await gather();
    put('/news/one', failing(500));
    clock.pass(HOUR);
    await recheck();
    expect(await rows()).toMatchObject([{ removed_at: null, version: 1, checked_at: clock.now() }]);
    expect(await history()).toEqual([]);
  });

  it('notice that a page no longer lets itself be framed', async () => {
    const { gather, publish, put, recheck, rows } = await newsroom();
    const { paragraphs, title } = aStory({ slug: 'one' });
    await publish(aStory({ slug: 'one' }));
    await gather();
    expect(await rows()).toMatchObject([{ frameable: true }]);
    put(
      '/news/one',
      html(
        `<html lang="en"><body><article><h1>${title}</h1>${paragraphs.map((words) => `<p>${words}</p>`).join('')}</article></body></html>`,
        { headers: { 'x-frame-options': 'DENY' } },
      ),
    );
    await recheck();
    expect(await rows()).toMatchObject([{ frameable: false, version: 1 }]);
  });
});
