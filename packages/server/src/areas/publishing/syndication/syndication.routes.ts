import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isTopicChannel, mainChannel } from '@griot/domain/channels';
import { type Market, marketOf } from '@griot/locale/markets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail, failForNow } from '../../../http/call/answer.ts';
import { FailedError } from '../../../http/errors.ts';
import { routeLimits } from '../../../http/load/route-limits.ts';
import { takes, varyBy } from '../../../http/wire/compress.ts';
import { isKnownVersion } from '../../../http/wire/known-version.ts';
import type { ZippedDocument } from './cached-documents.ts';
import { lifetimes, type SyndicationService } from './syndication.service.ts';

type DocumentRoute = { Params: { market: string; channel?: string } };
type DocumentKind = { type: string; lifetime: number };
type Make = (origin: string, asked: FastifyRequest<DocumentRoute>) => Promise<ZippedDocument | undefined>;

const sitemap: DocumentKind = { type: 'application/xml; charset=utf-8', lifetime: lifetimes.sitemap };
const news: DocumentKind = { ...sitemap, lifetime: lifetimes.news };
const feed: DocumentKind = { type: 'application/rss+xml; charset=utf-8', lifetime: lifetimes.feed };
/** Seconds a document may take to make. */
const soon = 5;

const options = { schema: { hide: true }, helmet: false, config: { limits: routeLimits.other } } as const;

/** The addresses that robots and feed readers ask for. No client of ours does, so they are no calls of the contract. */
export function syndicationRoutes(app: FastifyInstance, service: SyndicationService, publicUrl?: string): void {
  const originOf = (request: FastifyRequest) => publicUrl ?? ownOrigin(request);
  const serve = (path: string, kind: DocumentKind, make: Make) => {
    app.get<DocumentRoute>(path, options, async (request, reply) => {
      const document = await make(originOf(request), request);
      if (document) return send(request, reply, { document, ...kind });
      throw new FailedError(failForNow('unavailable', 'Too many ask at once; try again', soon));
    });
  };

  app.get('/robots.txt', options, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheFor(lifetimes.sitemap))
      .send(robots(originOf(request))),
  );
  serve('/sitemap.xml', sitemap, (origin) => service.index(origin));
  serve('/sitemaps/pages.xml', sitemap, (origin) => service.pages(origin));
  serve('/sitemaps/:market(^[a-z]{4}).xml', sitemap, (origin, asked) => service.sitemap(origin, marketIn(asked)));
  serve('/sitemaps/news/:market(^[a-z]{4}).xml', news, (origin, asked) => service.news(origin, marketIn(asked)));
  serve('/rss/:market(^[a-z]{4}).xml', feed, (origin, asked) => service.feed(origin, marketIn(asked), mainChannel));
  serve('/rss/:market(^[a-z]{4})/:channel(^[a-z]+).xml', feed, (origin, asked) => {
    const { channel = '' } = asked.params;
    if (!isTopicChannel(channel)) throw nothingHere();
    return service.feed(origin, marketIn(asked), channel);
  });
}

function marketIn({ params }: FastifyRequest<DocumentRoute>): Market {
  const market = marketOf(params.market);
  if (!market) throw nothingHere();
  return market;
}

const nothingHere = () => new FailedError(fail('not_found', 'There is nothing at this address'));

/** The origin that the request names, if it is one at all. */
function ownOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) throw new FailedError(fail('bad_parameter', 'The request names no host'));
  return new URL(address).origin;
}

const cacheFor = (lifetime: number) => `public, max-age=${lifetime / 1_000}`;

type Sent = DocumentKind & { document: ZippedDocument };

function send(request: FastifyRequest, reply: FastifyReply, { document, type, lifetime }: Sent): FastifyReply {
  const { bytes, etag } = document;
  reply.header('cache-control', cacheFor(lifetime)).header('etag', etag);
  varyBy(reply, 'Accept-Encoding');
  if (isKnownVersion(request, etag)) return reply.code(304).send();
  reply.type(type);
  if (takes(request.headers['accept-encoding'], 'gzip')) return reply.header('content-encoding', 'gzip').send(bytes);
  return reply.send(Readable.from([bytes]).pipe(createGunzip()));
}

/** Robots may read pages, pictures and feeds. Calls are for clients: a robot would use up a reader's share. */
const openPaths = ['/$', '/lite/', '/media/', '/rss/', '/sitemap.xml$', '/sitemaps/'];

/** By RFC 9309 the longest matching rule decides. */
function robots(origin: string): string {
  const rules = ['User-agent: *', ...openPaths.map((path) => `Allow: ${path}`), 'Disallow: /'];
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
