import { calls } from '@griot/contract/calls';
import type { Comment } from '@griot/contract/entities/comment';
import { peopleTables } from '@griot/server/src/db/people-tables.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { derivedKey } from '@griot/server/src/http/derived-key.ts';
import { provenDeviceId } from '@griot/server/src/http/reader/prove-device.ts';
import { decodeReaderCookie, encodeReaderCookie } from '@griot/server/src/http/reader/reader-cookie.ts';
import { testSecret } from '../an-opening.ts';
import type { FreshApp } from '../fresh-app.ts';
import type { TestReader } from '../readers.ts';
import type { Talk } from '../social/talk.ts';

/** Words that only this person may ever be shown; each stands in another table. */
const privateWords = {
  saved: 'ngenprivatesaveditem',
  opened: 'ngenprivateopeneditem',
  mutedWord: 'zebrastripes',
  suggestion: 'words for the operators alone',
  heldComment: 'a comment that waits for a moderator',
  eventNote: 'what only an event says',
  city: 'Funtua',
} as const;
/** The id of that city, in which nothing in tests happens. */
const funtua = '2342490';

/** Somebody with something in every list, and what proves that it is they. */
export type Target = {
  readonly reader: TestReader;
  readonly deviceId: string;
  readonly userId: string;
  /** Of their login; empty for a guest. */
  readonly sessionId: string;
  /** The text of their signed cookie. */
  readonly cookie: string;
  readonly comment: Comment;
  readonly secrets: readonly string[];
  /** Where they live. */
  readonly city: string;
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
  await tellPlaceAndEvent(reader, deviceId, at);
  const owner = sessionId === '' ? deviceId : userId;
  await sql`
    insert into saved_item (owner_id, market, news_entry_id, at) values (${owner}, 'ngen', ${privateWords.saved}, ${at})`;
  await sql`
    insert into opened_article (owner_id, market, news_entry_id, at)
    values (${owner}, 'ngen', ${privateWords.opened}, ${at}), (${owner}, 'ngen', ${talk.postId}, ${at})`;
  await sql`
    insert into suggestion (market, device_id, subject, words, at)
    values ('ngen', ${deviceId}, 'other', ${privateWords.suggestion}, ${at})`;
  const { city, ...words } = privateWords;
  const cookie = encodeReaderCookie(
    { market: 'ngen', deviceId: provenDeviceId(deviceId), user: { id: userId, sessionId } },
    cookieKey,
  );
  return { reader, deviceId, userId, sessionId, cookie, comment, secrets: Object.values(words), city };
}

type Answer = { readonly body: string; readonly cookies: readonly { readonly value: string }[] };
/** What the asker may be told although it is the target's: the name of the city, cookies of this user. */
type Allowed = { readonly isCityTold?: boolean; readonly userId?: string | undefined };

/** What an answer to somebody else tells of a person: their private words, and cookies signed for them. */
export function leaksIn({ body, cookies }: Answer, target: Target, { isCityTold, userId }: Allowed = {}): string[] {
  const words = [...target.secrets, ...(isCityTold ? [] : [target.city])];
  const isSigned = ({ value }: { value: string }): boolean => {
    const cookie = decodeReaderCookie(value, cookieKey);
    const isOfUser = cookie?.user?.id === target.userId && target.userId !== userId;
    return cookie?.deviceId === target.deviceId || isOfUser;
  };
  return [...words.filter((word) => body.includes(word)), ...cookies.filter(isSigned).map(() => 'a signed cookie')];
}

/** As the app tells them; both are stored when it has its answer. */
async function tellPlaceAndEvent(reader: TestReader, deviceId: string, at: Date): Promise<void> {
  const ts = at.getTime();
  const { country, language } = reader.market;
  await reader.ask(calls.city.update, {
    query: { country, language },
    body: { news_device_id: deviceId, city_list: [{ city_id: funtua }] },
  });
  const event = { id: 'event-of-target', event_type: 'impression', ts, extra: { note: privateWords.eventNote } };
  const body = { access_type: 'wifi', news_device_id: deviceId, app_version: '', events: [event], clip_events: [] };
  await reader.ask(calls.event.sessionEvents, { query: { rts: ts }, body });
}

/** Tables that calls may write to for a device that is only claimed, by the calls that say why (contract/serving). */
const writtenOnClaims: ReadonlySet<string> = new Set(
  peopleTables.flatMap(({ table, onClaims }) => (onClaims ? [table] : [])),
);
/** What others write when they answer, like or block somebody, and what they claimed of a device, noted as such. */
const writtenByOthers: ReadonlySet<string> = new Set([
  ...['message.user_id', 'push_note.user_id', 'user_block.blocked_id'],
  ...['user_device.device_id', 'signature_seen.device_id'],
]);
/** A row, and the table and column by which it is the person's. */
export type StoredRow = { readonly of: string } & Record<string, unknown>;
/** Columns that any request may move. */
const moving = ['seen_at', 'used_at', 'last_used_at', 'claimed_keys_day', 'claimed_keys_given', 'like_count', 'heat'];

/** Everything that is stored of a person, by table and column. */
export async function everythingOf(sql: Sql, { deviceId, userId }: Target): Promise<StoredRow[]> {
  const parts = peopleTables.flatMap(({ table, user, device }) => [
    ...(user === undefined ? [] : [{ table, column: user, id: '$1' }]),
    ...(device === undefined ? [] : [{ table, column: device, id: '$2' }]),
  ]);
  // Names come from our own list; ids are parameters.
  const selects = parts
    .filter(({ table, column }) => !writtenByOthers.has(`${table}.${column}`))
    .map(
      ({ table, column, id }) =>
        `select '${table}.${column}' as of, to_jsonb(one) as row from ${table} one where ${column} = ${id}`,
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

/** The rows that nobody else may have changed by a call that takes claims. */
export const withoutClaims = (rows: readonly StoredRow[]): StoredRow[] =>
  rows.filter(({ of }) => !writtenOnClaims.has(of.slice(0, of.indexOf('.'))));

const isMoving = (column: string): boolean =>
  moving.includes(column) || /^(hot|votes)_\d$|^(reply|report)_/.test(column);
