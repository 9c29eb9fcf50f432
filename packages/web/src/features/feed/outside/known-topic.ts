import type { ClientPlatform } from '../../../platform/client/client-platform.ts';
import { parseRecord } from '../../../platform/storage/formats.ts';

const fields = ['logo', 'title', 'summary', 'source_name'] as const;

export type TopicHead = { readonly [Field in (typeof fields)[number]]: string };
type Client = Pick<ClientPlatform, 'storage'>;

/** What this session already knows of a topic, shown before its page is there (TOP-03); null for nothing. */
export function knownTopic({ storage }: Client, moreId: string): TopicHead | null {
  const stored = parseRecord(storage.topic.get()) ?? {};
  if (moreId === '' || stored.more_id !== moreId) return null;
  // Each field is read on its own: one that is not a text counts as empty.
  const texts = fields.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : '']);
  return Object.fromEntries(texts) as TopicHead;
}

export function rememberTopic({ storage }: Client, topic: TopicHead & { more_id: string }): void {
  const { more_id, logo, title, summary, source_name } = topic;
  storage.topic.set(JSON.stringify({ more_id, logo, title, summary, source_name }));
}
