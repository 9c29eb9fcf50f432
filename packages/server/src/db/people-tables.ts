/** A table whose rows belong to a device, to a user or to both. */
export type PeopleTable = {
  readonly table: string;
  /** The column with the id of the device. */
  readonly device?: string;
  /** The column with the id of the user. */
  readonly user?: string;
  /** Rows are stored for a device that a request only claims to be (contract/serving, `claimed`). */
  readonly onClaims?: true;
  /** How rows of a guest become those of an account; left out where guests have no rows. */
  readonly merge?: {
    /** The columns that make a row the same one for two users: the account keeps its own then. Empty: every row stays. */
    readonly sameBy: readonly string[];
    /** The column that names somebody else: a row of the guest and the account themselves goes. */
    readonly apart?: string;
    /** A column that is unique for each user: the guest's value goes where the account has the same. */
    readonly uniqueColumn?: string;
  };
  /** The number elsewhere that counts these rows. */
  readonly counted?: {
    readonly table: string;
    readonly column: string;
    /** Which column of the counting table is which column of this one. */
    readonly by: Readonly<Record<string, string>>;
    /** Which of the rows count, as a condition on `gone`; all, unless said. */
    readonly when?: string;
  };
  /** Columns that are no business of whoever asks for their data: keys, hashes and ids of others. */
  readonly hidden?: readonly string[];
  /**
   * `comments`: answered comments stay as stubs without text and author; `nameless`: rows stay, without the device;
   * `hashes`: bans that hold stay as hashes (areas/reader/identity/ban-hash.rows.ts). Rows are deleted unless said.
   */
  readonly removal?: 'comments' | 'nameless' | 'hashes';
};

/**
 * Every table with a device or a user in it, in the order in which rows may be deleted (ADR 0051). It is read when a guest's rows go
 * into an account, when a reader asks for their data, and when they have it removed. A test compares it with the
 * database's own catalogue, so a new table cannot be forgotten.
 */
export const peopleTables: readonly PeopleTable[] = [
  // before the events, as where events are stored
  { table: 'event_count', device: 'device_id', onClaims: true },
  { table: 'event', device: 'device_id', onClaims: true },
  { table: 'request_event', device: 'device_id', onClaims: true },
  { table: 'session_info', device: 'device_id', onClaims: true },
  { table: 'profile', device: 'device_id', onClaims: true },
  { table: 'device_history', device: 'device_id', onClaims: true },
  { table: 'report', device: 'device_id' },
  { table: 'request_log', device: 'device_id', onClaims: true },
  { table: 'recent_share', device: 'device_id', onClaims: true },
  { table: 'sent_action', device: 'device_id' },
  { table: 'suggestion', device: 'device_id', hidden: ['answered_by'] },
  { table: 'device_city', device: 'device_id', onClaims: true },
  { table: 'consent', device: 'device_id' },
  { table: 'experiment_device', device: 'device_id' },
  { table: 'ad_view', device: 'device_id', onClaims: true },
  { table: 'device_setting', device: 'device_id' },
  { table: 'user_setting', user: 'user_id' },
  // either id may be the owner's; a device's rows become the user's when a session proves to be on it (areas/reader/reading)
  { table: 'saved_item', user: 'owner_id', device: 'owner_id' },
  { table: 'opened_article', user: 'owner_id', device: 'owner_id' },
  { table: 'reading_choice', user: 'owner_id', device: 'owner_id' },
  { table: 'signed_in_device', device: 'device_id', hidden: ['key_mark'] },
  {
    table: 'reaction',
    user: 'user_id',
    merge: { sameBy: ['market', 'news_entry_id'] },
    counted: {
      table: 'article',
      column: 'like_count',
      by: { market: 'market', news_entry_id: 'news_entry_id' },
      when: 'gone.value = 1 and gone.is_counted',
    },
  },
  {
    table: 'comment_like',
    user: 'user_id',
    merge: { sameBy: ['market', 'comment_id'] },
    counted: {
      table: 'comment',
      column: 'like_count',
      by: { market: 'market', id: 'comment_id' },
      when: 'gone.is_counted',
    },
  },
  {
    table: 'clip_like',
    user: 'user_id',
    counted: { table: 'clip', column: 'like_count', by: { market: 'market', id: 'clip_id' } },
  },
  {
    table: 'like_origin',
    user: 'user_id',
    merge: { sameBy: ['market', 'kind', 'subject_id'] },
    hidden: ['network'],
  },
  // Likes of others from this device still take up the places of its network.
  { table: 'like_origin', device: 'device_id', hidden: ['network', 'user_id'], removal: 'nameless' },
  { table: 'comment_report', user: 'user_id', merge: { sameBy: ['market', 'comment_id'] } },
  { table: 'comment_appeal', user: 'user_id', merge: { sameBy: ['market', 'comment_id'] } },
  { table: 'comment_thread', user: 'user_id', merge: { sameBy: ['market', 'root_id'] } },
  { table: 'message', user: 'user_id', merge: { sameBy: ['market', 'comment_id', 'activity'] }, hidden: ['actor_id'] },
  // what others are told of this user
  { table: 'message', user: 'actor_id', merge: { sameBy: [] }, hidden: ['user_id'] },
  { table: 'push_note', user: 'user_id', device: 'device_id', merge: { sameBy: [] } },
  { table: 'push_subscription', device: 'device_id', hidden: ['p256dh', 'auth', 'key_mark'] },
  { table: 'comment', user: 'user_id', merge: { sameBy: [], uniqueColumn: 'client_id' }, removal: 'comments' },
  { table: 'user_block', user: 'user_id', merge: { sameBy: ['blocked_id'], apart: 'blocked_id' } },
  // who is blocked stays blocked after signing in
  { table: 'user_block', user: 'blocked_id', merge: { sameBy: ['user_id'], apart: 'user_id' }, hidden: ['user_id'] },
  // Whoever is banned as a guest does not become free by signing in.
  { table: 'ban', user: 'user_id', device: 'device_id', merge: { sameBy: [] }, removal: 'hashes' },
  { table: 'user_device', user: 'user_id', device: 'device_id' },
  { table: 'user_session', user: 'user_id', device: 'device_id', hidden: ['token_hash'] },
  { table: 'user_login', user: 'user_id' },
  { table: 'login_token', device: 'device_id', hidden: ['token_hash'], onClaims: true },
  { table: 'reader_user', user: 'id', hidden: ['key_mark'] },
  { table: 'signature_seen', device: 'device_id', hidden: ['signature'] },
  { table: 'device_key', device: 'proven_device_id', hidden: ['key'] },
  { table: 'device', device: 'id', hidden: ['advertising_hash'] },
];

/** Columns with ids of people by which nothing is looked up; each says why. */
export const otherPeopleColumns: ReadonlySet<string> = new Set([
  'reader_user.merged_into', // where a guest went: by this the guest's row is the account's too
  'reader_user.device_id', // a guest belongs to a key of the device, not to all who have one
  'reader_user.claimed_device_id', // whoever made this guest only claimed the device
  'device_key.device_id', // the key may prove another device than the one it is listed with
]);

/** SQL that takes deleted rows, named `gone`, off the number that counts them. */
export function discount({ counted }: PeopleTable, deletion: string): string {
  if (!counted) return deletion;
  const on = Object.entries(counted.by).map(([theirs, ours]) => `counting.${theirs} = gone.${ours}`);
  const same = Object.values(counted.by).map((ours) => `gone.${ours}`);
  // several rows of one thing are possible when several guests go at once
  return `with gone as (${deletion} returning old_row.*),
       fewer as (select ${same.join(', ')}, count(*) as n from gone where ${counted.when ?? 'true'}
                  group by ${same.join(', ')})
     update ${counted.table} counting set ${counted.column} = greatest(counting.${counted.column} - gone.n, 0)
       from fewer gone where ${on.join(' and ')}`;
}
