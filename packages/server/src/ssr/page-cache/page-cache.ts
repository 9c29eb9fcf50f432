import { marketOfId } from '@griot/locale/markets';
import type { FeedbackTokens } from '../../areas/events/events.face.ts';
import type { Clock } from '../../clock.ts';
import type { LocalApi } from '../../http/local-api.ts';
import { noProof, type Reader } from '../../http/reader/reader-context.ts';
import { SingleFlight } from '../../memory/single-flight.ts';
import { randomHex } from '../../random.ts';
import type { PageRequest, PageResult, PageTemplate, Stamp, WebApp } from '../render.ts';
import { AskedOnce } from './asked-once.ts';
import { recordCalls } from './recorded-calls.ts';
import type { TemplateCache } from './template-cache.ts';

export type PageCacheDeps = {
  readonly web: Pick<WebApp, 'render' | 'keyOf' | 'renderTemplate' | 'complete'>;
  readonly cache: TemplateCache;
  readonly localApi: LocalApi;
  readonly previewOf: PageRequest['previewOf'];
  /** Whether a reader hid or muted something or is in an experiment: their pages are made for them alone. */
  readonly hasOwnRules: (reader: Reader) => boolean | Promise<boolean>;
  /** Of the markets' feed config: pages of another version are not served, even where a notice was lost. */
  readonly configVersion: () => string;
  readonly requests: { open(deviceId: string): { readonly requestId: string } };
  readonly tokens: Pick<FeedbackTokens, 'issue'>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};
type Rendered = Awaited<ReturnType<WebApp['renderTemplate']>>;
/** A completed page is bytes already. */
export type AnsweredPage = PageResult | { status: number; html: Buffer };
/** Asking for a page of a template; its calls are bound only when they are needed. */
type TemplateRequest = { readonly request: PageRequest; readonly reader: Reader };

/**
 * Pages that are the same for all readers of a market and view: rendered once, without a reader, with gaps for what belongs to
 * one request, and completed for each (docs/adr/0035). Whatever goes wrong here, the page is rendered as any other.
 */
export class PageCache {
  readonly #deps: PageCacheDeps;
  /** A page is rendered once at a time; whoever asks meanwhile waits for it. */
  readonly #rendering = new SingleFlight<string, Rendered>();
  readonly #asked: AskedOnce;
  #hits = 0;
  #misses = 0;

  constructor(deps: PageCacheDeps) {
    this.#deps = deps;
    this.#asked = new AskedOnce(deps.clock);
  }

  async page(asked: TemplateRequest): Promise<AnsweredPage> {
    return (await this.#fromTemplate(asked)) ?? (await this.#deps.web.render(asked.request));
  }

  state() {
    return { ...this.#deps.cache.state(), hits: this.#hits, misses: this.#misses };
  }

  async #fromTemplate({ request, reader }: TemplateRequest): Promise<AnsweredPage | null> {
    const { web, cache, report } = this.#deps;
    try {
      if (!cache.isOpen || (await this.#isOwn(reader))) return null;
      const page = await web.keyOf(request);
      if (page === null) return null;
      const key = `${this.#deps.configVersion()} ${page}`;
      const cached = cache.get(key);
      if (cached) this.#hits += 1;
      else this.#misses += 1;
      if (cached) return this.#completed(cached, request);
      const isRunning = this.#rendering.get(key) !== undefined;
      if (!isRunning && !this.#asked.isAgain(key)) return null;
      const rendered = await this.#rendering.run(key, () => this.#renderAndCache(key, { request, reader }));
      if (rendered !== null && 'bytes' in rendered) return this.#completed(rendered, request);
      // An answer that is no template was made for whoever asked first.
      return isRunning ? null : rendered;
    } catch (error) {
      report(error);
      return null;
    }
  }

  async #isOwn(reader: Reader): Promise<boolean> {
    if (reader.proof.cookieUser) return true;
    return reader.proof.device !== undefined && (await this.#deps.hasOwnRules(reader));
  }

  async #renderAndCache(key: string, { request, reader }: TemplateRequest): Promise<Rendered> {
    const { web, cache, clock, localApi, previewOf } = this.#deps;
    const begunAt = clock.now().getTime();
    const recorded = recordCalls({ api: localApi(anonymousReader(reader)), previewOf, market: request.market });
    const rendered = await web.renderTemplate(request, {
      api: recorded.api,
      previewOf: (newsId) => recorded.previewOf(newsId).catch(this.#withoutPreview),
      signal: new AbortController().signal, // others may wait for it, whoever leaves
      secret: randomHex(16),
    });
    const names = recorded.dependencies();
    const isCached = names !== null && rendered !== null && 'bytes' in rendered;
    if (isCached) cache.store(key, rendered, { names, begunAt });
    return rendered;
  }

  /** A page can be read without it, but is not cached so. */
  readonly #withoutPreview = (error: unknown): null => {
    this.#deps.report(error);
    return null;
  };

  #completed(template: PageTemplate, request: PageRequest): AnsweredPage {
    return { status: template.status, html: this.#deps.web.complete(template, request, this.#stampFor(request)) };
  }

  /** The same answer, as if this request had asked for it. */
  #stampFor({ market, deviceId }: PageRequest): Stamp {
    const { requests, tokens } = this.#deps;
    const ids = new Map<string, string>();
    return {
      requestId: (like) => {
        const id = ids.get(like) ?? requests.open(deviceId).requestId;
        ids.set(like, id);
        return id;
      },
      token: ({ requestId, entryId, like }) => {
        // A device is known in one market; in another's page its reader is nobody.
        const isHere = marketOfId(entryId)?.key === market?.key;
        const position = Number(like.split('.')[1]);
        return tokens.issue({ deviceId: isHere ? deviceId : '', requestId, entryId }, position);
      },
    };
  }
}

/** A reader of the same market and connection of whom nothing else is known. */
function anonymousReader({ market, connection }: Reader): Reader {
  const claim = { deviceId: '', userId: '' };
  return { market, connection, claim, proof: noProof, namedDevice: '', cookie: undefined, consent: '' };
}
