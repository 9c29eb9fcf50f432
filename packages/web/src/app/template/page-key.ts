import { readView, type View } from '@griot/domain/view';
import type { LanguageCode } from '@griot/locale/languages';
import type { MarketKey } from '@griot/locale/markets';
import type { PageRequest } from '../page-request.ts';

/** All that two requests must have in common to be answered from one kept page; the rest is completed for each. */
type PageKey = {
  screen: string;
  path: string;
  /** As the route reads it: what else an address carries makes no other page. */
  query: unknown;
  /** Together with the query it decides on a shared link's market too. */
  market: MarketKey | '';
  /** Where the connection is: some articles are not shown everywhere. */
  country: string;
  language: LanguageCode;
  /** The country list is sorted by all of the browser's languages. */
  languages: readonly string[];
  pictures: View['pictures'];
  isSavingData: boolean;
  savesData: boolean;
  publicUrl: string;
};

type Keyed = { screen: string; query: unknown; language: LanguageCode };

/** Screens that are the same for everyone with the same market and view. */
const keptScreens: readonly string[] = ['country', 'detail', 'headline', 'topic-detail'];

/** Longer ones are nobody's link: each would be a page of its own. */
const LONGEST = 2_000;

/** The key of a request's page, as one text; null where the page is not one to keep. */
export function pageKeyOf(request: PageRequest, { screen, query, language }: Keyed): string | null {
  if (!keptScreens.includes(screen)) return null;
  const { href, market, hint, kept, publicUrl } = request;
  const { pictures, isSavingData } = readView(kept.view);
  const key: PageKey = {
    screen,
    path: href.split('?', 1)[0] ?? '/',
    query,
    market: market?.key ?? '',
    country: hint.country,
    language,
    languages: screen === 'country' ? hint.languages : [],
    pictures,
    isSavingData,
    savesData: kept.savesData,
    publicUrl,
  };
  const text = JSON.stringify(key);
  return text.length > LONGEST ? null : text;
}
