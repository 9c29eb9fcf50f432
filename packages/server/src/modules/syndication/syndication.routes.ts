import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { mainChannel } from '@griot/domain/channels';
import { type Market, marketOf } from '@griot/locale/markets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail, failForNow } from '../../http/call/answer.ts';
import { FailedError } from '../../http/errors.ts';
import { takes, varyBy } from '../../http/wire/compress.ts';
import { isKnownVersion } from '../../http/wire/known-version.ts';
import { robots } from './documents/robots.ts';
import type { Zipped } from './kept/zipped.ts';
import { isTopic } from './market-words.ts';
import { lifetimes, type SyndicationService } from './syndication.service.ts';

type Asked = { Params: { market: string; channel?: string } };
type Kind = { type: string; lifetime: number };
type Make = (origin: string, asked: FastifyRequest<Asked>) => Promise<Zipped | undefined>;

const sitemap: Kind = { type: 'application/xml; charset=utf-8', lifetime: lifetimes.sitemap };
const news: Kind = { ...sitemap, lifetime: lifetimes.news };
const feed: Kind = { type: 'application/rss+xml; charset=utf-8', lifetime: lifetimes.feed };
/** Seconds: how long a document may be in the making. */
const soon = 5;

const options = { schema: { hide: true }, helmet: false } as const;

/** What robots and feed readers ask for; no calls of the contract, since no client of ours does. */
export function syndicationRoutes(app: FastifyInstance, service: SyndicationService, publicUrl?: string): void {
  const originOf = (request: FastifyRequest) => publicUrl ?? ownOrigin(request);
  const serve = (path: string, kind: Kind, make: Make) => {
    app.get<Asked>(path, options, async (request, reply) => {
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
    if (!isTopic(channel)) throw nothingHere();
    return service.feed(origin, marketIn(asked), channel);
  });
}

function marketIn({ params }: FastifyRequest<Asked>): Market {
  const market = marketOf(params.market);
  if (!market) throw nothingHere();
  return market;
}

const nothingHere = () => new FailedError(fail('not_found', 'There is nothing at this address'));

/** As the one who asks wrote it, as far as it is a host at all. */
function ownOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) throw new FailedError(fail('bad_parameter', 'The request names no host'));
  return new URL(address).origin;
}

const cacheFor = (lifetime: number) => `public, max-age=${lifetime / 1_000}`;

type Sent = Kind & { document: Zipped };

function send(request: FastifyRequest, reply: FastifyReply, { document, type, lifetime }: Sent): FastifyReply {
  const { bytes, etag } = document;
  reply.header('cache-control', cacheFor(lifetime)).header('etag', etag);
  varyBy(reply, 'Accept-Encoding');
  if (isKnownVersion(request, etag)) return reply.code(304).send();
  reply.type(type);
  if (takes(request.headers['accept-encoding'], 'gzip')) return reply.header('content-encoding', 'gzip').send(bytes);
  return reply.send(Readable.from([bytes]).pipe(createGunzip()));
}
