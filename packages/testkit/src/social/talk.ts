import { randomUUID } from 'node:crypto';
import { calls } from '@griot/contract/calls';
import type { Comment } from '@griot/contract/entities/comment';
import { hashOf } from '@griot/server/src/areas/reader/identity/sessions/token-hash.ts';
import { longId } from '@griot/server/src/random.ts';
import { anArticle, insertArticles } from '../an-article.ts';
import type { FreshApp } from '../fresh-app.ts';
import { type InjectedResponse, TestReader } from '../readers.ts';

type Filter = 'hot' | 'latest' | 'most_voted';
type CommentOptions = { under?: Pick<Comment, 'id'>; clientId?: string };

/** Long enough that nobody meets a limit, and that no two requests are signed at the same time. */
const aWhile = 61_000;

/** Readers who talk to each other under one post, each a guest with a device of their own. */
export class Talk {
  readonly #fresh: FreshApp;
  readonly postId: string;
  readonly #type: 'news' | 'clip';

  constructor(fresh: FreshApp, postId: string, type: 'news' | 'clip' = 'news') {
    this.#fresh = fresh;
    this.postId = postId;
    this.#type = type;
  }

  /** A talk under an article of its own. */
  static async underNewArticle(fresh: FreshApp): Promise<Talk> {
    const article = anArticle();
    await insertArticles(fresh.sql, article);
    return new Talk(fresh, article.news_entry_id);
  }

  get #post() {
    return { post_id: this.postId, post_type: this.#type };
  }

  #newReader(): TestReader {
    const reader = new TestReader(this.#fresh.app, this.#fresh.clock, 'ngen');
    return this.#fresh.areBrowsers ? reader.inBrowser() : reader;
  }

  /** A new reader with a guest's user id. */
  async reader(): Promise<TestReader> {
    const reader = this.#newReader();
    await reader.guest();
    return reader;
  }

  /** A new reader who is signed in. */
  async signedIn(name = '', sessionId: string = randomUUID()): Promise<TestReader> {
    const reader = this.#newReader();
    const { device_id } = await reader.device();
    reader.userId = longId('ngen');
    reader.token = randomUUID();
    const at = this.#fresh.clock.now();
    await this.#fresh.sql`
      insert into reader_user (market, id, login_type, name, created_at)
      values ('ngen', ${reader.userId}, 'gg', ${name}, ${at})`;
    await this.#fresh.sql`
      insert into user_session (id, user_id, token_hash, login_type, device_id, created_at, used_at, expires_at)
      values (${sessionId}, ${reader.userId}, ${hashOf(reader.token)}, 'gg', ${device_id}, ${at}, ${at}, '2099-01-01')`;
    await this.#fresh.sql`insert into signed_in_device (device_id, session_id) values (${device_id}, ${sessionId})`;
    return reader;
  }

  /** Posts, and answers whatever the server does. */
  async sends(
    reader: TestReader,
    content: string,
    { under, clientId }: CommentOptions = {},
  ): Promise<InjectedResponse> {
    this.#fresh.clock.pass(aWhile);
    const body = { ...this.#post, content, parent_id: under?.id ?? '', root_id: '', client_id: clientId ?? '' };
    return await reader.send(calls.comment.post, { body }, { signed: true });
  }

  /** Posts, and answers the comment; fails the test if it is refused. */
  async says(reader: TestReader, content: string, said: CommentOptions = {}): Promise<Comment> {
    const sent = await this.sends(reader, content, said);
    const { result, content: comment } = sent.json();
    if (result.code !== 0) throw new Error(`a comment was refused: ${sent.body}`);
    return comment;
  }

  async deletes(reader: TestReader, { id }: Pick<Comment, 'id'>) {
    this.#fresh.clock.pass(aWhile);
    const sent = await reader.send(
      calls.comment.remove,
      { query: { ...this.#post, comment_id: id } },
      { signed: true },
    );
    return sent.json();
  }

  async likes(reader: TestReader, { id }: Pick<Comment, 'id'>, act: 'like' | 'dislike' = 'like') {
    this.#fresh.clock.pass(1);
    const query = { ...this.#post, comment_id: id, act };
    return (await reader.send(calls.comment.like, { query }, { signed: true })).json();
  }

  async reports(reader: TestReader, { id }: Pick<Comment, 'id'>, reasons: ('spam' | 'hate')[] = ['spam']) {
    this.#fresh.clock.pass(aWhile);
    const body = { ...this.#post, comment_id: id, reasons };
    return (await reader.send(calls.comment.report, { body }, { signed: true })).json();
  }

  async chooses(reader: TestReader, { id }: Pick<Comment, 'id'>, choice: 'follow' | 'mute' | 'none') {
    this.#fresh.clock.pass(aWhile);
    const body = { ...this.#post, root_id: id, choice };
    return (await reader.send(calls.comment.thread, { body }, { signed: true })).json();
  }

  async blocks(reader: TestReader, userId: string) {
    this.#fresh.clock.pass(1);
    return (await reader.send(calls.user.block, { body: { user_id: userId } }, { signed: true })).json();
  }

  /** A page of the comments as a reader sees it. */
  async list(reader: TestReader, filter: Filter = 'latest', startId = '') {
    const query = { ...this.#post, num: 50, reply_num: 15, start_id: startId, start_offset: 0 };
    return await reader.ask(calls.comment.list, { params: { filter }, query });
  }

  async texts(reader: TestReader, filter: Filter = 'latest'): Promise<unknown[]> {
    const { content } = await this.list(reader, filter);
    return content.map(({ content: text, replies }) =>
      replies.length === 0 ? text : [text, ...replies.map((reply) => reply.content)],
    );
  }

  /** What the inbox of a signed-in reader holds. */
  async inbox(reader: TestReader, query: { num?: number; start_id?: string } = {}) {
    return await reader.ask(calls.message.list, { query: { num: 15, type: 1, ...query } });
  }

  async unread(reader: TestReader): Promise<number> {
    return (await reader.ask(calls.message.count, {})).content.unread_message;
  }
}
