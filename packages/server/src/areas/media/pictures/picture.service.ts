import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import type { GuardedFetch } from '../../../fetch/fetcher.ts';
import type { FetchFailure } from '../../../fetch/outcome.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { PictureCandidate, PictureFace, StoredPicture } from '../media.face.ts';
import { bestPictures } from './best-picture.ts';
import type { PictureRepository } from './picture.repository.ts';
import { type PictureFault, type PreparedPicture, preparePicture } from './prepare-picture.ts';
import { SharedWork } from './shared-work.ts';
import { inTurn } from './sharp-turns.ts';
import { storedPictureId, storedPictureName } from './stored-picture.ts';

export type PictureFailure =
  | { readonly kind: 'unusable'; readonly fault: PictureFault }
  | { readonly kind: 'fetch'; readonly failure: FetchFailure }
  /** The same attempt failed not long ago. */
  | { readonly kind: 'known-fault'; readonly fault: string };
export type PictureOutcome =
  | { readonly ok: true; readonly picture: StoredPicture }
  | { readonly ok: false; readonly failure: PictureFailure };

export type PictureServiceDeps = {
  readonly fetch: GuardedFetch;
  readonly blobs: BlobStore;
  readonly store: Pick<PictureRepository, 'find' | 'save'>;
  readonly clock: Clock;
};

/** A file that could not be used is tried again after this. */
const FAULT_LASTS = DAY_MS;
/** Candidates for one article that are fetched at most. */
const MOST_TRIES = 3;
/** A narrower picture would be enlarged on a card, so another candidate is tried. */
const WIDE_ENOUGH = 300;

export class PictureService implements PictureFace {
  readonly #deps: PictureServiceDeps;
  readonly #underWay = new SharedWork<PictureOutcome>();

  constructor(deps: PictureServiceDeps) {
    this.#deps = deps;
  }

  async storeBest(candidates: readonly PictureCandidate[], signal?: AbortSignal): Promise<StoredPicture | undefined> {
    let widest: StoredPicture | undefined;
    for (const { address } of bestPictures(candidates).slice(0, MOST_TRIES)) {
      const outcome = await this.storePicture(address, signal);
      if (!outcome.ok) continue;
      if (outcome.picture.width >= WIDE_ENOUGH) return outcome.picture;
      if (outcome.picture.width > (widest?.width ?? 0)) widest = outcome.picture;
    }
    return widest;
  }

  /** Articles that show the same picture at the same time wait for one fetch. */
  async storePicture(address: string, signal?: AbortSignal): Promise<PictureOutcome> {
    const outcome = await this.#underWay.join(address, (shared) => this.#fetchAndStore(address, shared), signal);
    return outcome ?? { ok: false, failure: { kind: 'fetch', failure: { kind: 'stopped' } } };
  }

  /** A picture that is not on the web: an operator's file. */
  async storeFile(bytes: Buffer): Promise<PictureOutcome> {
    const preparation = await inTurn(() => preparePicture(bytes));
    if (!preparation.ok) return { ok: false, failure: { kind: 'unusable', fault: preparation.fault } };
    const id = storedPictureId(bytes);
    const picture = await this.#writeForms(id, preparation.picture);
    await this.#deps.store.save(`file:${id}`, picture, this.#deps.clock.now());
    return { ok: true, picture };
  }

  async #fetchAndStore(address: string, signal: AbortSignal): Promise<PictureOutcome> {
    const now = this.#deps.clock.now();
    const known = await this.#known(address, now);
    if (known) return known;
    const outcome = await this.#deps.fetch({ address, kind: 'image', signal });
    if (outcome.kind !== 'fetched') {
      const failure: FetchFailure = outcome.kind === 'failed' ? outcome.failure : { kind: 'bad-answer' };
      if (isLasting(failure)) await this.#deps.store.save(address, { fault: faultName(failure) }, now);
      return { ok: false, failure: { kind: 'fetch', failure } };
    }
    const preparation = await inTurn(() => preparePicture(outcome.bytes));
    if (!preparation.ok) {
      await this.#deps.store.save(address, preparation, now);
      return { ok: false, failure: { kind: 'unusable', fault: preparation.fault } };
    }
    const picture = await this.#writeForms(storedPictureId(outcome.bytes), preparation.picture);
    await this.#deps.store.save(address, picture, now);
    return { ok: true, picture };
  }

  async #known(address: string, now: Date): Promise<PictureOutcome | undefined> {
    const known = await this.#deps.store.find(address, now);
    if (!known) return undefined;
    if (known.picture) {
      // the folder of pictures may have been lost while the database was not
      const isThere = await this.#deps.blobs.read(storedPictureName(known.picture.id, '504x283-lo'));
      return isThere && { ok: true, picture: known.picture };
    }
    const isFresh = now.getTime() - known.fetchedAt.getTime() < FAULT_LASTS;
    return isFresh ? { ok: false, failure: { kind: 'known-fault', fault: known.fault } } : undefined;
  }

  async #writeForms(id: string, { forms, ...shown }: PreparedPicture): Promise<StoredPicture> {
    for (const [options, bytes] of forms) await this.#deps.blobs.write(storedPictureName(id, options), bytes);
    return { id, ...shown };
  }
}

/** Whether the failure will be the same next time. */
function isLasting(failure: FetchFailure): boolean {
  switch (failure.kind) {
    case 'http':
      return failure.status >= 400 && failure.status < 500 && failure.status !== 408 && failure.status !== 429;
    case 'bad-address':
    case 'refused-address':
    case 'too-large':
    case 'too-many-redirects':
      return true;
    default:
      return false;
  }
}

function faultName(failure: FetchFailure): string {
  return failure.kind === 'http' ? `http-${failure.status}` : failure.kind;
}
