import { calls } from '@griot/contract/calls';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeSampleNews } from '../../samples/demo.ts';
import { SampleRetirement } from '../../samples/retirement/sample-retirement.ts';

const noon = Date.UTC(2026, 2, 10, 12);
/** 45 clips, the first the newest; two of them of the same moment. */
const clips = Array.from({ length: 45 }, (_, n) =>
  aNewClip({ description: `clip ${n + 1}`, created_at: new Date(noon - (Math.min(n, 43) + 2) * 60_000) }),
);
const [first] = clips;

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp({ place: (sql) => insertClips(sql, ...clips) });
  ({ amina } = fresh.readers);
});
afterAll(() => fresh.close());

type ClipRequest = { action?: 'refresh' | 'load_more'; count?: number; request_id?: string; seen?: string[] };
async function page({ action = 'refresh', count = 20, request_id, seen = [] }: ClipRequest = {}, reader = amina) {
  const query = { action, count, ...(request_id !== undefined && { request_id }) };
  return await reader.ask(calls.clip.forYou, { query, body: { instaclip_id_list: { before: seen } } });
}
const shownItems = async (...asked: Parameters<typeof page>) =>
  (await page(...asked)).content.map((clip) => clip.description);

describe('the clip channel', () => {
  it('CLP-12 answers clips with every field', async () => {
    const { result, request_id, content } = await page({ count: 1 });
    const addressesOf = (name: string) => {
      const folder = `/clips/${first?.id}/1`;
      return { url: `${folder}/${name}.m3u8`, file_url: `${folder}/${name}.mp4` };
    };
    expect(result).toEqual({ code: 0 });
    expect(content).toEqual([
      {
        type: 'clip',
        id: first?.id,
        news_entry_id: first?.news_entry_id,
        request_id,
        infra_feedback: expect.any(String),
        category: 'video',
        description: 'clip 1',
        thumbnail: {
          width: 360,
          height: 640,
          url: `/clips/${first?.id}/1/poster.webp`,
          preview_url: `/clips/${first?.id}/1/preview.webp`,
          size: 7_172,
          preview_size: 20_000,
        },
        video: {
          url: `/clips/${first?.id}/1/mid.mp4`,
          m3u8_url: `/clips/${first?.id}/1/clip.m3u8`,
          duration: 10,
          size: 123_435,
          low_size: 60_000,
          qualities: [
            { width: 180, height: 320, bandwidth: 60_000, size: 60_000, ...addressesOf('low') },
            { width: 270, height: 480, bandwidth: 100_000, size: 123_435, ...addressesOf('mid') },
          ],
        },
        captions: [{ language: 'en', label: 'English', url: `/clips/${first?.id}/1/en.vtt` }],
        publisher: { name: 'The Courier', portrait: '' },
        create_time: noon - 120_000,
        comment_count: 0,
        like_count: 0,
        share_count: 0,
        liked: false,
        share_url: `/lite/videodetail?id=${first?.id}&country=ng&language=en`,
      },
    ]);
  });

  it('answers twenty at a time, the newest first, and repeats none when it goes on', async () => {
    const pages = [await page()];
    for (const _ of [2, 3, 4]) {
      const request_id = pages.at(-1)?.request_id ?? '';
      pages.push(await page({ action: 'load_more', request_id }));
    }
    expect(pages.map(({ content }) => content.length)).toEqual([20, 20, 5, 0]);
    const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
    expect(new Set(ids).size).toBe(45);
    expect(pages[0]?.content.map(({ description }) => description)).toEqual(
      clips.slice(0, 20).map(({ description }) => description),
    );
  });

  it('takes up new clips when it goes on, and repeats none', async () => {
    const before = await page({ count: 3 });
    const late = aNewClip({ description: 'late', created_at: new Date(noon) });
    await insertClips(fresh.sql, late);
    await expect.poll(() => shownItems({ count: 1 })).toEqual(['late']);
    expect(await shownItems({ action: 'load_more', count: 2, request_id: before.request_id })).toEqual([
      'late',
      'clip 4',
    ]);
    await fresh.sql`delete from clip where id = ${late.id}`;
    await expect.poll(() => shownItems({ count: 1 })).toEqual(['clip 1']);
  });

  it('leaves out what the reader has seen, by either id', async () => {
    const seen = [clips[0]?.id ?? '', clips[1]?.news_entry_id ?? ''];
    expect(await shownItems({ seen, count: 2 })).toEqual(['clip 3', 'clip 4']);
    expect(await shownItems({ action: 'load_more', seen, count: 1 })).toEqual(['clip 3']);
    expect(await shownItems({ seen: clips.map(({ id }) => id) })).toEqual([]);
  });

  it.each(['', '.', 'x', '0.ngen.1', `${'z'.repeat(10)}.ngen.1`, '../../etc/passwd', 'ö'.repeat(60)])(
    'is not misled by the request id "%s"',
    async (request_id) => {
      expect((await page({ action: 'load_more', request_id, count: 1 })).content.length).toBeLessThanOrEqual(1);
    },
  );

  it('has the clips of its market alone', async () => {
    expect(await shownItems({}, fresh.readers.youssef)).toEqual([]);
  });

  it('is read without a word to the database', async () => {
    await fresh.sql`alter table clip rename to clip_elsewhere`;
    expect(await shownItems()).toHaveLength(20);
    await fresh.sql`alter table clip_elsewhere rename to clip`;
  });
});

describe('the clips that go with an article', () => {
  const related = async (seen: string[] = [], count = 4, reader = amina) => {
    const query = { news_entry_id: 'ngen000000000000000e', count };
    return await reader.ask(calls.clip.related, { query, body: { instaclip_id_list: { before: seen } } });
  };
  const shown = async (...asked: Parameters<typeof related>) =>
    (await related(...asked)).articles.map(({ insta_obj }) => insta_obj.description);

  it('DET-11 are a few of the newest that the reader has not seen, each tied to the request', async () => {
    expect(await shown()).toEqual(['clip 1', 'clip 2', 'clip 3', 'clip 4']);
    expect(await shown([clips[0]?.id ?? '', clips[1]?.news_entry_id ?? ''], 2)).toEqual(['clip 3', 'clip 4']);
    const { request_id, articles } = await related();
    expect(articles.map(({ insta_obj }) => insta_obj.request_id)).toEqual(Array(4).fill(request_id));
  });

  it('DET-11 are repeated only where the reader has seen all there is', async () => {
    const ids = clips.map(({ id }) => id);
    expect(await shown(ids.slice(0, -1))).toEqual(['clip 45']);
    expect(await shown(ids, 2)).toEqual(['clip 1', 'clip 2']);
  });

  it('are of the market alone', async () => {
    expect(await shown([], 4, fresh.readers.youssef)).toEqual([]);
  });
});

describe('sample clips', () => {
  const now = new Date(noon);
  const shown = async () =>
    await fresh.sql<{ market: string; count: number }[]>`
      select market, count(*)::int from clip where is_sample and removed_at is null group by market order by market`;

  // That every market has them is proved without a service (samples/demo.test.ts).
  it('are in the language of their market, by outlets of its own', async () => {
    await placeSampleNews(fresh.sql, { demo: true, now, among: ['egar', 'keen'] });
    expect(await shown()).toEqual(['egar', 'keen'].map((market) => ({ market, count: 16 })));
    const { youssef } = fresh.readers;
    await expect.poll(() => shownItems({}, youssef)).toHaveLength(16);
    const { content } = await page({}, youssef);
    const beach = content.find(({ description }) => description.startsWith('أول ضوء على الشاطئ'));
    expect(beach).toMatchObject({
      is_sample: true,
      captions: [
        { language: 'ar', label: 'العربية', url: expect.stringMatching(/\/ar\.vtt$/) },
        { language: 'en', label: 'English', url: expect.stringMatching(/\/en\.vtt$/) },
      ],
    });
    expect(new Set(content.map(({ publisher }) => publisher.name)).size).toBeGreaterThanOrEqual(4);
  });

  it('stay out when the operator took one out, and come back when only their time was over', async () => {
    const [one] = await fresh.sql<{ id: string }[]>`
      update clip set removed_at = now(), removed_by = 'operator'
       where market = 'egar' and file = 'the-rains-are-here' returning id`;
    await placeSampleNews(fresh.sql, { demo: false, now });
    expect(await shown()).toEqual([]);
    await placeSampleNews(fresh.sql, { demo: true, now, among: ['egar', 'keen'] });
    expect((await shown()).find(({ market }) => market === 'egar')?.count).toBe(15);
    await fresh.sql`update clip set removed_at = null, removed_by = null where id = ${one?.id ?? ''}`;
  });

  it('leave with the other samples', async () => {
    const live = Array.from({ length: 50 }, (_, n) => anArticle({ market: 'egar', title: `live ${n}` }));
    await insertArticles(fresh.sql, ...live);
    expect(await new SampleRetirement(fresh.sql).retire('egar', now)).toBe(true);
    expect((await shown()).some(({ market }) => market === 'egar')).toBe(false);
    expect((await shown()).some(({ market }) => market === 'keen')).toBe(true);
  });
});
