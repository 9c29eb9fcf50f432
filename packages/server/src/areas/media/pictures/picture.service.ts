import { DAY_MS } from '@griot/domain/time-units';
import { markets } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { deleteInSteps } from '../../../db/delete-in-steps.ts';
import type { GuardedFetch } from '../../../fetch/fetcher.ts';
import type { FetchFailure } from '../../../fetch/outcome.ts';
import { forgetOld, type Retention } from '../../../retention.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { KeptPicture, PictureCandidate, PictureFace } from '../media.face.ts';
import { bestPictures } from './best-picture.ts';
import { keptPictureId, keptPictureName } from './kept-picture.ts';
import type { PictureRepository } from './picture.repository.ts';
import { type PictureOptions, pictureForms } from './picture-options.ts';
import { type PictureFault, type PreparedPicture, preparePicture } from './prepare-picture.ts';
import { SharedWork } from './shared-work.ts';
import { inTurn } from './sharp-turns.ts';

export type PictureFailure =
  | { readonly kind: 'unusable'; readonly fault: PictureFault }
  | { readonly kind: 'fetch'; readonly failure: FetchFailure }
  /** The same attempt failed not long ago. */
  | { readonly kind: 'known-fault'; readonly fault: string };
export type PictureOutcome =
  | { readonly ok: true; readonly picture: KeptPicture }
  | { readonly ok: false; readonly failure: PictureFailure };

export type PictureServiceDeps = {
  readonly fetch: GuardedFetch;
  readonly blobs: BlobStore;
  readonly known: Pick<PictureRepository, 'find' | 'remember' | 'markShown' | 'forgetUnused'>;
  readonly clock: Clock;
};

/** A file that could not be used is tried again after this. */
const FAULT_KEPT_FOR = DAY_MS;
/** Candidates for one article that are fetched at most. */
const MOST_TRIES = 3;
/** A narrower picture would be enlarged on a card, so another candidate is tried. */
const WIDE_ENOUGH = 300;
const FORGOTTEN_AT_ONCE = 200;
const allForms = Object.keys(pictureForms) as PictureOptions[];

export class PictureService implements PictureFace {
  readonly #deps: PictureServiceDeps;
  readonly #underWay = new SharedWork<PictureOutcome>();

  constructor(deps: PictureServiceDeps) {
    this.#deps = deps;
  }

  async keepBest(candidates: readonly PictureCandidate[], signal?: AbortSignal): Promise<KeptPicture | undefined> {
    let widest: KeptPicture | undefined;
    for (const { address } of bestPictures(candidates).slice(0, MOST_TRIES)) {
      const outcome = await this.keep(address, signal);
      if (!outcome.ok) continue;
      if (outcome.picture.width >= WIDE_ENOUGH) return outcome.picture;
      if (outcome.picture.width > (widest?.width ?? 0)) widest = outcome.picture;
    }
    return widest;
  }

  /** Articles that show the same picture at the same time wait for one fetch. */
  async keep(address: string, signal?: AbortSignal): Promise<PictureOutcome> {
    const outcome = await this.#underWay.join(address, (shared) => this.#keep(address, shared), signal);
    return outcome ?? { ok: false, failure: { kind: 'fetch', failure: { kind: 'stopped' } } };
  }

  /** A picture that is not on the web: an operator's file. */
  async keepFile(bytes: Buffer): Promise<PictureOutcome> {
    const preparation = await inTurn(() => preparePicture(bytes));
    if (!preparation.ok) return { ok: false, failure: { kind: 'unusable', fault: preparation.fault } };
    const id = keptPictureId(bytes);
    const picture = await this.#store(id, preparation.picture);
    await this.#deps.known.remember(`file:${id}`, picture, this.#deps.clock.now());
    return { ok: true, picture };
  }

  async forgetUnused(since: Date): Promise<number> {
    const now = this.#deps.clock.now();
    for (const { key } of markets) await this.#deps.known.markShown(key, since, now);
    const forgetSome = async (most: number): Promise<number> => {
      const { forgotten, ids } = await this.#deps.known.forgetUnused(since, most);
      for (const id of ids) {
        for (const options of allForms) await this.#deps.blobs.remove(keptPictureName(id, options));
      }
      return forgotten;
    };
    return await deleteInSteps(forgetSome, { step: FORGOTTEN_AT_ONCE });
  }

  async #keep(address: string, signal: AbortSignal): Promise<PictureOutcome> {
    const now = this.#deps.clock.now();
    const known = await this.#known(address, now);
    if (known) return known;
    const outcome = await this.#deps.fetch({ address, kind: 'image', signal });
    if (outcome.kind !== 'fetched') {
      const failure: FetchFailure = outcome.kind === 'failed' ? outcome.failure : { kind: 'bad-answer' };
      if (isLasting(failure)) await this.#deps.known.remember(address, { fault: faultName(failure) }, now);
      return { ok: false, failure: { kind: 'fetch', failure } };
    }
    const preparation = await inTurn(() => preparePicture(outcome.bytes));
    if (!preparation.ok) {
      await this.#deps.known.remember(address, preparation, now);
      return { ok: false, failure: { kind: 'unusable', fault: preparation.fault } };
    }
    const picture = await this.#store(keptPictureId(outcome.bytes), preparation.picture);
    await this.#deps.known.remember(address, picture, now);
    return { ok: true, picture };
  }

  async #known(address: string, now: Date): Promise<PictureOutcome | undefined> {
    const known = await this.#deps.known.find(address, now);
    if (!known) return undefined;
    if (known.picture) {
      // the folder of pictures may have been lost while the database was not
      const isThere = await this.#deps.blobs.read(keptPictureName(known.picture.id, '504x283-lo'));
      return isThere && { ok: true, picture: known.picture };
    }
    const isFresh = now.getTime() - known.fetchedAt.getTime() < FAULT_KEPT_FOR;
    return isFresh ? { ok: false, failure: { kind: 'known-fault', fault: known.fault } } : undefined;
  }

  async #store(id: string, { forms, ...shown }: PreparedPicture): Promise<KeptPicture> {
    for (const [options, bytes] of forms) await this.#deps.blobs.write(keptPictureName(id, options), bytes);
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

/** A picture that no article has asked for, nor shows, is kept for so long. */
const unusedKeptFor = 60 * DAY_MS;

export function pictureRetention(pictures: Pick<PictureFace, 'forgetUnused'>, clock: Clock): Retention {
  return forgetOld(clock, { keptFor: unusedKeptFor, forget: (since) => pictures.forgetUnused(since) });
}
