import type { ConfigFace } from '../areas/config/config.face.ts';
import type { FeedbackTokens } from '../areas/events/events.face.ts';
import type { openEvents } from '../areas/events/open-events.ts';
import type { ExtrasFace } from '../areas/feed/inserts/inserts.face.ts';
import type { MissedFace } from '../areas/feed/missed/missed.face.ts';
import { feedRoutes } from '../areas/feed/page/feed.routes.ts';
import { FeedService } from '../areas/feed/page/feed.service.ts';
import type { ProfileFace, RequestLogFace } from '../areas/learning/learning.face.ts';
import type { openLearning } from '../areas/learning/open-learning.ts';
import type { Held } from '../areas/learning/profile/signal-articles.ts';
import type { MarketSnapshots } from '../areas/market-news/snapshot/market-snapshots.ts';
import type { CostFace } from '../areas/publishing/publishing.face.ts';
import type { openReader } from '../areas/reader/open-reader.ts';
import { openedIn } from '../areas/reader/reader.face.ts';
import type { SettingNames } from '../areas/reader/settings/setting-names.ts';
import type { Clock } from '../clock.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { OwnerOf } from '../http/reader/owner.ts';
import { Delivered } from '../memory/delivered-lists.ts';
import type { Opening, Running } from '../opening.ts';

type FeedModuleDeps = {
  readonly clock: Clock;
  readonly events: ReturnType<typeof openEvents>;
  readonly tokens: FeedbackTokens;
  readonly reportOf: Opening['reportOf'];
  readonly learning: ReturnType<typeof openLearning>;
  readonly snapshots: MarketSnapshots;
  readonly reader: ReturnType<typeof openReader>;
  readonly names: SettingNames;
  readonly config: ConfigFace;
  readonly costs: CostFace;
  readonly ownerOf: OwnerOf;
  /** A clip in memory as ranking sees it. */
  readonly clipOf: Held;
};

/** What other modules read of the feed. */
type OpenedFeed = { readonly snapshots: MarketSnapshots; readonly profiles: ProfileFace; readonly log: RequestLogFace };

/** Binds the feed, what readers do with it and what they say about it; the answer is what must be started and stopped. */
export function bindFeed<Extras extends { readonly extras: ExtrasFace; readonly missed: MissedFace }>(
  bind: BindCall,
  deps: FeedModuleDeps,
  bindExtras: (opened: OpenedFeed) => Extras,
) {
  const { clock, snapshots, events, tokens, reader, names, ownerOf, clipOf, learning, reportOf } = deps;
  const { devices, settings, history } = reader;
  const candidateOf: Held = (market, id) => snapshots.held(market)?.candidate(id) ?? clipOf(market, id);
  const profiles = learning.openProfiles({ candidateOf, settings });
  const extraModules: Extras = bindExtras({ snapshots, profiles, log: learning.requestLog });
  const delivered = new Delivered();
  feedRoutes(
    bind,
    new FeedService({
      feeds: snapshots,
      profiles,
      log: learning.requestLog,
      delivered,
      tokens,
      extras: extraModules.extras,
      config: deps.config,
      costs: deps.costs,
      stories: history,
      missed: extraModules.missed,
      clock,
    }),
  );

  const reportUnlearnt = reportOf('events could not be learnt yet');
  events.bindCalls(bind, {
    devices,
    onStored: (sender, stored) => {
      if (sender.device) history.recordOpened({ ...sender, device: sender.device, ids: openedIn(stored) });
      void profiles.learn(sender, stored).catch(reportUnlearnt); // they are stored, and learnt when next read
    },
  });

  learning.bindCalls(bind, { profiles, tokens, settings, names, ownerOf, devices });
  const running: Running[] = [snapshots, profiles, ...learning.running];
  return { snapshots, profiles, running, extraModules };
}
