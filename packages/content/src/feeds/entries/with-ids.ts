import type { DraftEntry, FeedEntry } from '../feed.ts';
import { limits } from '../limits.ts';

export type IdentifiedEntries = { entries: FeedEntry[]; hadDuplicates: boolean; lackedIds: boolean };

/**
 * Gives every entry an id that is the same at the next visit. Of an entry listed twice the last change is kept; an id
 * that a publisher uses for different pages is replaced by their addresses.
 */
export function withIds(drafts: DraftEntry[]): IdentifiedEntries {
  const useful = drafts.filter(hasContent);
  const shared = sharedIds(useful);
  const byId = new Map<string, FeedEntry>();
  for (const { hasUnreadableDate: _, ...draft } of useful) {
    const given = draft.id !== null && draft.id !== '' && !shared.has(draft.id) ? draft.id : null;
    const id = given === null ? madeId(draft) : shortened(given);
    const earlier = byId.get(id);
    if (!earlier || changed(draft) > changed(earlier)) byId.set(id, { ...draft, id });
  }
  return {
    entries: [...byId.values()],
    hadDuplicates: byId.size < useful.length || shared.size > 0,
    lackedIds: useful.some(({ id }) => id === null || id === ''),
  };
}

/** Values that an entry inherits from its feed do not identify it. */
const hasContent = ({ language: _language, hasUnreadableDate: _date, ...own }: DraftEntry): boolean =>
  Object.values(own).some((field) => (Array.isArray(field) ? field.length > 0 : field !== null && field !== ''));

const changed = ({ updated, published }: Omit<FeedEntry, 'id'>): number => updated ?? published ?? 0;

/** Ids used for more than one page. */
function sharedIds(drafts: DraftEntry[]): Set<string> {
  const pages = new Map<string, string>();
  const shared = new Set<string>();
  for (const { id, link } of drafts) {
    if (id === null || link === null) continue;
    const page = pages.get(id);
    if (page !== undefined && page !== link) shared.add(id);
    pages.set(id, link);
  }
  return shared;
}

/** Two entries may have the same title, but not at the same time. */
function madeId(draft: Omit<FeedEntry, 'id'>): string {
  const { link, title, published, contentHtml, summaryHtml } = draft;
  if (link !== null) return shortened(link);
  const words = title === null ? (contentHtml ?? summaryHtml) : `${title} ${published ?? ''}`;
  return `made:${fingerprint(words ?? JSON.stringify(draft))}`;
}

const shortened = (id: string): string => (id.length > limits.id ? `made:${fingerprint(id)}` : id);

/** FNV-1a in 64 bits: short, and the same everywhere. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
