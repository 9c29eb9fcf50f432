import { mainChannel, topicChannels } from '@griot/domain/channels';
import { rank } from '@griot/ranking/page/rank';
import type { Reader } from '@griot/ranking/reader/reader';
import type { ScoreTable } from '@griot/ranking/table/score-table';
import type { ProfileFace } from '../../learning/learning.face.ts';
import type { MarketSnapshotsFace } from '../../market-news/market-news.face.ts';
import type { PackSelectionFace, PackSelectionQuery } from '../../publishing/publishing.face.ts';

export type PackSelectionDeps = {
  readonly snapshots: Pick<MarketSnapshotsFace, 'snapshotFor'>;
  readonly profiles: Pick<ProfileFace, 'profileFor'>;
};

/** The best of a reader's channels, apart from any list: nothing is noted as shown. */
export class PackSelection implements PackSelectionFace {
  readonly #deps: PackSelectionDeps;

  constructor(deps: PackSelectionDeps) {
    this.#deps = deps;
  }

  async top({ market, deviceId, city, count }: PackSelectionQuery): Promise<string[]> {
    const snapshot = await this.#deps.snapshots.snapshotFor(market);
    const { reader } = await this.#deps.profiles.profileFor(market, deviceId);
    return selectIds(snapshot.table, { reader, places: city === undefined || city === '' ? [] : [city], count });
  }
}

type ForReader = { readonly reader: Reader; readonly places: readonly string[]; readonly count: number };

/**
 * Half of it For You, the other half the topic channels in equal shares, what is left over For You again. Nothing is
 * explored: what is carried along cannot be exchanged.
 */
function selectIds(table: ScoreTable, { reader, places, count }: ForReader): string[] {
  const ids = new Set<string>();
  const addBest = (channel: string, limit: number) => {
    const query = { channel, reader, places, seen: new Set<string>(), given: [...ids], limit, seed: 0 };
    for (const { candidate } of rank(table, query)) ids.add(candidate.entryId);
  };
  addBest(mainChannel, Math.ceil(count / 2));
  const topics = topicChannels.filter((topic) => (table.byChannel.get(topic)?.length ?? 0) > 0);
  const each = Math.max(1, Math.floor((count - ids.size) / Math.max(1, topics.length)));
  for (const topic of topics) addBest(topic, Math.min(each, count - ids.size));
  addBest(mainChannel, count - ids.size);
  return [...ids];
}
