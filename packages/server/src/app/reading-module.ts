import type { PictureAddress } from '../areas/media/media.face.ts';
import { SignedInDevices } from '../areas/reader/identity/sessions/signed-in-device.repository.ts';
import { OpenedRepository } from '../areas/reader/reading/opened.repository.ts';
import { OpenedLog } from '../areas/reader/reading/opened-log.ts';
import { ReadingRepository } from '../areas/reader/reading/reading.repository.ts';
import { readingRoutes } from '../areas/reader/reading/reading.routes.ts';
import { type ClipLookup, ReadingService } from '../areas/reader/reading/reading.service.ts';
import type { SignedInListener } from '../claims-and-proofs.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { OwnerOf } from '../http/reader/owner.ts';
import type { RequestItems } from '../stamps/request-items.ts';

type OpenDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly reportOf: (what: string) => (error: unknown) => void;
};
export type OpenReading = {
  readonly opened: OpenedLog;
  readonly signedIn: SignedInDevices;
  readonly onSignedIn: SignedInListener;
};

/** What is opened, and whose it is: the feed, the events and the login need it before its calls are bound. */
export function openReading({ sql, clock, reportOf }: OpenDeps): OpenReading {
  const opened = new OpenedLog({
    store: new OpenedRepository(sql),
    clock,
    report: reportOf('what is opened could not be kept or read'),
  });
  const signedIn = new SignedInDevices(sql);
  const reportUnmoved = reportOf('what a device set and kept could not be given to its user');
  const onSignedIn: SignedInListener = async (one) => {
    await opened.written();
    // The next call for the reader's settings or lists moves them.
    await signedIn.adopt(one, clock.now()).catch(reportUnmoved);
    opened.forget(one.device.id);
  };
  return { opened, signedIn, onSignedIn };
}

type BindDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly ownerOf: OwnerOf;
  readonly clipOf: ClipLookup;
  readonly requests: RequestItems;
  readonly addressOf: PictureAddress;
  readonly onDismissed: (deviceId: string) => void;
};

/** Saved articles and clips, and the reading history. */
export function bindReading(bind: BindCall, { opened }: OpenReading, deps: BindDeps): void {
  const { sql, clock, ownerOf, clipOf, requests, addressOf, onDismissed } = deps;
  const reading = new ReadingService({
    store: new ReadingRepository(sql),
    clipOf,
    requests,
    addressOf,
    clock,
    beforeList: () => opened.written(),
    onForgotten: (deviceId) => opened.forget(deviceId),
    onDismissed,
  });
  readingRoutes(bind, reading, ownerOf);
}
