import type { Sql } from '@griot/server/src/db/sql.ts';
import { randomLetters } from '@griot/server/src/random.ts';

export type NewArticle = {
  market: string;
  news_entry_id: string;
  news_id: string;
  title: string;
  summary: string;
  body_html: string;
  language: string;
  category: string;
  also_in: string[];
  source_key: string;
  source_name: string;
  author_name: string;
  url: string;
  domain: string;
  pictures: { id: string; width: number; height: number; caption: string }[];
  places: string[];
  city_label: string | null;
  story: string | null;
  open_type: 0 | 1;
  is_official: boolean;
  frameable: boolean;
  is_sample: boolean;
  sample_key: string | null;
  comment_num: number;
  like_count: number;
  share_count: number;
  published_at: Date;
  removed_at: Date | null;
};

/** Market and sixteen of 0-9 and a-z, as every article id. */
export function anArticleId(market = 'ngen'): string {
  return market + randomLetters(16);
}

export const aPicture = (id: string) => ({ id, width: 504, height: 283, caption: '' });

/** An article as it is stored; say only what matters to the test. */
export function anArticle(known: Partial<NewArticle> = {}): NewArticle {
  const market = known.market ?? 'ngen';
  return {
    market,
    news_entry_id: anArticleId(market),
    news_id: anArticleId(market),
    title: 'A bridge opens over the river',
    summary: 'After six years of work the town has its bridge.',
    body_html: '<p>After six years of work the town has its bridge.</p>',
    language: 'en',
    category: 'politics',
    also_in: [],
    source_key: 'courier',
    source_name: 'The Courier',
    author_name: '',
    url: 'https://courier.example/bridge',
    domain: 'courier.example',
    pictures: [aPicture('picture-1')],
    places: [],
    city_label: null,
    story: null,
    open_type: 0,
    is_official: false,
    frameable: false,
    is_sample: false,
    sample_key: null,
    comment_num: 0,
    like_count: 0,
    share_count: 0,
    published_at: new Date(Date.UTC(2026, 2, 10, 11)),
    removed_at: null,
    ...known,
  };
}

export async function insertArticles(sql: Sql, ...articles: NewArticle[]): Promise<void> {
  const rows = articles.map((article) => ({ ...article, pictures: sql.json(article.pictures) }));
  await sql`insert into article ${sql(rows)}`;
}
