import type { MarketKey } from '@griot/locale/markets';
import type { BindCall } from '../../http/bind-call.ts';
import type { UserCheck } from '../../http/reader/user-check.ts';
import type { RouteServer } from '../../http/wire/route-server.ts';
import { Delivered } from '../../memory/delivered-lists.ts';
import { MarketCache } from '../../memory/market-cache.ts';
import type { Opening, Running } from '../../opening.ts';
import type { RequestLogFace } from '../learning/learning.face.ts';
import { ClipRepository, type ClipRow } from './clip.repository.ts';
import { clipRoutes } from './clip.routes.ts';
import { ClipService, type ClipServiceDeps } from './clip.service.ts';
import { ClipCache } from './clip-cache.ts';
import { ClipCommandsRepository } from './clip-commands.repository.ts';
import { ClipCommands } from './clip-commands.service.ts';
import { ClipLikeRepository } from './clip-like.repository.ts';
import { ClipLikes } from './clip-likes.service.ts';
import { ClipRanking } from './clip-ranking.ts';
import type { ClipFace } from './clips.face.ts';
import { clipFileRoutes } from './files/clip-files.routes.ts';
import { type ClipBlobs, ClipFiles } from './files/clip-files.ts';
import { ClipRetentionRepository } from './files/clip-retention.repository.ts';
import { clipRetention } from './files/clip-retention.service.ts';
import { ClipImportRepository } from './import/clip-import.repository.ts';
import { ClipImport, type ClipImportDeps } from './import/clip-import.service.ts';

/** Clips of a market that are in memory. */
const mostClips = 500;
const noClips: readonly ClipRow[] = [];

type ClipNeighbours = Pick<ClipServiceDeps, 'profiles' | 'requests' | 'similarity'> & {
  readonly log: RequestLogFace;
  readonly users: UserCheck;
};
type ClipCalls = { readonly clips: ClipFace; readonly running: readonly Running[] };
type ClipFileNeighbours = {
  readonly blobs: ClipBlobs;
  readonly countryOf: Parameters<typeof clipFileRoutes>[2];
};

/** Short videos: what is shown of them, their files, and their import. */
export function openClips({ sql, clock, reportOf }: Opening) {
  const store = new ClipRepository(sql);
  const imported = new ClipImportRepository(sql);
  const newest = new MarketCache<readonly ClipRow[]>({
    load: async (market) => await store.newest(market, mostClips),
    watch: (listener) => store.watch(listener),
    report: reportOf('the clips could not be loaded'),
  });
  const cache = new ClipCache({ newestOf: (market) => newest.cachedValue(market) ?? noClips, store });

  function bindCalls(bind: BindCall, { log, users, ...neighbours }: ClipNeighbours): ClipCalls {
    const { profiles } = neighbours;
    const ranking = new ClipRanking({ cache, profiles, log, delivered: new Delivered(), clock });
    const likes = new ClipLikeRepository(sql);
    const clips = new ClipService({ ...neighbours, cache, ranking, likes });
    clipRoutes(bind, { clips, likes: new ClipLikes(likes, clock), users, clock });
    // The clips are few: they are there before the first reader is.
    return { clips, running: [{ start: () => newest.startLoaded(), stop: () => newest.stop() }] };
  }

  return {
    bindCalls,
    /** Binds what players ask for. */
    bindRoutes: (app: RouteServer, { blobs, countryOf }: ClipFileNeighbours): void =>
      clipFileRoutes(app, new ClipFiles({ clips: cache, blobs }), countryOf),
    /** A clip in memory as ranking sees it. */
    candidateOf: (market: MarketKey, id: string) => cache.candidate(market, id),
    /** A clip in memory, where readers of the country are shown it. */
    shownIn: (market: MarketKey, id: string, country: string | undefined) => cache.shownIn(market, id, country),
    /** For commands. */
    commands: new ClipCommands(new ClipCommandsRepository(sql)),
    imports: (tools: Omit<ClipImportDeps, 'store'>) => new ClipImport({ ...tools, store: imported }),
    /** A source of the market by its key or its name. */
    findPublisher: (market: MarketKey, name: string) => imported.findPublisher(market, name),
    /** What the worker forgets. */
    retentions: (blobs: Pick<ClipBlobs, 'remove'>) => ({
      clips: clipRetention({ store: new ClipRetentionRepository(sql), blobs, clock }),
    }),
  };
}
