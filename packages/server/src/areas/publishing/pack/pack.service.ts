import { headBytes } from '@griot/domain/data-use/data-use';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { newRequestId } from '../../../stamps/request-id.ts';
import type { ArticleService } from '../article/article.service.ts';
import type { CostFace, PackSelectionFace } from '../publishing.face.ts';

export type PackQuery = {
  readonly market: MarketKey;
  readonly deviceId: string;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly count: number;
  /** Either id of an article that the reader has. */
  readonly have: ReadonlySet<string>;
  readonly hasPictures: boolean;
  readonly isOnlyPrice: boolean;
};

type PackServiceDeps = {
  readonly packSelection: PackSelectionFace;
  readonly articles: Pick<ArticleService, 'details'>;
  readonly costs: Pick<CostFace, 'picturesIn'>;
  /** The size of an answer for one reader, as it is sent. */
  readonly sentSize: (body: Buffer) => Promise<number>;
  readonly clock: Clock;
};

/** What a pack costs at most, compressed and without pictures. */
export const mostBytes = 300_000;

export class PackService {
  readonly #deps: PackServiceDeps;

  constructor(deps: PackServiceDeps) {
    this.#deps = deps;
  }

  /** JSON with each article on a line of its own: a phone keeps every line that came before the connection broke. */
  async pack(query: PackQuery): Promise<Buffer> {
    const { market, deviceId, city, country, count, have } = query;
    const ids = await this.#deps.packSelection.top({ market, deviceId, city, count });
    const all = await this.#deps.articles.details(market, ids, country);
    const missing = all.filter(({ news_id, news_entry_id }) => !have.has(news_id) && !have.has(news_entry_id));
    const { lines, size } = await this.#fitting(missing.map((article) => JSON.stringify(article)));
    const now = this.#deps.clock.now().getTime();
    const head = {
      request_id: newRequestId(now),
      response_ts: now,
      total: all.length - missing.length + lines.length,
      missing: lines.length,
      bytes:
        size + headBytes.call + (query.hasPictures ? this.#deps.costs.picturesIn(missing.slice(0, lines.length)) : 0),
    };
    const start = JSON.stringify(head).slice(0, -1);
    return Buffer.from(`${start},"articles":[\n${query.isOnlyPrice ? '' : lines.join(',\n')}\n]}`);
  }

  /** As many from the start as do not cost too much; articles are seldom so long that one must go. */
  async #fitting(all: readonly string[]): Promise<{ lines: readonly string[]; size: number }> {
    let lines = all;
    for (;;) {
      const size = await this.#deps.sentSize(Buffer.from(lines.join(',\n')));
      if (size <= mostBytes || lines.length === 0) return { lines, size };
      lines = lines.slice(0, Math.min(lines.length - 1, Math.floor((lines.length * mostBytes) / size)));
    }
  }
}
