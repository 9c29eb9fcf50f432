import type { Sql } from '@griot/server/src/db/sql.ts';
import { anArticleId } from '../an-article.ts';

export type NewClip = {
  market: string;
  id: string;
  news_entry_id: string;
  description: string;
  publisher_key: string;
  publisher_name: string;
  file: string;
  width: number;
  height: number;
  duration_s: number;
  size: number;
  created_at: Date;
};

/** A clip as it is stored; its files are those of a sample. */
export function aNewClip(known: Partial<NewClip> = {}): NewClip {
  const market = known.market ?? 'ngen';
  return {
    market,
    id: anArticleId(market),
    news_entry_id: anArticleId(market),
    description: 'A minute at the market',
    publisher_key: 'courier',
    publisher_name: 'The Courier',
    file: 'morning-on-the-beach',
    width: 360,
    height: 640,
    duration_s: 10,
    size: 123_435,
    created_at: new Date(Date.UTC(2026, 2, 10, 11)),
    ...known,
  };
}

export async function insertClips(sql: Sql, ...clips: NewClip[]): Promise<void> {
  await sql`insert into clip ${sql(clips)}`;
}
