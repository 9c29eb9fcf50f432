import { createHash } from 'node:crypto';
import { SingleFlight } from '../../memory/single-flight.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { MediaFace, PictureRequest, ServedPicture } from './media.face.ts';
import type { MediaSigner } from './media-signer.ts';
import { isPictureOptions, type PictureOptions, pictureForms } from './pictures/picture-options.ts';
import { inTurn } from './pictures/sharp-turns.ts';
import { isStoredPictureId, storedPictureName } from './pictures/stored-picture.ts';
import type { DrawWebp, FindPicture, SampleDrawing } from './sample-pictures.ts';

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

export class MediaService implements MediaFace {
  readonly #deps: MediaServiceDeps;
  /** Readers who ask for the same picture at the same time wait for one drawing. */
  readonly #drawing = new SingleFlight<string, Buffer>();

  constructor(deps: MediaServiceDeps) {
    this.#deps = deps;
  }

  async picture({ signature, options, id }: PictureRequest): Promise<ServedPicture | undefined> {
    if (!isPictureOptions(options) || !this.#deps.signer.isSigned(signature, id)) return undefined;
    const drawing = isStoredPictureId(id) ? undefined : await this.#deps.find(id);
    const bytes = drawing ? await this.#drawn(id, drawing, options) : await this.#published(id, options);
    const full = bytes && (await this.#fullSize({ id, drawing, options }));
    return (
      bytes && {
        bytes,
        ...(full !== undefined && { full }),
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      }
    );
  }

  /** Of a publisher's picture all forms are stored; a sample is not drawn only to be measured. */
  async #fullSize({ id, drawing, options }: PictureQuery): Promise<number | undefined> {
    if (!options.endsWith('-lo')) return undefined;
    const whole = options.replace(/lo$/, 'hi') as PictureOptions;
    const bytes = drawing ? this.#cachedDrawing(drawingName(id, drawing, whole)) : this.#published(id, whole);
    return (await bytes)?.length;
  }

  async #published(id: string, options: PictureOptions): Promise<Buffer | undefined> {
    return isStoredPictureId(id) ? await this.#deps.published.read(storedPictureName(id, options)) : undefined;
  }

  async #cachedDrawing(name: string): Promise<Buffer | undefined> {
    try {
      return await this.#deps.drawings.read(name);
    } catch (error) {
      this.#deps.warn(error); // it can be drawn again
      return undefined;
    }
  }

  async #drawn(id: string, drawing: SampleDrawing, options: PictureOptions): Promise<Buffer> {
    const name = drawingName(id, drawing, options);
    const cached = await this.#cachedDrawing(name);
    if (cached) return cached;
    return this.#drawing.run(name, async () => {
      const bytes = await inTurn(() => this.#deps.draw(drawing.svg, pictureForms[options]));
      await this.#deps.drawings.write(name, bytes).catch(this.#deps.warn);
      return bytes;
    });
  }
}

const drawingName = (id: string, { version }: SampleDrawing, options: PictureOptions): string =>
  `${id}.${version}.${options}.webp`;

type PictureQuery = { id: string; drawing: SampleDrawing | undefined; options: PictureOptions };
