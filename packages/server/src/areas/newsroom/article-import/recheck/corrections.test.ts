import { HOUR_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { failing, html } from '@griot/testkit/publisher/answers';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { openNewspaperImport } from '@griot/testkit/publisher/open-newspaper-import';
import { openSharedNewsroom } from '@griot/testkit/publisher/shared-newsroom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const never = new AbortController().signal;
let shared: Awaited<ReturnType<typeof openSharedNewsroom>>;
beforeAll(async () => {
  shared = await openSharedNewsroom();
});
afterAll(() => shared.close());

async function newsroom(wishes?: Parameters<typeof openNewspaperImport>[1]) {
  const clock = new FakeClock();
  const room = await openNewspaperImport({ ...shared, clock }, wishes);
  return { ...room, clock, sql: shared.sql };
}

describe('an article its publisher corrects', () => {
  it('is corrected when its feed says so, and what it said is kept', async () => {
    const { clock, correct, gather, history, publish, rows } = await newsroom();
    await publish(aStory({ slug: 'the-bridge', title: 'Bridge to close' }));
    await gather();
    const [before] = await rows();
    clock.pass(HOUR_MS);
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
    clock.pass(HOUR_MS);
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
    for (const answer of [failing(503), html('<html><body><p>Back soon.</p></body></html>')]) {
      put(path, answer);
      expect(await gather()).toEqual([{ outcome: 'unchanged', reason: 'unreadable-page' }]);
    }
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
    const { gather, items, articleImport, publish, rows } = await newsroom();
    await publish(aStory({ slug: 'the-bridge' }));
    await gather();
    const [item] = await items();
    if (!item) throw new Error('no item');
    const renamed = { ...item, entry: { ...item.entry, id: 'another', link: `${item.entry.link}?utm_source=rss#top` } };
    expect(await articleImport.make(renamed, never)).toEqual({ outcome: 'unchanged' });
    expect(
      await articleImport.make({ ...renamed, entry: { ...renamed.entry, title: 'Another title' } }, never),
    ).toEqual({
      outcome: 'corrected',
    });
    expect(await rows()).toMatchObject([{ title: 'Another title', version: 2 }]);
  });

  it('is made once, however many make it at the same time', async () => {
    const { items, articleImport, publish, rows } = await newsroom();
    await publish(aStory({ slug: 'the-bridge' }));
    const [item] = await items();
    if (!item) throw new Error('no item');
    const made = await Promise.all([1, 2, 3].map(() => articleImport.make(item, never)));
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
    clock.pass(HOUR_MS);
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
    clock.pass(HOUR_MS);
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
