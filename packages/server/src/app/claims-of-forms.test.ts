import { rmSync } from 'node:fs';
import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { aTarget, cookieKey, everythingOf, leaksIn, type Target } from '@griot/testkit/claims/a-target';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { plainBrowser } from '@griot/testkit/plain-browser';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { Talk } from '@griot/testkit/social/talk';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeReaderCookie } from '../http/reader/reader-cookie.ts';

const article = anArticle();
const post_id = article.news_entry_id;
const folder = makeScratchFolder();
const web = standInWeb(folder);
let fresh: FreshApp;
let target: Target;
beforeAll(async () => {
  fresh = await freshApp({ articles: [article], web });
  target = await aTarget(fresh, new Talk(fresh, post_id), 'session0000000000000target');
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A city to choose, and the one that the target chose. */
const [lagos, funtua] = ['2332459', '2342490'];

type Fields = Partial<Record<string, string>>;
/** What each form may say, about the target's own things where it can name one. */
const forms: Record<string, (of: Target) => Fields[]> = {
  '/lite/': ({ deviceId }) => [{ market: 'ngen', device_id: deviceId, proof: 'A'.repeat(43) }],
  '/lite/comment': ({ comment: { id } }) => [
    { post_id, content: 'In whose name?' },
    { post_id, delete: id },
    { post_id, like: `${id} like` },
    { post_id, appeal: id },
    { post_id, report: id, 'reason.spam': '1' },
  ],
  '/lite/feedback': () => [{ item: `${post_id} request-1 token` }, { save: post_id }],
  '/lite/saved': () => [{ remove: 'ngenprivatesaveditem' }, { clear: '1' }],
  '/lite/history': () => [{ remove: 'ngenprivateopeneditem' }, { pause: '1' }, { clear: '1' }],
  '/lite/missed': () => [{}],
  '/lite/settings': () => [
    { part: 'view', theme: 'dark' },
    { part: 'personal', unpersonalised: '1' },
    { part: 'export' },
    { part: 'deleteSure' },
  ],
  '/lite/muted': () => [{ part: 'muteWord', word: 'rain' }, { entry: 'muted_words zebrastripes' }],
  '/lite/consent': () => [{ answer: 'accept' }],
  '/lite/city': () => [{ city: lagos }, { forget: funtua }],
  '/lite/suggestions': () => [{ words: 'More about rain', subject: 'idea' }],
  '/lite/logout': () => [{ return_to: '/feeds' }],
};

/** Everything by which a browser could name somebody else, besides a cookie that we signed. */
const namingHeaders = ({ deviceId, userId }: Target): Record<string, string> => ({
  'device-id': deviceId,
  'user-id': userId,
  authorization: `Bearer ${'made-up-token'.repeat(3)}`,
  signature: 'A'.repeat(43),
});
const namingFields = ({ deviceId, userId }: Target): Fields => ({
  uid: deviceId,
  news_device_id: deviceId,
  user_id: userId,
});
/** The target's own words with a signature that is not ours. */
const forgedCookie = ({ cookie }: Target): string => `${cookie.slice(0, cookie.lastIndexOf('.'))}.${'A'.repeat(43)}`;

it('the table has every form', () => {
  const posted = postedPaths(fresh.app.printRoutes({ commonPrefix: false }));
  expect(posted.filter((path) => path.startsWith('/lite/')).toSorted()).toEqual(Object.keys(forms).toSorted());
});

/** The paths of a printed tree that take a POST: each line adds to the path of the line it hangs from. */
function postedPaths(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    above[depth] = (depth === 0 ? '' : (above[depth - 1] ?? '')) + part;
    return methods.includes('POST') ? [above[depth] ?? ''] : [];
  });
}

describe('a form names nobody but the reader of its cookie', () => {
  it.each(Object.entries(forms))('%s', async (path, fieldsFor) => {
    const before = await everythingOf(fresh.sql, target);
    for (const fields of fieldsFor(target)) {
      fresh.clock.pass(61_000);
      const browser = await plainBrowser(fresh, web, 'ngen');
      const sent = { csrf: browser.csrf, ...namingFields(target), ...fields };
      const answer = await browser.post(`${path}?uid=${target.deviceId}`, sent, namingHeaders(target));
      expect(leaksIn(answer, target), `${path} ${JSON.stringify(fields)}`).toEqual([]);
      browser.cookies.griot = forgedCookie(target);
      const forged = await browser.post(path, sent, namingHeaders(target));
      expect(leaksIn(forged, target), `${path} ${JSON.stringify(fields)} with a forged cookie`).toEqual([]);
      for (const { statusCode } of [answer, forged]) expect(statusCode, path).toBeLessThan(500);
    }
    expect(await everythingOf(fresh.sql, target)).toEqual(before);
  });

  it('and is taken for that reader: a city that was chosen is the sender’s', async () => {
    const browser = await plainBrowser(fresh, web, 'ngen');
    const sent = { csrf: browser.csrf, ...namingFields(target), city: lagos };
    await browser.post(`/lite/city?uid=${target.deviceId}`, sent, namingHeaders(target));
    const own = decodeReaderCookie(browser.cookies.griot ?? '', cookieKey)?.deviceId ?? '';
    const rows = await fresh.sql`
      select device_id, city_ids from device_city where device_id in (${own}, ${target.deviceId}) order by city_ids`;
    expect(rows).toEqual([
      { device_id: own, city_ids: [lagos] },
      { device_id: target.deviceId, city_ids: [funtua] },
    ]);
  });
});

describe('a page is that of the cookie’s reader', () => {
  it.each(['/lite/feeds', `/lite/detail/${post_id}`, '/lite/saved', '/lite/history', '/lite/settings'])(
    '%s',
    async (path) => {
      const browser = await plainBrowser(fresh, web, 'ngen');
      const own = decodeReaderCookie(browser.cookies.griot ?? '', cookieKey)?.deviceId;
      const before = await everythingOf(fresh.sql, target);
      const answer = await browser.open(`${path}?uid=${target.deviceId}`, namingHeaders(target));
      expect(web.asked.at(-1)?.deviceId).toBe(own);
      expect(leaksIn(answer, target)).toEqual([]);
      await fresh.readers.bola.guest();
      await fresh.readers.bola.ask(calls.reading.history, { query: {} }, { signed: true }); // what was opened is written
      expect(await everythingOf(fresh.sql, target)).toEqual(before);
    },
  );
});
