import type { SignedInFace, SignedInListener } from '../../../claims-and-proofs.ts';
import type { BindCall } from '../../../http/bind-call.ts';
import type { OwnerOf } from '../../../http/reader/owner.ts';
import type { Opening } from '../../../opening.ts';
import { OpenedRepository } from './opened.repository.ts';
import { OpenedLog } from './opened-log.ts';
import { ReadingRepository } from './reading.repository.ts';
import { readingRoutes } from './reading.routes.ts';
import { ReadingService, type ReadingServiceDeps } from './reading.service.ts';

/** `onDismissed`: called when a device sent away what it missed. */
export type ReadingNeighbours = Pick<ReadingServiceDeps, 'clipOf' | 'requests' | 'addressOf' | 'onDismissed'>;
/** What the area knows of sessions on devices. */
type SignedInStore = SignedInFace & { adopt(...signedIn: [...Parameters<SignedInListener>, at: Date]): Promise<void> };

/** What readers opened and saved, and whose it becomes when they sign in. */
export function openReading({ sql, clock, reportOf }: Opening, signedIn: SignedInStore) {
  const history = new OpenedLog({
    store: new OpenedRepository(sql),
    clock,
    report: reportOf('what is opened could not be stored or read'),
  });
  const reportUnmoved = reportOf('what a device set and stored could not be given to its user');

  const onSignedIn: SignedInListener = async (one) => {
    await history.flush();
    // The next call for the reader's settings or lists moves them.
    await signedIn.adopt(one, clock.now()).catch(reportUnmoved);
    history.dropStories(one.device.id);
  };

  function bindCalls(bind: BindCall, ownerOf: OwnerOf, neighbours: ReadingNeighbours): void {
    const reading = new ReadingService({
      ...neighbours,
      store: new ReadingRepository(sql),
      clock,
      beforeList: () => history.flush(),
      onForgotten: (deviceId) => history.dropStories(deviceId),
    });
    readingRoutes(bind, reading, ownerOf);
  }

  return { history, onSignedIn, bindCalls };
}
