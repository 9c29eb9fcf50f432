import { mainChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import { type ReaderProfile, unwantedBy } from '../../learning/learning.face.ts';
import type { NewsRow } from '../../market-news/market-news.face.ts';
import { mutesIn } from '../../reader/reader.face.ts';

/** Counting stops here: a larger number tells a reader no more. */
const most = 99;

type ListOfReader = {
  readonly market: MarketKey;
  readonly channel: string;
  readonly profile: ReaderProfile;
  /** When the list was last refreshed; undefined where nobody knows. */
  readonly begunAt: number | undefined;
  /** Entry ids of what it holds by now: a refresh would not bring these as new. */
  readonly given: ReadonlySet<string>;
};

/** How many articles of a list were published since it was refreshed; the rows come the newest first. */
export function newerIn(rows: readonly NewsRow[], { market, channel, profile, begunAt, given }: ListOfReader): number {
  if (begunAt === undefined) return 0;
  const { settings, reader } = profile;
  const isUnwanted = unwantedBy({ hidden: reader.profile.hidden, muted: mutesIn(settings, market) }, market);
  const isHere = ({ category, also_in }: NewsRow) =>
    channel === mainChannel || category === channel || also_in?.includes(channel) === true;
  let count = 0;
  for (const row of rows) {
    if (row.published_at.getTime() <= begunAt || count === most) break;
    const isNew = row.is_copy !== true && isHere(row) && !given.has(row.news_entry_id) && !isUnwanted(row);
    if (isNew) count += 1;
  }
  return count;
}
