import { createHash } from 'node:crypto';
import type { ArticleCost } from '@griot/contract/entities/article-cost';
import { headBytes, openingBesides } from '@griot/domain/data-use/data-use';
import { LRUCache } from 'lru-cache';
import type { MediaFace } from '../../media/media.face.ts';
import type { ArticleService } from '../article/article.service.ts';
import type { CostFace } from '../publishing.face.ts';

type CostServiceDeps = {
  readonly articles: Pick<ArticleService, 'detail'>;
  readonly media: MediaFace;
  /** The size of an answer that many get, as it is sent. */
  readonly compressedSize: (body: Buffer) => Promise<number>;
  readonly report: (error: unknown) => void;
};

/** What is measured next; more are asked for again by the next page that shows them. */
const mostWaiting = 200;
const mostTexts = 5_000;
const mostPictures = 20_000;
/** What a picture in a text has where none was measured yet: the average of the samples. */
const usualPicture = 12_500;

/** Measures one article after the other, beside what readers wait for, and keeps the result with the article's version. */
export class CostService implements CostFace {
  readonly #deps: CostServiceDeps;
  readonly #known = new WeakMap<object, ArticleCost>();
  // Without `max`, whose room would be set aside at the start.
  /** By the text: a comment makes another version of an article, but no other size. */
  readonly #texts = new LRUCache<string, number>({ maxSize: mostTexts, sizeCalculation: () => 1 });
  readonly #pictures = new LRUCache<string, number>({ maxSize: mostPictures, sizeCalculation: () => 1 });
  readonly #waiting = new Map<object, string>();
  #measuring: Promise<void> | undefined;

  constructor(deps: CostServiceDeps) {
    this.#deps = deps;
  }

  costOf(version: object, entryId: string): ArticleCost | undefined {
    const known = this.#known.get(version);
    if (known === undefined && this.#waiting.size < mostWaiting) {
      this.#waiting.set(version, entryId);
      this.#measuring ??= this.#measureAll();
    }
    return known;
  }

  picturesIn(articles: Parameters<CostFace['picturesIn']>[0]): number {
    const sizes = new Map<string, number | undefined>();
    for (const article of articles) {
      const names = picturesIn(article.sanitizedHtml).map((picture) => nameOf(picture, 'hi'));
      for (const name of names) sizes.set(name, this.#pictures.get(name));
      if (names.some((name) => sizes.get(name) === undefined)) this.costOf(article, article.news_entry_id);
    }
    const known = [...sizes.values()].filter((size) => size !== undefined);
    const usual = known.length === 0 ? usualPicture : Math.round(sumOf(known) / known.length);
    return sumOf([...sizes.values()].map((size) => withHead(size ?? usual)));
  }

  /** Nothing more is measured; resolves once the article under way is done with. */
  async stop(): Promise<void> {
    this.#waiting.clear();
    await this.#measuring;
  }

  async #measureAll(): Promise<void> {
    for (const [version, entryId] of this.#waiting) {
      try {
        const cost = await this.#measure(entryId);
        if (cost) this.#known.set(version, cost);
      } catch (error) {
        this.#deps.report(error); // the card says nothing of its cost, and the next page tries again
      }
      this.#waiting.delete(version);
    }
    this.#measuring = undefined;
  }

  async #measure(entryId: string): Promise<ArticleCost | undefined> {
    const article = await this.#deps.articles.detail(entryId);
    if (!article) return undefined;
    const text = await this.#textSize(Buffer.from(JSON.stringify(article)));
    const inText = picturesIn(article.sanitizedHtml);
    const onCard = picturesIn(article.image ?? '');
    return {
      text: text + headBytes.call + openingBesides,
      pictures: await this.#sizeOf(inText, 'hi'),
      light: await this.#sizeOf(inText, 'lo'),
      card: await this.#sizeOf(onCard, 'hi'),
      card_light: await this.#sizeOf(onCard, 'lo'),
    };
  }

  async #textSize(body: Buffer): Promise<number> {
    const key = createHash('sha256').update(body).digest('base64url');
    const size = this.#texts.get(key) ?? (await this.#deps.compressedSize(body));
    this.#texts.set(key, size);
    return size;
  }

  async #sizeOf(pictures: readonly PictureName[], form: 'hi' | 'lo'): Promise<number> {
    let total = 0;
    for (const picture of pictures) {
      const { signature, width, id } = picture;
      const name = nameOf(picture, form);
      const size =
        this.#pictures.get(name) ??
        (await this.#deps.media.picture({ signature, options: `${width}-${form}`, id }))?.bytes.length ??
        0;
      this.#pictures.set(name, size);
      total += withHead(size);
    }
    return total;
  }
}

type PictureName = { readonly signature: string; readonly width: string; readonly id: string };

const nameOf = ({ width, id }: PictureName, form: 'hi' | 'lo'): string => `${width}-${form}/${id}`;
/** A picture that is not there costs nothing. */
const withHead = (size: number): number => (size === 0 ? 0 : size + headBytes.picture);
const sumOf = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const address = /\/media\/([\w-]+)\/([\dx]+)-hi\/([\w-]+)/g;

/** Each picture once: shown twice it is fetched once. */
function picturesIn(html: string): PictureName[] {
  const found = [...html.matchAll(address)].map(
    ([whole, signature = '', width = '', id = '']) => [whole, { signature, width, id }] as const,
  );
  return [...new Map(found).values()];
}
