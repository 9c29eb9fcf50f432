import { isTopicChannel, mainChannel } from '@griot/domain/channels';
import { readView, type View } from '@griot/domain/view';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { type MarketKey, marketFor, markets } from '@griot/locale/markets';
import type { PageRequest } from '../page-request.ts';

/** All that two requests must have in common to be answered from one cached page; the rest is completed for each. */
type PageKey = {
  screen: string;
  /** What the address asks the screen for, in as many ways as there are pages: anybody may write an address. */
  asked: readonly string[];
  /** The market that the address names; empty for none. */
  named: MarketKey | '';
  market: MarketKey | '';
  /** Where the connection is: some articles are not shown everywhere. */
  country: string;
  language: LanguageCode;
  /** The country list is sorted by them. */
  languages: readonly string[];
  pictures: View['pictures'];
  isSavingData: boolean;
  showsCost: boolean;
  savesData: boolean;
  publicUrl: string;
};

/** Where an address leads: the screen, the parts of its path, and its query as the screen's route reads it. */
type KeyedPlace = {
  row: { name: string };
  params: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, unknown>>;
};
type Ask = (place: { param(name: string): string; field(name: string): string }) => readonly string[] | null;

const listsOfHeadlines: readonly string[] = ['', 'top_news', mainChannel];

/**
 * What tells apart the pages of each screen that is the same for everyone with the same market and view. Null where an
 * address is not one that we write.
 */
const cachedScreens: Readonly<Record<string, Ask>> = {
  country: ({ field }) => [field('change')],
  // Identifiers in the query come with a request id, which is another for each reader.
  detail: ({ param }) => (param('newsId') === '' ? null : [param('newsId')]),
  // The title is anybody's words: it is a gap, and only whether there is one decides on the page.
  headline: ({ field }) => {
    const category = field('category');
    const isOurs = listsOfHeadlines.includes(category) || isTopicChannel(category);
    return isOurs ? [category, field('news_entry_id'), field('title') === '' ? '' : 'titled'] : null;
  },
  'topic-detail': ({ field }) => [field('more_id')],
};

/** No link has longer ones. An address of the service may have 255 characters. */
const LONGEST = 800;

/** The key of a request's page, as one text; null where the page is not one to keep. */
export function pageKeyOf(request: PageRequest, place: KeyedPlace, language: LanguageCode): string | null {
  const { params, query } = place;
  const screen = place.row.name;
  const field = (name: string) => String(query[name] ?? '');
  const asked = cachedScreens[screen]?.({ param: (name) => params[name] ?? '', field }) ?? null;
  const named = namedMarket(field('country'), field('language'));
  const sorting = screen === 'country' ? sortingLanguages(request.hint) : [];
  if (asked === null || named === null || sorting === null) return null;
  const { market, hint, remembered, publicUrl } = request;
  const { pictures, isSavingData, showsCost } = readView(remembered.view);
  const key: PageKey = {
    screen,
    asked,
    named,
    market: market?.key ?? '',
    country: hint.country,
    language,
    languages: sorting,
    pictures,
    isSavingData,
    showsCost,
    savesData: remembered.savesData,
    publicUrl,
  };
  const text = JSON.stringify(key);
  return text.length > LONGEST ? null : text;
}

/** Null for one that there is not. */
function namedMarket(country: string, language: string): MarketKey | '' | null {
  return country === '' && language === '' ? '' : (marketFor(country, language)?.key ?? null);
}

const ourLanguages: ReadonlySet<string> = new Set(languages.map(({ code }) => code));
const marketCountries: ReadonlySet<string> = new Set(markets.map(({ country }) => country));
/** Whoever names more has a page of their own: there are too many orders to keep one for each. */
const most = { languages: 3, regions: 2 } as const;

/**
 * Of a browser's languages those that the country list is sorted by, in the same order, and the regions where no
 * country is known; the list is the same for both. Null for more than are remembered.
 */
export function sortingLanguages({ languages: wished, country }: PageRequest['hint']): readonly string[] | null {
  const tags = wished.map((tag) => tag.toLowerCase().split('-'));
  const known = new Set(tags.flatMap(([language = '']) => (ourLanguages.has(language) ? [language] : [])));
  const named = new Set(tags.flatMap(([, region = '']) => (marketCountries.has(region) ? [region] : [])));
  const regions = country === '' ? [...named].sort() : [];
  if (known.size > most.languages || regions.length > most.regions) return null;
  return [...known, ...regions.map((region) => `und-${region}`)];
}
