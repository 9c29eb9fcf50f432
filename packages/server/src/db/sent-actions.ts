import { deleteRows } from './delete-in-steps.ts';
import type { AnySql } from './sql.ts';

/** An action as the phone that sends it calls it; an empty id is remembered by nobody. */
export type SentAction = { readonly deviceId: string; readonly actionId: string; readonly at: Date };

/**
 * Remembers an action in the transaction that performs it; false where it was performed before. A second request with the
 * same id waits here until the first is committed.
 */
export async function isNewAction(sql: AnySql, { deviceId, actionId, at }: SentAction): Promise<boolean> {
  if (actionId === '') return true;
  const added = await sql`
    insert into sent_action (device_id, action_id, at) values (${deviceId}, ${actionId}, ${at})
    on conflict do nothing returning 1`;
  return added.length > 0;
}

/** Forgets actions until a time; answers how many these were. */
export async function forgetSentActions(sql: AnySql, until: Date): Promise<number> {
  return await deleteRows(sql, 'sent_action', () => sql`at <= ${until}`);
}
