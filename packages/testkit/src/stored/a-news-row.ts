import type { NewsRow } from '@griot/server/src/areas/market-news/market-news.face.ts';
import fc from 'fast-check';

type NumberedRow = Partial<NewsRow> & { number: number; published_at: Date };

/** A row of a market's feed known by its number, as far as the rules in question look at it. */
export const aNewsRow = ({ number, ...its }: NumberedRow): NewsRow => ({
  title: '',
  category: 'politics',
  news_entry_id: `ngen${number}`,
  news_id: `ngenn${number}`,
  source_key: 'courier',
  source_name: '',
  url: '',
  pictures: [],
  city_label: null,
  story: null,
  open_type: 0,
  is_sample: false,
  comment_num: 0,
  ...its,
});

/** Lists of such rows as feeds have them: no id twice, the newest first, then by id. */
export const newsLists = (row: fc.Arbitrary<NewsRow>): fc.Arbitrary<NewsRow[]> =>
  fc
    .uniqueArray(row, { selector: ({ news_entry_id }) => news_entry_id })
    .map((rows) =>
      rows.toSorted(
        (a, b) => Number(b.published_at) - Number(a.published_at) || (a.news_entry_id < b.news_entry_id ? -1 : 1),
      ),
    );
