import { mainChannel, type TopicChannel } from '@griot/domain/channels';
import { DAY_MS, MINUTE_MS } from '@griot/domain/time-units';
import { contentLanguage, languageTag } from '@griot/locale/market';
import { type Market, markets } from '@griot/locale/markets';
import type { Translate } from '@griot/locale/translate';
import type { Clock } from '../../../clock.ts';
import { marketWords } from '../../../memory/market-words.ts';
import { articleLanguage } from '../../market-news/market-news.face.ts';
import type { PictureAddresses } from '../../media/media.face.ts';
import { CachedDocuments, type ZippedDocument } from './cached-documents.ts';
import { type RssItem, rss } from './documents/rss.ts';
import { articleSitemap, newsSitemap, pageSitemap, sitemapIndex } from './documents/sitemap.ts';
import { previewPicture } from './preview-picture.ts';
import { sectionName } from './section-name.ts';
import type { FeedArticle, SyndicationRepository } from './syndication.repository.ts';

/** The most addresses that one sitemap may list (sitemaps.org). */
const mostListed = 50_000;
/** News search engines read the last two days, and no more articles than this. */
const latest = { days: 2, most: 1_000 };
const listedDays = 30;
const itemsInFeed = 50;

/** For how many ms a document is served again. An article that an operator removes is gone after that. */
export const lifetimes = { feed: 5 * MINUTE_MS, news: 5 * MINUTE_MS, sitemap: 30 * MINUTE_MS } as const;

type SyndicationServiceDeps = {
  readonly store: SyndicationRepository;
  readonly clock: Clock;
  readonly addresses: PictureAddresses;
  /** The path below which the pages stand. */
  readonly base: string;
};
type Document = Promise<ZippedDocument | undefined>;

/** Feeds and sitemaps for other machines; each is undefined while too many requests wait for theirs. */
export class SyndicationService {
  readonly #deps: SyndicationServiceDeps;
  readonly #documents: CachedDocuments;

  constructor(deps: SyndicationServiceDeps) {
    this.#deps = deps;
    this.#documents = new CachedDocuments(deps.clock);
  }

  /** The index of all sitemaps that list something. */
  index(origin: string): Document {
    const write = async function* (this: SyndicationService) {
      const { store } = this.#deps;
      const keys = markets.map(({ key }) => key);
      const [listed, fresh] = [
        await store.withNews(keys, this.#ago(listedDays)),
        await store.withNews(keys, this.#ago(latest.days)),
      ];
      yield* sitemapIndex([
        `${origin}/sitemaps/pages.xml`,
        ...[...listed].map((key) => `${origin}/sitemaps/${key}.xml`),
        ...[...fresh].map((key) => `${origin}/sitemaps/news/${key}.xml`),
      ]);
    };
    return this.#documents.documentFor({
      key: `${origin} index`,
      lifetime: lifetimes.sitemap,
      write: write.bind(this),
    });
  }

  pages(origin: string): Document {
    const write = () => pageSitemap([`${origin}${this.#deps.base}/`]);
    return this.#documents.documentFor({ key: `${origin} pages`, lifetime: lifetimes.sitemap, write });
  }

  sitemap(origin: string, { key: market }: Market): Document {
    const write = () => {
      const batches = this.#deps.store.listed({ market, since: this.#ago(listedDays), most: mostListed });
      return articleSitemap(batches, { addressOf: this.#addressIn(origin) });
    };
    return this.#documents.documentFor({ key: `${origin} sitemap ${market}`, lifetime: lifetimes.sitemap, write });
  }

  news(origin: string, market: Market): Document {
    const write = () => {
      const { days, most } = latest;
      return newsSitemap(this.#deps.store.listed({ market: market.key, since: this.#ago(days), most }), {
        addressOf: this.#addressIn(origin),
        name: marketWords(market.key)('appName'),
        languageOf: ({ language }) => articleLanguage(language, market.key),
      });
    };
    return this.#documents.documentFor({ key: `${origin} news ${market.key}`, lifetime: lifetimes.news, write });
  }

  /** The RSS feed of a market, or of one of its channels. */
  feed(origin: string, market: Market, channel: TopicChannel | typeof mainChannel): Document {
    const write = async function* (this: SyndicationService) {
      const { store, base } = this.#deps;
      const words = marketWords(market.key);
      const category = channel === mainChannel ? undefined : channel;
      const articles = await store.feedArticles(
        { market: market.key, category, since: this.#ago(listedDays) },
        itemsInFeed,
      );
      const query = category === undefined ? '' : `?channel=${category}`;
      const file = category === undefined ? market.key : `${market.key}/${category}`;
      yield* rss({
        title: [words('appName'), sectionName(words, channel), market.name].join(' · '),
        description: words('appTagline'),
        link: `${origin}${base}/feeds${query}`,
        self: `${origin}/rss/${file}.xml`,
        language: languageTag(market, contentLanguage(market)).toLowerCase(),
        items: articles.map((article) => this.#item(article, origin, words)),
      });
    };
    const key = `${origin} feed ${market.key} ${channel}`;
    return this.#documents.documentFor({ key, lifetime: lifetimes.feed, write: write.bind(this) });
  }

  #item(article: FeedArticle, origin: string, words: Translate): RssItem {
    const [lead] = article.pictures;
    const picture = lead && previewPicture(lead, article.title, this.#deps.addresses);
    return {
      id: article.news_entry_id,
      // readers of the feed do not see the mark that the card has
      title: article.is_sample ? `${words('sample')}: ${article.title}` : article.title,
      link: this.#addressIn(origin)(article.news_id),
      summary: article.summary,
      section: sectionName(words, article.category),
      author: article.author_name || article.source_name,
      published: article.published_at,
      source: article.feed_address === null ? undefined : { name: article.source_name, feed: article.feed_address },
      picture: picture && { ...picture, src: `${origin}${picture.src}` },
    };
  }

  #addressIn(origin: string): (newsId: string) => string {
    return (newsId) => `${origin}${this.#deps.base}/detail/${newsId}`;
  }

  #ago(days: number): Date {
    return new Date(this.#deps.clock.now().getTime() - days * DAY_MS);
  }
}
