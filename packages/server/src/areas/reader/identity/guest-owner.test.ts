import { rmSync } from 'node:fs';
import { calls } from '@griot/contract/calls';
import { refusalCode } from '@griot/contract/failure';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { plainBrowser } from '@griot/testkit/plain-browser';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { Talk } from '@griot/testkit/social/talk';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const article = anArticle();
const post_id = article.news_entry_id;
const folder = makeScratchFolder();
const web = standInWeb(folder);
let fresh: FreshApp;
let talk: Talk;
beforeAll(async () => {
  fresh = await freshApp({ articles: [article], web });
  talk = new Talk(fresh, post_id);
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A comment written without script, as everybody reads it. */
async function plainComment(content: string) {
  const browser = await plainBrowser(fresh, web, 'ngen');
  await browser.post('/lite/comment', { csrf: browser.csrf, post_id, content });
  const { content: listed } = await talk.list(await talk.reader());
  const comment = listed.find((one) => one.content === content);
  if (comment === undefined) throw new Error('the comment is not there');
  return { browser, comment };
}

describe('a guest who wrote without script', () => {
  it('is nobody else’s, though the id stands beside the comment', async () => {
    const { comment } = await plainComment('Written without script');
    const stranger = await talk.reader();
    stranger.userId = comment.user.id;
    const attempts = [
      () => talk.sends(stranger, 'In their name'),
      () =>
        stranger.send(calls.comment.remove, { query: { post_id, post_type: 'news', comment_id: comment.id } }, sign()),
      () => stranger.send(calls.reader.exportData, {}, sign()),
      () => stranger.send(calls.reader.deleteData, {}, sign()),
      () => stranger.send(calls.user.blocks, {}, sign()),
    ];
    for (const attempt of attempts) {
      const sent = await attempt();
      expect(sent.statusCode, sent.body).toBe(403);
    }
    const texts = await talk.texts(await talk.reader());
    expect(texts).toContain('Written without script');
    expect(texts).not.toContain('In their name');
  });

  it('goes on in the same browser, by its forms and by the keys of its device', async () => {
    const { browser, comment } = await plainComment('With and without script');
    const reader = await talk.reader();
    const headers = { cookie: `griot=${browser.cookies.griot}` };
    reader.use((await reader.send(calls.device.create, { body: { advertising_id: '' } }, { headers })).json());
    reader.userId = comment.user.id;
    expect((await talk.deletes(reader, comment)).result.code).toBe(0);
    await browser.post('/lite/comment', { csrf: browser.csrf, post_id, content: 'Once more by the form' });
    const [row] = await fresh.sql<{ user_id: string }[]>`
      select user_id from comment where content = 'Once more by the form'`;
    expect(row?.user_id).toBe(comment.user.id);
  });

  it('is the guest of the device’s keys too, and goes with its data', async () => {
    const { browser, comment } = await plainComment('To be removed with everything');
    const reader = await talk.reader();
    const headers = { cookie: `griot=${browser.cookies.griot}` };
    reader.use((await reader.send(calls.device.create, { body: { advertising_id: '' } }, { headers })).json());
    expect(await reader.guest()).toBe(comment.user.id);
    reader.userId = '';
    const { user_ids } = await reader.ask(calls.reader.exportData, {}, sign());
    expect(user_ids).toEqual([comment.user.id]);
    await reader.ask(calls.reader.deleteData, {}, sign());
    expect(await talk.texts(await talk.reader())).not.toContain('To be removed with everything');
  });

  it('belongs to the device of its cookie from its first moment', async () => {
    const { browser, comment } = await plainComment('Whose guest is this?');
    const [row] = await fresh.sql<{ device_id: string | null; key_mark: string | null }[]>`
      select device_id, key_mark from reader_user where id = ${comment.user.id}`;
    expect(row).toEqual({ device_id: browser.cookies.griot?.split('.')[1], key_mark: null });
  });
});

it('a guest from before who belongs to nobody is closed to everybody but its own cookie', async () => {
  const { browser, comment } = await plainComment('From before');
  await fresh.sql`update reader_user set device_id = null where id = ${comment.user.id}`;
  const stranger = await talk.reader();
  stranger.userId = comment.user.id;
  const { statusCode, body } = await talk.sends(stranger, 'Taken over');
  expect([statusCode, JSON.parse(body).result.code]).toEqual([403, refusalCode.forbidden]);
  const [row] = await fresh.sql`select device_id, key_mark from reader_user where id = ${comment.user.id}`;
  expect(row).toEqual({ device_id: null, key_mark: null });
  fresh.clock.pass(61_000);
  expect(await talk.texts(await talk.reader())).toContain('From before');
  await browser.post('/lite/comment', { csrf: browser.csrf, post_id, delete: comment.id });
  expect(await talk.texts(await talk.reader())).not.toContain('From before');
});

function sign() {
  fresh.clock.pass(61_000);
  return { signed: true } as const;
}
