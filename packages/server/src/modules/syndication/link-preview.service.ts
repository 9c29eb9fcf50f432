import { marketOf, marketOfId } from '@griot/locale/markets';
import { articleLanguage } from '../article/article.face.ts';
import type { PictureAddresses } from '../media/media.face.ts';
import { sectionName, spokenIn, wordsOf } from './market-words.ts';
import { type PreviewPicture, previewPicture } from './preview-picture.ts';
import type { Edition, SyndicationRepository } from './syndication.repository.ts';

/** What those who link to an article are told of it beyond the article itself. */
export type LinkPreview = {
  readonly language: string;
  readonly section: string;
  readonly modified: number;
  readonly picture?: PreviewPicture;
  readonly editions: readonly { readonly language: string; readonly newsId: string }[];
};

export class LinkPreviewService {
  readonly #store: SyndicationRepository;
  readonly #addresses: PictureAddresses;

  constructor(store: SyndicationRepository, addresses: PictureAddresses) {
    this.#store = store;
    this.#addresses = addresses;
  }

  /** Null for an article that its own market does not show (NAV-13). */
  async of(newsId: string): Promise<LinkPreview | null> {
    const market = marketOfId(newsId);
    if (!market) return null;
    const editions = await this.#store.editions(market.key, newsId);
    const [own] = editions;
    if (own?.news_id !== newsId) return null;
    const [lead] = own.pictures;
    return {
      language: languageOf(own),
      section: sectionName(wordsOf(market), own.category),
      modified: own.modified_at.getTime(),
      ...(lead && { picture: previewPicture(lead, own.title, this.#addresses) }),
      editions: oneOfEach(editions).map((edition) => ({ language: languageOf(edition), newsId: edition.news_id })),
    };
  }
}

/** A market that has it twice, from two of its sources, has one edition. */
function oneOfEach(editions: readonly Edition[]): Edition[] {
  const byMarket = Map.groupBy(editions, ({ market }) => market);
  return [...byMarket.values()].flatMap(([first]) => first ?? []);
}

function languageOf({ market, language }: Edition): string {
  const row = marketOf(market);
  return row ? spokenIn(row, articleLanguage(language, market)) : language;
}
