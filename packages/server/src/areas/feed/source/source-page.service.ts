import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import type { RequestItems } from '../../../stamps/request-items.ts';
import { cardItem, type MarketNews, type NewsRow } from '../../market-news/market-news.face.ts';
import type { PictureAddress } from '../../media/media.face.ts';
import type { SourceProfile, SourceProfilesFace } from '../../newsroom/newsroom.face.ts';

/** Its newest articles: more than a reader looks through, few enough for costly data. */
const mostArticles = 30;
const mostCategories = 3;
const week = 7 * DAY_MS;

type SourceReply = ShapeOf<typeof calls.feed.source>['reply'];
type SourceQuery = { readonly market: MarketKey; readonly deviceId: string; readonly key: string };
type SourcePageDeps = {
  readonly news: Pick<MarketNews, 'rowsFor'>;
  readonly sources: SourceProfilesFace;
  readonly requests: RequestItems;
  readonly addressOf: PictureAddress;
  readonly clock: Clock;
};

/** The page of a source, which every tap on its name leads to. */
export class SourcePageService {
  readonly #deps: SourcePageDeps;

  constructor(deps: SourcePageDeps) {
    this.#deps = deps;
  }

  /** Undefined for a source that we neither fetch nor show anything of. Readers who muted it see it too. */
  async page({ market, deviceId, key }: SourceQuery): Promise<SourceReply | undefined> {
    const { news, sources, requests, addressOf, clock } = this.#deps;
    const [profile, all] = await Promise.all([sources.profileOf(market, key), news.rowsFor(market)]);
    const rows = all.filter(({ source_key }) => source_key === key).toSorted(newestFirst);
    const [newest] = rows;
    const about = profile ?? (newest && sampleProfile(newest));
    if (about === undefined) return undefined;
    const at = clock.now().getTime();
    const request = requests.open(deviceId);
    const items = rows.slice(0, mostArticles).map((row) => cardItem(row, addressOf));
    return {
      request_id: request.requestId,
      response_ts: at,
      key,
      ...about,
      week_count: rows.filter(({ published_at }) => published_at.getTime() > at - week).length,
      categories: mostFrequent(rows.map(({ category }) => category)).slice(0, mostCategories),
      ...(newest?.is_sample && { is_sample: true }),
      articles: request.items<ArticleItem>(items),
    };
  }
}

const newestFirst = (one: NewsRow, other: NewsRow) => other.published_at.getTime() - one.published_at.getTime();

/** An outlet of the sample news has no row of its own: its texts are ours, so they are shown whole. */
function sampleProfile({ source_name, is_official = false, is_sample, open_type }: NewsRow): SourceProfile {
  const licence = is_sample || open_type === 0 ? 'full' : 'summary';
  return { name: source_name, home: '', is_official, licence, licence_note: '' };
}

function mostFrequent(words: readonly string[]): string[] {
  const groups = [...Map.groupBy(words, (word) => word)];
  return groups.sort(([, one], [, other]) => other.length - one.length).map(([word]) => word);
}
