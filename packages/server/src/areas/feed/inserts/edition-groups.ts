import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import { mainChannel } from '@griot/domain/channels';
import { editionWords } from '@griot/domain/feed/edition-words';
import { catalogues } from '@griot/locale/catalogues';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { contentLanguage, formatLocale } from '@griot/locale/market';
import { type Market, type MarketKey, marketOf } from '@griot/locale/markets';
import type { Profile } from '@griot/ranking/profile/profile';
import { LatestByInputs } from '../../../memory/latest-by-inputs.ts';
import { marketWords } from '../../../memory/market-words.ts';
import type { UnstampedItem } from '../../../stamps/request-items.ts';
import { unwantedBy } from '../../learning/learning.face.ts';
import type { MarketNews } from '../../market-news/market-news.face.ts';
import { mutesIn } from '../../reader/reader.face.ts';
import type { TopItem, TopNewsGroups } from '../top-news/top-news-groups.ts';

/** Stories of each further edition. */
const mostStories = 4;
/** After the first articles of the reader's own market. */
const place = 3;

export type EditionReader = { readonly settings: ReaderSettings; readonly profile: Pick<Profile, 'hidden'> };

/** An item between the articles of a page, and the number of articles before it. */
export type FeedInsert = { readonly at: number; readonly item: UnstampedItem };

type EditionGroupsDeps = {
  readonly news: Pick<MarketNews, 'rowsFor'>;
  readonly groups: Pick<TopNewsGroups, 'topNewsIn' | 'rowOf'>;
};

/** The top stories of the further markets that a reader follows, each market's as one item of the feed. */
export class EditionGroups {
  readonly #deps: EditionGroupsDeps;
  /** The same object for every reader who muted none of it, so that it is written once. */
  readonly #made = new LatestByInputs<MarketKey, UnstampedItem>();

  constructor(deps: EditionGroupsDeps) {
    this.#deps = deps;
  }

  async groupsFor({ settings, profile }: EditionReader, now: number): Promise<FeedInsert[]> {
    const found = await Promise.all(
      settings.editions.map(async (key) => {
        const market = marketOf(key);
        const item = market && (await this.#group(market, { settings, profile }, now));
        return item ?? [];
      }),
    );
    return found.flat().map((item, at) => ({ at: place + at, item }));
  }

  async #group(market: Market, { settings, profile }: EditionReader, now: number): Promise<UnstampedItem | undefined> {
    const { news, groups } = this.#deps;
    const { key } = market;
    const stories = groups.topNewsIn(key, mainChannel, { rows: await news.rowsFor(key), now });
    // words are muted as the edition's own language folds them
    const isUnwanted = unwantedBy({ hidden: profile.hidden, muted: mutesIn(settings, key) }, key);
    const wanted = stories.filter((story) => !isUnwanted(groups.rowOf(story))).slice(0, mostStories);
    if (wanted.length === 0) return undefined;
    const first = stories.slice(0, mostStories);
    const isAll = wanted.length === first.length && wanted.every((story, at) => story === first[at]);
    return isAll ? this.#made.get(key, [stories], () => groupOf(market, first)) : groupOf(market, wanted);
  }
}

function groupOf(market: Market, articles: readonly TopItem[]): UnstampedItem {
  const { key, country, language, name } = market;
  const content = contentLanguage(market);
  return {
    type: 'edition_group',
    category: mainChannel,
    country,
    language,
    content_language: content,
    dir: languages.find(({ code }) => code === content)?.dir ?? 'ltr',
    locale: formatLocale(market),
    words: wordsOf(language),
    title: `${name} · ${marketWords(key)('topNews')}`,
    articles,
  };
}

const wordsOf = (language: LanguageCode) =>
  Object.fromEntries(editionWords.map((id) => [id, catalogues[language][id] ?? '']));
