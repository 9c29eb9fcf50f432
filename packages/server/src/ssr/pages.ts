import type { Market } from '@griot/locale/markets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Csrf } from '../http/csrf.ts';
import type { LocalApi } from '../http/local-api.ts';
import type { ReaderContext } from '../http/reader-context.ts';
import type { DeviceService } from '../modules/device/device.service.ts';
import { hintOf } from '../modules/device/hint.ts';
import { type PageResult, pageBase, type WebApp } from './render.ts';

export type PagesParts = {
  web: WebApp;
  config: Pick<Config, 'origins' | 'publicUrl'>;
  clock: Clock;
  readers: ReaderContext;
  localApi: LocalApi;
  devices: DeviceService;
  csrf: Csrf;
  cookieKey: Buffer;
};

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

  async render(request: FastifyRequest, reply: FastifyReply): Promise<PageResult> {
    const { web, config, clock, readers, localApi } = this.#parts;
    const reader = readers.ofPage(request);
    const { country, languages } = hintOf(reader.connection);
    const leaving = new AbortController();
    request.raw.once('close', () => leaving.abort());
    return web.render({
      href: request.url.slice(pageBase.length),
      market: reader.market ?? null,
      deviceId: reader.deviceId,
      now: clock.now().getTime(),
      hint: { country, languages },
      csrf: this.csrf.tokenFor(request, reply),
      origins: config.origins,
      cameFrom: feedAddress(request.headers.referer, request.host),
      api: localApi(reader),
      nonce: reply.cspNonce.script,
      publicUrl: config.publicUrl ?? `${request.protocol}://${request.host}`,
      assets: web.assets,
      signal: leaving.signal,
    });
  }

  /** The device this browser had in that market, when it is one of ours; else a new one. */
  async chooseDevice(market: Market, claimed: string, request: FastifyRequest): Promise<string> {
    const { devices, readers } = this.#parts;
    if (claimed.startsWith(market.key) && (await devices.exists(claimed))) return claimed;
    const { remembered } = readers.ofPage(request);
    const rememberedId = remembered?.market === market.key ? remembered.deviceId : '';
    return (await devices.create({ market, advertisingId: '', rememberedId })).deviceId;
  }
}

/** Where on our feed the reader came from, below the base; empty for anywhere else. */
function feedAddress(referer: string | undefined, host: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '';
  const { host: from, pathname, search } = new URL(referer);
  const isFeed = from === host && (pathname === `${pageBase}/feeds` || pathname === `${pageBase}/`);
  return isFeed ? `/feeds${search}` : '';
}
