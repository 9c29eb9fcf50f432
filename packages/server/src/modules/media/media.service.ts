import { createHash } from 'node:crypto';
import type { BlobStore } from './blobs/blob-store.ts';
import type { DrawWebp } from './draw-webp.ts';
import type { MediaSigner } from './media-signer.ts';
import { isPictureOptions, type PictureOptions, pictureForms } from './picture-options.ts';
import { isKeptPictureId, keptPictureName } from './pictures/kept-picture.ts';
import type { FindPicture } from './sample-pictures.ts';
import { inTurn } from './sharp-turns.ts';

export type Picture = { readonly bytes: Buffer; readonly etag: string };
export type AskedPicture = { readonly signature: string; readonly options: string; readonly id: string };

export type MediaParts = {
  readonly signer: MediaSigner;
  /** Drawings, which can be drawn again. */
  readonly store: Pick<BlobStore, 'read' | 'write'>;
  /** Publishers' pictures: what is not here is not served. */
  readonly kept: Pick<BlobStore, 'read'>;
  readonly find: FindPicture;
  readonly draw: DrawWebp;
  /** Told of what readers do not notice: a picture that was served but could not be kept. */
  readonly warn: (error: unknown) => void;
};

/** Raised when the drawings change, so that those of an earlier version are not served for them. */
const DRAWING_VERSION = 1;

export class MediaService {
  readonly #parts: MediaParts;
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(parts: MediaParts) {
    this.#parts = parts;
  }

  /** A picture we gave the address of; undefined for every other address (DAT-02). */
  async picture({ signature, options, id }: AskedPicture): Promise<Picture | undefined> {
    if (!isPictureOptions(options) || !this.#parts.signer.isSigned(signature, id)) return undefined;
    const bytes = await this.#bytes(id, options);
    return bytes && { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  }

  async #bytes(id: string, options: PictureOptions): Promise<Buffer | undefined> {
    if (isKeptPictureId(id)) return await this.#parts.kept.read(keptPictureName(id, options));
    const shown = await this.#parts.find(id);
    if (!shown) return undefined;
    const name = `${id}.${shown.scene}.v${DRAWING_VERSION}.${options}.webp`;
    return (await this.#kept(name)) ?? this.#once(name, () => this.#draw(name, { id, options, scene: shown.scene }));
  }

  async #kept(name: string): Promise<Buffer | undefined> {
    try {
      return await this.#parts.store.read(name);
    } catch (error) {
      this.#parts.warn(error); // it can be drawn again
      return undefined;
    }
  }

  /** Readers who ask for the same picture at the same time wait for one drawing. */
  #once(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const underWay = this.#underWay.get(name) ?? draw().finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, underWay);
    return underWay;
  }

  async #draw(name: string, { id, options, scene }: Drawing): Promise<Buffer> {
    const bytes = await inTurn(() => this.#parts.draw(scene, id, pictureForms[options]));
    await this.#parts.store.write(name, bytes).catch(this.#parts.warn);
    return bytes;
  }
}

type Drawing = { id: string; options: PictureOptions; scene: Parameters<DrawWebp>[0] };
