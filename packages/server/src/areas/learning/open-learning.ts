import type { Profile } from '@griot/ranking/profile/profile';
import type { NamedDevice } from '../../claims-and-proofs.ts';
import type { BindCall } from '../../http/bind-call.ts';
import type { OwnerOf } from '../../http/reader/owner.ts';
import type { Opening, Running } from '../../opening.ts';
import type { FeedbackTokens } from '../events/events.face.ts';
import type { DeviceFace, SettingsFace } from '../reader/reader.face.ts';
import { FeedbackRepository } from './feedback/feedback.repository.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { FeedbackService } from './feedback/feedback.service.ts';
import type { Names } from './feedback/reason-words.ts';
import { WhyService } from './feedback/why.service.ts';
import { profileAfter } from './profile/past-reader.ts';
import { ProfileRepository } from './profile/profile.repository.ts';
import { ProfileService } from './profile/profile.service.ts';
import { type CandidateLookup, SignalArticles } from './profile/signal-articles.ts';
import { ClickLogRepository } from './request-log/click-log.repository.ts';
import { RequestLogRepository } from './request-log/request-log.repository.ts';
import { RequestLog } from './request-log/request-log.ts';

type ProfileNeighbours = {
  /** An article or a clip that is in memory, as ranking knows it. */
  readonly candidateOf: CandidateLookup;
  readonly settings: Pick<SettingsFace, 'setBy' | 'onChange'>;
};
type LearningNeighbours = {
  readonly profiles: ProfileService;
  readonly tokens: FeedbackTokens;
  readonly settings: Pick<SettingsFace, 'change'>;
  /** How sources and topics are called. */
  readonly names: Names;
  readonly ownerOf: OwnerOf;
  readonly devices: Pick<DeviceFace, 'isShared'>;
};

/** What ranking knows of readers, which pages they were shown and why, and what they say of items. */
export function openLearning({ sql, clock, reportOf }: Opening) {
  const store = new ProfileRepository(sql);
  const shownPages = new RequestLogRepository(sql);
  const requestLog = new RequestLog({
    store: shownPages,
    clock,
    report: reportOf('what was shown could not be written down'),
  });
  const running: readonly Running[] = [requestLog];

  const newProfiles = (settings: Pick<SettingsFace, 'setBy'>, candidateOf: CandidateLookup = () => undefined) =>
    new ProfileService({
      store,
      articles: new SignalArticles(candidateOf, store),
      settings,
      clock,
      report: reportOf('a profile could not be read or saved'),
    });

  /** The profiles of readers in memory; whoever opens them starts and stops them. */
  function openProfiles({ candidateOf, settings }: ProfileNeighbours): ProfileService {
    const profiles = newProfiles(settings, candidateOf);
    settings.onChange((deviceIds) => {
      for (const id of deviceIds) profiles.outdate(id);
    });
    return profiles;
  }

  function bindCalls(bind: BindCall, { profiles, names, ownerOf, devices, ...neighbours }: LearningNeighbours): void {
    const feedbackStore = new FeedbackRepository(sql, profiles.name);
    const feedback = new FeedbackService({ ...neighbours, store: feedbackStore, profiles, log: requestLog, clock });
    const reasons = new WhyService({ log: requestLog, names, profiles });
    feedbackRoutes(bind, { feedback, reasons, ownerOf, devices });
  }

  return {
    openProfiles,
    bindCalls,
    requestLog,
    running,
    /**
     * For a process that is told of no event: a profile is read anew each time, so a mute holds from the next reading on.
     */
    profileReader: (settings: Pick<SettingsFace, 'setBy'>) => async (device: NamedDevice) =>
      (await newProfiles(settings).profileFor(device.market, device.deviceId)).reader.profile,
    /** For commands. */
    shownPages,
    clickLog: new ClickLogRepository(sql),
    /** What was known of a reader after one of their events. */
    profileAfter: (device: NamedDevice, number: number, candidateOf: CandidateLookup): Promise<Profile> =>
      profileAfter({ store, articles: new SignalArticles(candidateOf, store) }, device, number),
  };
}
