import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { failing, html } from '@griot/testkit/publisher/answers';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { openNewspaperImport } from '@griot/testkit/publisher/open-newspaper-import';
import { openSharedNewsroom } from '@griot/testkit/publisher/shared-newsroom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeHashOf, type GatheredItem, guidHashOf } from '../../newsroom.face.ts';

const never = new AbortController().signal;
let shared: Awaited<ReturnType<typeof openSharedNewsroom>>;
beforeAll(async () => {
  shared = await openSharedNewsroom();
});
afterAll(() => shared.close());

async function newsroom(wishes?: Parameters<typeof openNewspaperImport>[1]) {
  const clock = new FakeClock();
  const room = await openNewspaperImport({ ...shared, clock }, wishes);
  const due = async () => {
    const ids = new Set((await room.rows()).map(({ news_entry_id }) => news_entry_id));
    return (await room.articleImport.dueForRecheck(1000)).filter(({ entryId }) => ids.has(entryId)).length;
  };
  return { ...room, clock, due, sql: shared.sql };
}

const states = (items: readonly GatheredItem[]) =>
  items.map(({ entry }) => ({ guidHash: guidHashOf(entry), changeHash: changeHashOf(entry) }));

describe('entries', () => {
  it('are looked at when they are new or changed, and not again', async () => {
    const { correct, gather, items, articleImport, market, publish, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'one' }), aStory({ slug: 'two', published: new Date('2026-01-01') }));
    const ask = async () => await articleImport.newOrChanged(market, sourceKey, states(await items()));
    const [one, two] = states(await items());
    expect(await ask()).toEqual(new Set([one?.guidHash, two?.guidHash]));
    await gather();
    expect(await ask()).toEqual(new Set());
    correct('one', { summary: 'Something else.' });
    expect(await ask()).toEqual(new Set([one?.guidHash]));
    expect(await articleImport.newOrChanged(market, 'another', states(await items()))).toHaveLength(2);
    expect(await articleImport.newOrChanged(market, sourceKey, [])).toEqual(new Set());
  });

  it('that two feeds of a source list differently do not go back and forth', async () => {
    const { items, articleImport, market, publish, sourceKey } = await newsroom({ licence: 'summary' });
    await publish(aStory({ slug: 'one' }));
    const [item] = await items();
    if (!item) throw new Error('no item');
    const lists = ['a', 'b', 'c', 'd', 'e'].map((title) => ({ ...item, entry: { ...item.entry, title } }));
    for (const listed of lists) await articleImport.make(listed, never);
    const open = await Promise.all(
      lists.map((listed) => articleImport.newOrChanged(market, sourceKey, states([listed]))),
    );
    expect(open.map(({ size }) => size)).toEqual([1, 0, 0, 0, 0]);
  });

  it('whose page is not there yet are looked at again after some hours', async () => {
    const { clock, gather, items, articleImport, market, publish, put, sourceKey } = await newsroom();
    await publish(aStory({ slug: 'one' }));
    put('/news/one', failing(404));
    await gather();
    const ask = async () => (await articleImport.newOrChanged(market, sourceKey, states(await items()))).size;
    expect(await ask()).toBe(0);
    clock.pass(7 * HOUR_MS);
    expect(await ask()).toBe(1);
  });

  it('that were last seen long ago are forgotten', async () => {
    const { clock, gather, publish, sourceKey, sql } = await newsroom();
    await publish(aStory({ slug: 'one' }));
    await gather();
    clock.pass(61 * DAY_MS);
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
      clock.pass(HOUR_MS);
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
    clock.pass(2 * HOUR_MS);
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
    clock.pass(HOUR_MS);
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
