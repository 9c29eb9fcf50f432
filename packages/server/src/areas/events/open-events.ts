import type { DeviceCheck } from '../../claims-and-proofs.ts';
import type { BindCall } from '../../http/bind-call.ts';
import type { Opening, Running } from '../../opening.ts';
import { EventRepository } from './event/event.repository.ts';
import { eventRoutes } from './event/event.routes.ts';
import { EventService, type EventServiceDeps } from './event/event.service.ts';
import { EventLimits } from './event/event-limits.ts';
import { EventRetentionRepository } from './event/event-retention.repository.ts';
import { EventRetention } from './event/event-retention.service.ts';
import { SignedFeedbackTokens } from './event/feedback-token.ts';
import { FiguresRepository } from './figures/figures.repository.ts';
import { FeedFigures } from './figures/figures.ts';
import { StatisticsRepository } from './statistics/statistics.repository.ts';
import { StatisticsService } from './statistics/statistics.service.ts';

type EventNeighbours = {
  readonly devices: DeviceCheck;
  /** What other areas do with events once they are stored. */
  readonly onStored: EventServiceDeps['onStored'];
};

/** What readers do, as their clients report it: stored, counted for ranking, and summed up for the operator. */
export function openEvents({ sql, clock, secret, reportOf }: Opening) {
  const figures = new FeedFigures({
    store: new FiguresRepository(sql),
    report: reportOf('clicks and impressions could not be counted'),
  });
  const running: readonly Running[] = [figures];

  function bindCalls(bind: BindCall, { devices, onStored }: EventNeighbours): void {
    const store = new EventRepository(sql);
    const service = new EventService({
      store,
      devices,
      clock,
      tokens: new SignedFeedbackTokens(secret()),
      onStored: (sender, stored) => {
        figures.count(sender, stored);
        onStored(sender, stored);
      },
    });
    eventRoutes(bind, service, new EventLimits({ clock, daySizes: () => store.daySizes() }));
  }

  return {
    bindCalls,
    running,
    /** What items are signed with, so that a report of them can be believed. */
    feedbackTokens: () => new SignedFeedbackTokens(secret()),
    statistics: new StatisticsService(new StatisticsRepository(sql), clock),
    /** Deletes old events; the worker asks it to after the statistics of their days. */
    eventRetention: new EventRetention(new EventRetentionRepository(sql), clock),
  };
}
