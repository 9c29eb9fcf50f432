import { formatLocale } from '@griot/locale/market';
import type { Market } from '@griot/locale/markets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsentFace, DeviceFace, OpenedFace, TooManyKeys } from '../areas/reader/reader.face.ts';
import type { ProvenDeviceId } from '../claims-and-proofs.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../environment/config.ts';
import type { Csrf } from '../http/csrf.ts';
import type { LocalApi } from '../http/local-api.ts';
import { isOwnMachine } from '../http/own-machine.ts';
import { hintedCity, placeHint } from '../http/reader/hint.ts';
import type { Reader, ReaderContext } from '../http/reader/reader-context.ts';
import { encodeReaderCookie } from '../http/reader/reader-cookie.ts';
import { plainPolicy } from '../http/wire/style-policy.ts';
import { isLoopbackHost } from '../loopback.ts';
import type { AnsweredPage, PageCache } from './page-cache/page-cache.ts';
import { plainFailure } from './plain-failure.ts';
import { type PageRequest, pageBase, type WebApp } from './render.ts';
import { chosenCities, expectsAds, rememberedLook } from './request/browser-choices.ts';
import { listAddress } from './request/came-from.ts';
import { chosenDevice, type DeviceClaim } from './request/chosen-device.ts';
import { leavingSignal } from './request/leaving-signal.ts';
import { spokenLanguage } from './request/spoken-language.ts';

type FeedbackFields = { news_entry_id: string; request_id: string; infra_feedback: string; kind: 'not_interested' };
export type PagesParts = {
  web: WebApp;
  config: Pick<Config, 'origins' | 'publicUrl' | 'demo' | 'host' | 'trustProxy' | 'operator' | 'contact'>;
  clock: Clock;
  readers: ReaderContext;
  localApi: LocalApi;
  previewOf: PageRequest['previewOf'];
  devices: DeviceFace;
  consents: ConsentFace;
  csrf: Csrf;
  cookieKey: Buffer;
  pageCache: Pick<PageCache, 'page'>;
  logins: PageRequest['logins'];
  history: OpenedFace;
};

type KnownReader = Pick<Reader, 'market' | 'proof' | 'consent' | 'connection'> & { api(): PageRequest['api'] };
type RequestContext = { request: FastifyRequest; reply: FastifyReply; reader: Reader };

/** Makes pages: who asks is taken from the cookie, what they get from the calls themselves. */
export class Pages {
  readonly csrf: Csrf;
  readonly cookieKey: Buffer;
  readonly consents: ConsentFace;
  readonly config: PagesParts['config'];
  readonly isHttps: boolean;
  /** The app in a simulated shell, on a machine of one's own (SHL-03). */
  readonly hasSimulator: boolean;
  readonly #parts: PagesParts;

  constructor(parts: PagesParts) {
    this.#parts = parts;
    this.csrf = parts.csrf;
    this.cookieKey = parts.cookieKey;
    this.consents = parts.consents;
    this.config = parts.config;
    this.isHttps = parts.config.publicUrl?.startsWith('https:') ?? false;
    this.hasSimulator = isOwnMachine(parts.config);
  }

  render(request: FastifyRequest, reply: FastifyReply): Promise<AnsweredPage> {
    const { readers, pageCache, web } = this.#parts;
    const reader = readers.ofPage(request);
    const asked = this.#requestOf({ request, reply, reader });
    return this.#isOwnHost(request.host) ? pageCache.page({ request: asked, reader }) : web.render(asked);
  }

  /** Pages name their origin: without a public one anybody could fill memory with pages of invented hosts. */
  #isOwnHost(host: string): boolean {
    return this.#parts.config.publicUrl !== undefined || isLoopbackHost(host);
  }

  /** What stands in place of a page that could not be made; never fails itself. */
  async renderFailure(request: FastifyRequest, reply: FastifyReply, status: number): Promise<string> {
    try {
      const reader = this.#parts.readers.ofPage(request);
      return await this.#parts.web.renderFailure(this.#requestOf({ request, reply, reader }), status);
    } catch (error) {
      request.log.error({ err: error }, 'the page of a failure failed too');
      return this.plainFailure(request, reply, status);
    }
  }

  plainFailure(request: FastifyRequest, reply: FastifyReply, status: number): string {
    reply.header('content-security-policy', plainPolicy);
    const { market, connection } = this.#parts.readers.ofPage(request);
    const language = market?.language ?? spokenLanguage(connection);
    const locale = market ? formatLocale(market) : language;
    return plainFailure({ status, language, locale, canTryAgain: request.method === 'GET' });
  }

  /** The device that a browser goes on with in a market. */
  chooseDevice(market: Market, claim: DeviceClaim, request: FastifyRequest): Promise<ProvenDeviceId | TooManyKeys> {
    const { devices, readers } = this.#parts;
    return chosenDevice({ devices, device: readers.ofPage(request).proof.device }, market, claim);
  }

  #requestOf({ request, reply, reader }: RequestContext): PageRequest {
    const { web, config, clock, localApi, logins } = this.#parts;
    let api: PageRequest['api'] | undefined;
    let signal: AbortSignal | undefined;
    return {
      href: request.url.slice(pageBase.length),
      market: reader.market ?? null,
      deviceId: reader.namedDevice,
      now: clock.now().getTime(),
      hint: {
        ...placeHint(reader.connection),
        city: hintedCity(reader),
        cities: chosenCities(request, reader),
        consent: reader.consent,
        ...(expectsAds(request, reader) && { hasAds: true }),
      },
      csrf: this.csrf.tokenFor(request, reply),
      origins: config.origins,
      logins,
      isSignedIn: (reader.proof.cookieUser?.sessionId ?? '') !== '',
      cameFrom: listAddress(request.headers.referer, request.host),
      remembered: rememberedLook(request),
      // A page that is completed from a cached one needs neither of these two.
      get api() {
        api ??= localApi(reader);
        return api;
      },
      get signal() {
        signal ??= leavingSignal(request);
        return signal;
      },
      previewOf: (newsId) => this.#previewOf(newsId, request),
      nonce: reply.nonce,
      publicUrl: config.publicUrl ?? `${request.protocol}://${request.host}`,
      assets: web.assets,
    };
  }

  /** A page can be read without it. */
  async #previewOf(newsId: string, request: FastifyRequest): ReturnType<PageRequest['previewOf']> {
    try {
      return await this.#parts.previewOf(newsId);
    } catch (error) {
      request.log.warn({ err: error }, 'the link preview of an article could not be made');
      return null;
    }
  }

  /** Tells what a reader without script does not want, and answers in which list they were. */
  async giveFeedback(request: FastifyRequest, feedback: FeedbackFields): Promise<{ isDone: boolean; place: string }> {
    const reader = this.#parts.readers.ofPage(request);
    const outcome = await this.#parts.localApi(reader).feedback.send({ body: { ...feedback, reasons: [] } });
    // what nobody knows needs no hiding
    const isNobodys = !outcome.ok && outcome.failure.kind === 'http' && [400, 404].includes(outcome.failure.status);
    return { isDone: outcome.ok || isNobodys, place: listAddress(request.headers.referer, request.host) || '/feeds' };
  }

  /** Writes down that the reader of a page opened an article: without script no event tells of it. */
  recordOpened(request: FastifyRequest, newsId: string): void {
    const { market, proof } = this.#parts.readers.ofPage(request);
    const { history, clock } = this.#parts;
    if (market && proof.device)
      history.recordOpened({ market: market.key, device: proof.device, ids: [newsId], at: clock.now() });
  }

  /** Who sent a form or asks for a page, by their cookie, and the calls in their name. */
  readerOf(request: FastifyRequest): KnownReader {
    const reader = this.#parts.readers.ofPage(request);
    const { localApi } = this.#parts;
    const { market, proof, consent, connection } = reader;
    return { market, proof, consent, connection, api: () => localApi(reader) };
  }

  /**
   * The calls of whoever sent a form, as a guest at least, and the cookie that keeps a guest who is new (IDN-02).
   * Undefined for a browser that has not chosen a market.
   */
  async actingApi(request: FastifyRequest): Promise<{ api: PageRequest['api']; cookie?: string } | undefined> {
    const { readers, localApi } = this.#parts;
    const reader = readers.ofPage(request);
    const { market, claim, proof } = reader;
    if (!market || !proof.device) return undefined;
    const api = localApi(reader);
    if (proof.cookieUser) return { api };
    const guest = await api.identity.guest({});
    if (!guest.ok) return undefined;
    const user = { id: guest.value.content.user_id, sessionId: '' };
    const cookie = encodeReaderCookie({ market: market.key, deviceId: proof.device.id, user }, this.cookieKey);
    const acting = { ...reader, claim: { ...claim, userId: user.id }, proof: { ...proof, cookieUser: user } };
    return { api: localApi(acting), cookie };
  }
}
