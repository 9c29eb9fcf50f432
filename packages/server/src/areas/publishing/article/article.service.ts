import { randomUUID } from 'node:crypto';
import { mediaScheme } from '@griot/content/sanitise/media-source';
import type { Article } from '@griot/contract/entities/article';
import type { EntryItem } from '@griot/contract/entities/feed-item';
import { isFramedSafely } from '@griot/domain/article/original-address';
import { type MarketKey, marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { cardItem } from '../../market-news/market-news.face.ts';
import type { PictureAddress, PictureAddresses } from '../../media/media.face.ts';
import type { ArticleRepository, ArticleRow } from './article.repository.ts';

type EntryQuery = { market: MarketKey; id: string; country?: string; requestId?: string };
type EntryReply = { request_id: string; response_ts: number; articles: EntryItem[] };

/** Articles as readers open them. */
export class ArticleService {
  readonly #store: ArticleRepository;
  readonly #addresses: PictureAddresses;
  readonly #clock: Clock;

  constructor(store: ArticleRepository, addresses: PictureAddresses, clock: Clock) {
    this.#store = store;
    this.#addresses = addresses;
    this.#clock = clock;
  }

  /** By news_id or news_entry_id, whose first letters name the market (spec 7, getNewsDetail). */
  async detail(id: string, country?: string): Promise<Article | undefined> {
    const market = marketOfId(id);
    const row = market && (await this.#store.find(market.key, id, country));
    return row && presentArticle(row, this.#addresses);
  }

  /** Those of these entry ids that are shown in the country, in the order of the ids. */
  async details(market: MarketKey, entryIds: readonly string[], country?: string): Promise<Article[]> {
    const rows = await this.#store.findAll(market, entryIds, country);
    const byId = new Map(rows.map((row) => [row.news_entry_id, row]));
    return entryIds.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [presentArticle(row, this.#addresses)];
    });
  }

  /** The article as a feed item with its counts (spec 7, getEntryNews). */
  async entry({ market, id, country, requestId }: EntryQuery): Promise<EntryReply | undefined> {
    const row = await this.#store.find(market, id, country);
    if (!row) return undefined;
    const request_id = requestId || randomUUID();
    const social_info = { total_like_count: row.like_count, total_shared_count: row.share_count };
    const item = { ...cardItem(row, this.#addresses.onCard), request_id, infra_feedback: '', social_info };
    return { request_id, response_ts: this.#clock.now().getTime(), articles: [item as EntryItem] };
  }
}

function presentArticle(row: ArticleRow, { onCard, inText }: PictureAddresses): Article {
  const [lead] = row.pictures;
  return {
    news: { title: row.title, domain: row.domain },
    sanitizedHtml: withPictureAddresses(row.body_html, inText),
    source: row.source_name,
    source_key: row.source_key,
    author_name: row.author_name,
    timestamp: row.published_at.getTime(),
    url: row.url,
    category: row.category,
    is_official: row.is_official,
    open_type: row.open_type,
    frameable: row.frameable && isFramedSafely(row.url),
    news_id: row.news_id,
    news_entry_id: row.news_entry_id,
    language: row.language,
    summary: row.summary,
    ...(lead && { image: onCard(lead.id) }),
    ...(row.story !== null && { story_id: row.story }),
    ...(row.is_paywalled && { is_paywalled: true }),
    ...(row.is_sample && { is_sample: true }),
  };
}

const storedPicture = new RegExp(` src="${mediaScheme}:([\\w-]+)"`, 'g');

/** Bodies are stored without the addresses of their pictures, which are signed and may move. */
export function withPictureAddresses(html: string, addressOf: PictureAddress): string {
  return html.replace(storedPicture, (_whole, id: string) => ` src="${addressOf(id)}"`);
}
