import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { RequestLogRepository } from '@griot/server/src/areas/learning/request-log/request-log.repository.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { anArticle, insertArticles } from '../an-article.ts';
import type { FreshApp } from '../fresh-app.ts';
import type { TestReader } from '../readers.ts';
import { Talk } from '../social/talk.ts';
import { aNewClip, insertClips } from '../stored/a-clip.ts';
import { aComment, insertComments } from '../stored/a-comment.ts';
import { insertTopic } from '../stored/a-topic.ts';
import { sampleIds } from './ids.ts';
import { samples } from './samples.ts';

export type SampleArgs = { params?: object; query?: object; body?: object };
export type CalledApp = Pick<FreshApp, 'app' | 'sql' | 'clock' | 'readers'>;

/** What samples name and the service has from its start; what belongs to a reader follows once it is there. */
export async function placeSampleNewsRows(sql: Sql): Promise<void> {
  const { newsId, newsEntryId } = sampleIds;
  await insertArticles(sql, anArticle({ news_id: newsId, news_entry_id: newsEntryId }));
  await sql`insert into device (market, id, created_at, seen_at) values ('ngen', ${sampleIds.device}, now(), now())`;
  await insertClips(sql, aNewClip({ id: sampleIds.clip }));
  await insertTopic(sql, { id: sampleIds.topic, articles: [newsEntryId] });
}

const { clip, identity, message, reader, suggestion } = calls;
const needsLogin: ReadonlySet<Call> = new Set([
  identity.logout,
  identity.bindNewDevice,
  identity.sessions,
  identity.endSession,
  message.count,
  message.list,
  clip.act,
]);

/** Makes the calls of samples, each by a reader who may make it. */
export class SampleCaller {
  readonly #called: CalledApp;

  private constructor(called: CalledApp) {
    this.#called = called;
  }

  /** With the comments that samples name, which are Amina's. */
  static async open(called: CalledApp): Promise<SampleCaller> {
    const { newsEntryId, comment, ownComment, removedComment: removed } = sampleIds;
    const { device_id: deviceId } = await called.readers.amina.device();
    const page = { channel: 'main', action: 'refresh', learntTo: 0, leads: [[newsEntryId, 'editor']] } as const;
    const shown = { ...page, market: 'ngen', deviceId, requestId: 'request-1', records: '' } as const;
    const at = called.clock.now();
    await new RequestLogRepository(called.sql).write([{ ...shown, at }], at.getTime());
    const user_id = await called.readers.amina.guest();
    const post = { post_id: newsEntryId, is_sample: false };
    await insertComments(called.sql, aComment({ ...post, id: comment }));
    for (const id of [ownComment, removed]) await insertComments(called.sql, aComment({ ...post, id, user_id }));
    await called.sql`
      update comment set status = 'removed', status_rule = 'moderator', decided_at = now() where id = ${removed}`;
    return new SampleCaller(called);
  }

  /** Amina, unless the call needs a full login or leaves nothing of whoever makes it. */
  async readerFor(call: Call): Promise<TestReader> {
    const talk = new Talk(this.#called as FreshApp, sampleIds.newsEntryId);
    if (call === reader.deleteData) return await talk.reader();
    const sessionId = call === identity.endSession ? samples.identity.endSession.args.params.id : undefined;
    return needsLogin.has(call) ? await talk.signedIn('Amina', sessionId) : this.#called.readers.amina;
  }

  /** Fields that only the service can sign are asked for. */
  async signedArgs(call: Call, args: SampleArgs, caller: TestReader): Promise<SampleArgs> {
    if (call !== suggestion.list && call !== suggestion.write) return args;
    const signed = await caller.ask(suggestion.address, {}, { signed: true });
    return call === suggestion.list ? { query: signed } : { body: { ...args.body, ...signed } };
  }
}
