import { plainNumber } from '@griot/domain/format/formatters';
import type { ClientPlatform } from '../../../platform/client/client-platform.ts';
import { openArticleStorage } from '../../../platform/storage/areas/article-keys.ts';
import { markCards } from '../../../platform/surface/card-marks.ts';
import type { SessionParts } from '../../../session/session.ts';

/** Marks the cards of articles that were left in the middle with how far they were read; returns how to stop. */
export function markRead({ words, locale }: SessionParts<'locale' | 'words'>, { bridge }: ClientPlatform): () => void {
  const places = openArticleStorage({ device: bridge.store, session: bridge.store }).readingPlaces.get();
  const label = (percent: number) => words('readShare', { shown: plainNumber(percent, locale) });
  return markCards(places.map(({ id, percent }) => ({ id, percent, label: label(percent) })));
}
