import { numberFormat } from '@griot/domain/format/formatters';
import { useEffect } from 'react';
import { openArticleStorage } from '../../../platform/storage/article-keys.ts';
import { markCards } from '../../../platform/surface/card-marks.ts';
import { useSession } from '../../../session/session.tsx';

/** On the card of an article that was left in the middle: how far it was read. */
export function useReadMarks(): void {
  const { client, words, locale } = useSession();
  useEffect(() => {
    if (client === null) return undefined;
    const { store } = client.bridge;
    const places = openArticleStorage({ device: store, session: store }).readingPlaces.get();
    const figures = numberFormat(locale, 'plain');
    const told = (percent: number) => words('readShare', { shown: figures.format(percent) });
    return markCards(places.map(({ id, percent }) => ({ id, percent, told: told(percent) })));
  }, [client, words, locale]);
}
