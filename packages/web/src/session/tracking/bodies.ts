import type { ReaderEvent } from '@griot/contract/entities/event';
import { eventLimits } from '@griot/domain/activity-constants';
import { calling } from '@griot/domain/constants';
import { bytesOf, fittingExtra } from '@griot/domain/events/batching';
import { isAboutClip } from '@griot/domain/events/event-types';
import type { IdentifiedRequest } from '@griot/domain/events/queue';
import type { Connection } from '../../platform/network/connection.ts';

/** Facts about the device that sends. */
export type SenderFacts = {
  deviceId: string;
  gaid: string;
  country: string;
  language: string;
  appVersion: string;
  connection: Connection;
};

const fitting = <T extends { extra?: unknown }>(event: T): T =>
  event.extra === undefined ? event : { ...event, extra: fittingExtra(event.extra) };

/** The body of reader events (spec 7, log_session_events). */
export function sessionEventsBody(events: readonly ReaderEvent[], { deviceId, appVersion, connection }: SenderFacts) {
  const sent = events.map(fitting);
  return {
    access_type: connection,
    news_device_id: deviceId,
    app_version: appVersion,
    events: sent.filter((event) => !isAboutClip(event)),
    clip_events: sent.filter(isAboutClip),
  };
}

/** The body of request events (spec 7, reportRequestEvents). */
export function requestEventsBody(requests: readonly IdentifiedRequest[], facts: SenderFacts) {
  const { appVersion, deviceId, gaid, country, language } = facts;
  return {
    app_version: appVersion,
    news_device_id: deviceId,
    gaid,
    country,
    language,
    product: calling.product,
    events: requests.map(fitting),
  };
}

/**
 * The body of the daily report: the device, and what the shell says about itself and the phone, up to the server's
 * limit (spec 7, log_session_info).
 */
export function sessionInfoBody(shell: Readonly<Record<string, unknown>>, deviceId: string, lost: number) {
  const own = { news_device_id: deviceId, ...(lost > 0 && { events_lost: lost }) };
  const all = { ...shell, ...own };
  return { session_params: bytesOf(all) <= eventLimits.extraBytes ? all : own };
}
