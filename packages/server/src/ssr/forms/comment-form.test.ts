import { rmSync } from 'node:fs';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const article = anArticle();
const post_id = article.news_entry_id;
const theirs = aComment({ post_id, content: 'At last a bridge.' });
const page = `http://localhost/lite/comment?news_entry_id=${post_id}&keyboard=1`;

const folder = makeScratchFolder();
const web = standInWeb(folder);
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: [article], web });
  await insertComments(fresh.sql, theirs);
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser without script: it keeps cookies, and sends the token of the page with each form. */
class Browser {
  #cookies: Record<string, string> = {};
  #csrf = '';

  async choose(): Promise<void> {
    this.#keep(await fresh.app.inject({ url: '/lite/', headers: { host: 'localhost' } }));
    this.#csrf = web.asked.at(-1)?.csrf ?? '';
    await this.post('/lite/', { market: 'ngen' });
  }

  async post(url: string, fields: Record<string, string>, referer = page) {
    const payload = new URLSearchParams({ csrf: this.#csrf, ...fields }).toString();
    const headers = { host: 'localhost', referer, 'content-type': 'application/x-www-form-urlencoded' };
    return this.#keep(await fresh.app.inject({ method: 'POST', url, headers, cookies: this.#cookies, payload }));
  }

  /** Where the answer leads, as path, query and anchor. */
  async send(fields: Record<string, string>, referer?: string): Promise<string> {
    const { statusCode, headers } = await this.post('/lite/comment', { post_id, ...fields }, referer);
    return `${statusCode} ${decodeURIComponent(String(headers.location))}`;
  }

  #keep<Sent extends { cookies: { name: string; value: string }[] }>(sent: Sent): Sent {
    for (const { name, value } of sent.cookies) this.#cookies[name] = value;
    return sent;
  }
}

const stored = () => fresh.sql<{ id: string; content: string; user_id: string | null; parent_id: string | null }[]>`
  select id, content, user_id, parent_id from comment where post_id = ${post_id} and deleted_at is null and user_id is not null`;

let amina: Browser;
beforeEach(async () => {
  await fresh.sql`delete from comment_like`;
  await fresh.sql`delete from comment where user_id is not null`;
  amina = new Browser();
  await amina.choose();
});

describe('a form of a reader without script', () => {
  it('posts once, however often it is sent, as a guest that later forms are too', async () => {
    const back = await amina.send({ content: ' Well said ' });
    const [mine] = await stored();
    expect(mine?.content).toBe('Well said');
    expect(back).toBe(`303 /lite/comment?news_entry_id=${post_id}&said=posted&filter=latest#c-${mine?.id}`);
    await amina.send({ content: ' Well said ' });
    await amina.send({ content: 'And more', parent_id: theirs.id });
    const all = await stored();
    expect(all.map(({ content, parent_id }) => [content, parent_id])).toEqual([
      ['Well said', null],
      ['And more', theirs.id],
    ]);
    expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(1);
  });

  it('likes and takes it back, and comes back to that comment', async () => {
    const likes = () => fresh.sql`select 1 from comment_like where comment_id = ${theirs.id}`;
    expect(await amina.send({ like: `${theirs.id} like` })).toBe(
      `303 /lite/comment?news_entry_id=${post_id}#c-${theirs.id}`,
    );
    expect(await likes()).toHaveLength(1);
    await amina.send({ like: `${theirs.id} dislike` });
    expect(await likes()).toHaveLength(0);
  });

  it('deletes one’s own, and nobody else’s', async () => {
    await amina.send({ content: 'Said in haste' });
    const [mine] = await stored();
    const bola = new Browser();
    await bola.choose();
    expect(await bola.send({ delete: mine?.id ?? '' })).toContain('said=notDeleted');
    expect(await stored()).toHaveLength(1);
    expect(await amina.send({ delete: mine?.id ?? '' })).toContain('said=deleted');
    expect(await stored()).toHaveLength(0);
  });

  it('leads from a deleted comment on a clip to the comments of that clip', async () => {
    const thread = `http://localhost/lite/commentreply?news_entry_id=${post_id}&post_type=clip&comment_id=x`;
    const back = await amina.send({ delete: theirs.id, post_type: 'clip' }, thread);
    expect(back, 'it is not one’s own: the page stays').toContain('/lite/commentreply?');
    const elsewhere = await amina.send({ delete: theirs.id, post_type: 'clip' }, 'http://localhost/lite/feeds');
    expect(elsewhere).toBe(`303 /lite/comment?news_entry_id=${post_id}&post_type=clip&said=notDeleted`);
  });

  it('reports with its reasons, and without one as something else', async () => {
    expect(await amina.send({ report: theirs.id, 'reason.spam': '1' })).toContain('said=reported');
    expect(await amina.send({ report: theirs.id, 'reason.nonsense': '1' })).toContain('said=failed');
  });

  it('that is empty, of another site or of an old page changes nothing', async () => {
    expect(await amina.send({ content: '   ' })).toContain('said=notPosted');
    expect(await amina.send({ content: 'Forged', csrf: 'wrong' })).toBe(`303 /lite/comment?news_entry_id=${post_id}`);
    expect(await amina.send({ content: 'Elsewhere' }, 'http://evil.example/lite/comment?x=1')).toContain(
      `303 /lite/comment?news_entry_id=${post_id}&said=posted`,
    );
    const contents = (await stored()).map(({ content }) => content);
    expect(contents).toEqual(['Elsewhere']);
  });
});
