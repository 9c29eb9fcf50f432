import { languageTag } from '@griot/locale/market';
import { marketOf, marketOfId } from '@griot/locale/markets';
import { marketWords } from '../../../memory/market-words.ts';
import { articleLanguage } from '../../market-news/market-news.face.ts';
import type { PictureAddresses } from '../../media/media.face.ts';
import { type PreviewPicture, previewPicture } from './preview-picture.ts';
import { sectionName } from './section-name.ts';
import type { Edition, SyndicationRepository } from './syndication.repository.ts';

export type LinkPreview = {
  readonly language: string;
  readonly section: string;
  readonly modified: number;
  readonly picture?: PreviewPicture;
  readonly editions: readonly { readonly language: string; readonly newsId: string }[];
};

/** What a page says of its article to the programs that preview links. */
export class LinkPreviewService {
  readonly #store: SyndicationRepository;
  readonly #addresses: PictureAddresses;

  constructor(store: SyndicationRepository, addresses: PictureAddresses) {
    this.#store = store;
    this.#addresses = addresses;
  }

  /** Null for an article that its own market does not show (NAV-13). */
  async previewOf(newsId: string): Promise<LinkPreview | null> {
    const market = marketOfId(newsId);
    if (!market) return null;
    const editions = await this.#store.editions(market.key, newsId);
    const [own] = editions;
    if (own?.news_id !== newsId) return null;
    const [lead] = own.pictures;
    return {
      language: languageOf(own),
      section: sectionName(marketWords(market.key), own.category),
      modified: own.modified_at.getTime(),
      ...(lead && { picture: previewPicture(lead, own.title, this.#addresses) }),
      editions: oneOfEach(editions).map((edition) => ({ language: languageOf(edition), newsId: edition.news_id })),
    };
  }
}

/** A market that has the article from two sources counts as one edition. */
function oneOfEach(editions: readonly Edition[]): Edition[] {
  const byMarket = Map.groupBy(editions, ({ market }) => market);
  return [...byMarket.values()].flatMap(([first]) => first ?? []);
}

function languageOf({ market, language }: Edition): string {
  const row = marketOf(market);
  return row ? languageTag(row, articleLanguage(language, market)) : language;
}
