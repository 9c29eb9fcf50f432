import { calls } from '@griot/contract/calls';
import type { Comment } from '@griot/contract/entities/comment';
import { peopleTables } from '@griot/server/src/db/people-tables.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { derivedKey } from '@griot/server/src/http/derived-key.ts';
import { provenDeviceId } from '@griot/server/src/http/reader/prove-device.ts';
import { encodeReaderCookie } from '@griot/server/src/http/reader/reader-cookie.ts';
import { type FreshApp, testSecret } from '../fresh-app.ts';
import type { TestReader } from '../readers.ts';
import type { Talk } from '../social/talk.ts';

/** Words that only this person may ever be shown; each stands in another table. */
const privateWords = {
  saved: 'ngenprivatesaveditem',
  opened: 'ngenprivateopeneditem',
  mutedWord: 'zebrastripes',
  suggestion: 'words for the operators alone',
  heldComment: 'a comment that waits for a moderator',
} as const;

/** Somebody with something in every list, and what proves that it is they. */
export type Target = {
  readonly reader: TestReader;
  readonly deviceId: string;
  readonly userId: string;
  /** The text of their signed cookie. */
  readonly cookie: string;
  readonly comment: Comment;
  readonly secrets: readonly string[];
};

export const cookieKey = derivedKey(testSecret, 'reader cookie');

/** A guest, or somebody who is signed in by this session. */
export async function aTarget(fresh: FreshApp, talk: Talk, sessionId: string): Promise<Target> {
  const reader = sessionId === '' ? await talk.reader() : await talk.signedIn('Target', sessionId);
  const { device_id: deviceId } = await reader.device();
  const { userId } = reader;
  const comment = await talk.says(reader, 'What the target says to everybody');
  await talk.chooses(reader, comment, 'follow');
  const held = await talk.says(reader, privateWords.heldComment);
  const { sql, clock } = fresh;
  const at = clock.now();
  await sql`update comment set status = 'held', status_rule = 'links', decided_at = ${at} where id = ${held.id}`;
  clock.pass(1);
  await reader.ask(calls.reader.changeSettings, { body: { muted_words: [privateWords.mutedWord] } }, { signed: true });
  const owner = sessionId === '' ? deviceId : userId;
  await sql`
    insert into saved_item (owner_id, market, news_entry_id, at) values (${owner}, 'ngen', ${privateWords.saved}, ${at})`;
  await sql`
    insert into opened_article (owner_id, market, news_entry_id, at)
    values (${owner}, 'ngen', ${privateWords.opened}, ${at}), (${owner}, 'ngen', ${talk.postId}, ${at})`;
  await sql`
    insert into suggestion (market, device_id, subject, words, at)
    values ('ngen', ${deviceId}, 'other', ${privateWords.suggestion}, ${at})`;
  const cookie = encodeReaderCookie(
    { market: 'ngen', deviceId: provenDeviceId(deviceId), user: { id: userId, sessionId } },
    cookieKey,
  );
  return { reader, deviceId, userId, cookie, comment, secrets: Object.values(privateWords) };
}

/** Tables that calls may write to for a device that is only claimed, by the rows of `claimed-calls.ts`. */
const writtenOnClaims: ReadonlySet<string> = new Set([
  ...['event', 'request_event', 'session_info', 'event_count', 'profile', 'device_history', 'request_log'],
  ...['recent_share', 'device_city', 'ad_view', 'login_token'],
]);
/** What others write when they answer, like or block somebody, and what they claimed of a device, noted as such. */
const writtenByOthers: ReadonlySet<string> = new Set([
  ...['message.user_id', 'push_note.user_id', 'user_block.blocked_id'],
  ...['user_device.device_id', 'signature_seen.device_id'],
]);
/** Columns that any request may move. */
const moving = ['seen_at', 'used_at', 'last_used_at', 'claimed_keys_day', 'claimed_keys_given', 'like_count', 'heat'];

/** Everything that is stored of a person, by table and column. */
export async function everythingOf(sql: Sql, { deviceId, userId }: Target): Promise<Record<string, unknown>[]> {
  const parts = peopleTables.flatMap(({ table, user, device }) =>
    [user && { table, column: user, id: '$1' }, device && { table, column: device, id: '$2' }].filter(
      (part) => part && !isWrittenByOthers(part.table, part.column),
    ),
  );
  // Names come from our own list; ids are parameters.
  const selects = parts.map(
    (part) =>
      part &&
      `select '${part.table}.${part.column}' as of, to_jsonb(one) as row from ${part.table} one where ${part.column} = ${part.id}`,
  );
  const rows = await sql.unsafe<{ of: string; row: Record<string, unknown> }[]>(
    `${selects.join(' union all ')} order by 1, 2`,
    [userId, deviceId],
  );
  return rows.map(({ of, row }) => ({
    of,
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !isMoving(name))),
  }));
}

const isWrittenByOthers = (table: string, column: string): boolean =>
  writtenOnClaims.has(table) || writtenByOthers.has(`${table}.${column}`);
const isMoving = (column: string): boolean =>
  moving.includes(column) || /^(hot|votes)_\d$|^(reply|report)_/.test(column);
