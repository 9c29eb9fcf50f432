import { type LanguageCode, languages } from '@griot/locale/languages';
import { formatLocale } from '@griot/locale/market';
import type { Market } from '@griot/locale/markets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Csrf } from '../http/csrf.ts';
import type { LocalApi } from '../http/local-api.ts';
import { placeHint } from '../http/reader/hint.ts';
import type { Reader, ReaderContext } from '../http/reader/reader-context.ts';
import { encodeReaderCookie } from '../http/reader/reader-cookie.ts';
import { signingKey } from '../http/signature.ts';
import type { DeviceFace, TooManyKeys } from '../modules/device/device.face.ts';
import type { AnsweredPage, KeptPages } from './kept/kept-pages.ts';
import { plainFailure } from './plain-failure.ts';
import { type PageRequest, pageBase, type WebApp } from './render.ts';

type Taste = { news_entry_id: string; request_id: string; infra_feedback: string; kind: 'not_interested' };
/** `proof` is the csrf token and the id, signed with a key of the device. */
type DeviceClaim = { deviceId: string; csrf: string; proof: string };

export type PagesParts = {
  web: WebApp;
  config: Pick<Config, 'origins' | 'publicUrl'>;
  clock: Clock;
  readers: ReaderContext;
  localApi: LocalApi;
  previewOf: PageRequest['previewOf'];
  devices: DeviceFace;
  csrf: Csrf;
  cookieKey: Buffer;
  keptPages: Pick<KeptPages, 'page'>;
  logins: PageRequest['logins'];
};

type RequestContext = { request: FastifyRequest; reply: FastifyReply; reader: Reader };

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** Makes pages: who asks is taken from the cookie, what they get from the calls themselves. */
export class Pages {
  readonly csrf: Csrf;
  readonly cookieKey: Buffer;
  readonly isHttps: boolean;
  readonly #parts: PagesParts;

  constructor(parts: PagesParts) {
    this.#parts = parts;
    this.csrf = parts.csrf;
    this.cookieKey = parts.cookieKey;
    this.isHttps = parts.config.publicUrl?.startsWith('https:') ?? false;
  }

  render(request: FastifyRequest, reply: FastifyReply): Promise<AnsweredPage> {
    const { readers, keptPages, web } = this.#parts;
    const reader = readers.ofPage(request);
    const asked = this.#requestOf({ request, reply, reader });
    return this.#isOwnHost(request.host) ? keptPages.page({ request: asked, reader }) : web.render(asked);
  }

  /** Pages name their origin: without a public one anybody could fill memory with pages of invented hosts. */
  #isOwnHost(host: string): boolean {
    return this.#parts.config.publicUrl !== undefined || loopbackHost.test(host);
  }

  /** What stands in place of a page that could not be made; never fails itself. */
  async renderFailure(request: FastifyRequest, reply: FastifyReply, status: number): Promise<string> {
    try {
      const reader = this.#parts.readers.ofPage(request);
      return await this.#parts.web.renderFailure(this.#requestOf({ request, reply, reader }), status);
    } catch (error) {
      request.log.error({ err: error }, 'the page of a failure failed too');
      return this.plainFailure(request, status);
    }
  }

  plainFailure(request: FastifyRequest, status: number): string {
    const { market, connection } = this.#parts.readers.ofPage(request);
    const language = market?.language ?? spokenLanguage(connection);
    return plainFailure(status, language, market ? formatLocale(market) : language);
  }

  /**
   * The device this browser had in that market: one that it proves to have a key of, else the one of its cookie, else a
   * new one. An id alone proves nothing.
   */
  async chooseDevice(market: Market, claim: DeviceClaim, request: FastifyRequest): Promise<string | TooManyKeys> {
    const { devices, readers } = this.#parts;
    if (claim.deviceId.startsWith(market.key) && (await this.#isProved(claim))) return claim.deviceId;
    const { remembered } = readers.ofPage(request);
    const rememberedId = remembered?.market === market.key ? remembered.deviceId : '';
    if (rememberedId && (await devices.exists(rememberedId))) return rememberedId;
    const made = await devices.create({ market, advertisingId: '', rememberedId: '' });
    return 'retryAfter' in made ? made : made.deviceId;
  }

  async #isProved({ deviceId, csrf, proof }: DeviceClaim): Promise<boolean> {
    const { devices } = this.#parts;
    const key = signingKey(await devices.keysOf(deviceId), `${csrf}\n${deviceId}`, proof);
    if (key === undefined) return false;
    await devices.used(deviceId, key);
    return true;
  }

  #requestOf({ request, reply, reader }: RequestContext): PageRequest {
    const { web, config, clock, localApi, logins } = this.#parts;
    let api: PageRequest['api'] | undefined;
    let signal: AbortSignal | undefined;
    return {
      href: request.url.slice(pageBase.length),
      market: reader.market ?? null,
      deviceId: reader.deviceId,
      now: clock.now().getTime(),
      hint: placeHint(reader.connection),
      csrf: this.csrf.tokenFor(request, reply),
      origins: config.origins,
      logins,
      isSignedIn: reader.proof.cookie.sessionId !== '',
      cameFrom: listAddress(request.headers.referer, request.host),
      kept: keptLook(request),
      // A page that is completed from a kept one needs neither of these two.
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
  async giveFeedback(request: FastifyRequest, feedback: Taste): Promise<{ isDone: boolean; place: string }> {
    const reader = this.#parts.readers.ofPage(request);
    const outcome = await this.#parts.localApi(reader).taste.feedback({ body: { ...feedback, reasons: [] } });
    // what nobody knows needs no hiding
    const isNobodys = !outcome.ok && outcome.failure.kind === 'http' && [400, 404].includes(outcome.failure.status);
    return { isDone: outcome.ok || isNobodys, place: listAddress(request.headers.referer, request.host) || '/feeds' };
  }

  /**
   * The calls of whoever sent a form, as a guest at least, and the cookie that keeps a guest who is new (IDN-02).
   * Undefined for a browser that has not chosen a market.
   */
  async actingApi(request: FastifyRequest): Promise<{ api: PageRequest['api']; cookie?: string } | undefined> {
    const { readers, localApi } = this.#parts;
    const reader = readers.ofPage(request);
    if (reader.market === undefined) return undefined;
    const api = localApi(reader);
    if (reader.userId !== '') return { api };
    const guest = await api.identity.guest({});
    if (!guest.ok) return undefined;
    const id = guest.value.content.user_id;
    const user = { id, sessionId: '' };
    const proof = { ...reader.proof, cookie: { userId: id, sessionId: '' } };
    const cookie = encodeReaderCookie({ market: reader.market.key, deviceId: reader.deviceId, user }, this.cookieKey);
    return { api: localApi({ ...reader, userId: id, proof }), cookie };
  }
}

/** Of a reader without a market, as far as it can still be told. */
function spokenLanguage(connection: Reader['connection']): LanguageCode {
  const wished = placeHint(connection).languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return languages.find(({ code }) => wished.includes(code))?.code ?? 'en';
}

/** Aborted when the reader leaves before the answer. */
function leavingSignal({ raw }: FastifyRequest): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => leaving.abort());
  return leaving.signal;
}

/** As the browser sent it: the page reads of it what it knows. */
function keptLook({ cookies, headers }: FastifyRequest): PageRequest['kept'] {
  return {
    view: cookies.griot_view ?? '',
    loads: cookies.griot_loads ?? '',
    savesData: headers['save-data'] === 'on',
  };
}

/** Lists that an article is opened from. */
const lists = ['/feeds', '/headline', '/topicdetail'];

/** The list of ours that the reader came from, below the base; empty for anywhere else. */
function listAddress(referer: string | undefined, host: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '';
  const { host: from, pathname, search } = new URL(referer);
  if (from !== host) return '';
  if (pathname === `${pageBase}/`) return `/feeds${search}`;
  return lists.some((list) => pathname === `${pageBase}${list}`) ? pathname.slice(pageBase.length) + search : '';
}
