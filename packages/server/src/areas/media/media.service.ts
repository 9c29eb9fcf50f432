import { createHash } from 'node:crypto';
import { SingleFlight } from '../../memory/single-flight.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { MediaFace, PictureRequest, ServedPicture } from './media.face.ts';
import type { MediaSigner } from './media-signer.ts';
import { isPictureOptions, type PictureOptions, pictureForms } from './pictures/picture-options.ts';
import { inTurn } from './pictures/sharp-turns.ts';
import { isStoredPictureId, storedPictureName } from './pictures/stored-picture.ts';
import type { DrawWebp, FindPicture } from './sample-pictures.ts';

export type MediaServiceDeps = {
  readonly signer: MediaSigner;
  /** Drawings, which can be drawn again. */
  readonly drawings: Pick<BlobStore, 'read' | 'write'>;
  /** Publishers' pictures; one that is not here is not served. */
  readonly published: Pick<BlobStore, 'read'>;
  readonly find: FindPicture;
  readonly draw: DrawWebp;
  /** Called when a picture was served but could not be cached, which readers do not notice. */
  readonly warn: (error: unknown) => void;
};

/** Raised when the drawings change, so that stored drawings of an earlier version are not served. */
const DRAWING_VERSION = 1;

export class MediaService implements MediaFace {
  readonly #deps: MediaServiceDeps;
  /** Readers who ask for the same picture at the same time wait for one drawing. */
  readonly #drawing = new SingleFlight<string, Buffer>();

  constructor(deps: MediaServiceDeps) {
    this.#deps = deps;
  }

  async picture({ signature, options, id }: PictureRequest): Promise<ServedPicture | undefined> {
    if (!isPictureOptions(options) || !this.#deps.signer.isSigned(signature, id)) return undefined;
    const bytes = await this.#bytes(id, options);
    const full = bytes && (await this.#fullSize(id, options));
    return (
      bytes && {
        bytes,
        ...(full !== undefined && { full }),
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      }
    );
  }

  /** Of a publisher's picture all forms are stored; a sample is not drawn only to be measured. */
  async #fullSize(id: string, options: PictureOptions): Promise<number | undefined> {
    if (!options.endsWith('-lo')) return undefined;
    const whole = options.replace(/lo$/, 'hi') as PictureOptions;
    if (isStoredPictureId(id)) return (await this.#deps.published.read(storedPictureName(id, whole)))?.length;
    const shown = await this.#deps.find(id);
    return shown && (await this.#cachedDrawing(drawingName(id, shown.scene, whole)))?.length;
  }

  async #bytes(id: string, options: PictureOptions): Promise<Buffer | undefined> {
    if (isStoredPictureId(id)) return await this.#deps.published.read(storedPictureName(id, options));
    const shown = await this.#deps.find(id);
    if (!shown) return undefined;
    const name = drawingName(id, shown.scene, options);
    return (await this.#cachedDrawing(name)) ?? this.#draw(name, { id, options, scene: shown.scene });
  }

  async #cachedDrawing(name: string): Promise<Buffer | undefined> {
    try {
      return await this.#deps.drawings.read(name);
    } catch (error) {
      this.#deps.warn(error); // it can be drawn again
      return undefined;
    }
  }

  #draw(name: string, { id, options, scene }: Drawing): Promise<Buffer> {
    return this.#drawing.run(name, async () => {
      const bytes = await inTurn(() => this.#deps.draw(scene, id, pictureForms[options]));
      await this.#deps.drawings.write(name, bytes).catch(this.#deps.warn);
      return bytes;
    });
  }
}

const drawingName = (id: string, scene: string, options: PictureOptions): string =>
  `${id}.${scene}.v${DRAWING_VERSION}.${options}.webp`;

type Drawing = { id: string; options: PictureOptions; scene: Parameters<DrawWebp>[0] };
