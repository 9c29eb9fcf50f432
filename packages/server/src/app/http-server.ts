import cookie from '@fastify/cookie';
import { calling } from '@griot/domain/constants';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../environment/config.ts';
import { largestBody } from '../http/body/body-limits.ts';
import { registerBodyParsers } from '../http/body/body-parsers.ts';
import { fail } from '../http/call/answer.ts';
import { FailedError, frameworkErrors, registerErrors } from '../http/errors.ts';
import { EarlyRefusal } from '../http/load/early-refusal.ts';
import { type LoadLimits, LoadMeter } from '../http/load/load-meter.ts';
import { registerLoadShedding } from '../http/load/load-shedding.ts';
import { registerLoopShares } from '../http/load/loop-share-hooks.ts';
import type { LoopShares } from '../http/load/loop-shares.ts';
import { registerRouteTable } from '../http/load/route-limits.ts';
import { registerDraining } from '../http/operator/draining.ts';
import { registerRequestLog, requestIds } from '../http/operator/logging.ts';
import { RefusedRequests } from '../http/operator/metrics/refused-requests.ts';
import { countRequests } from '../http/operator/metrics/request-figures.ts';
import { registerOpenApi } from '../http/operator/openapi.ts';
import { registerRateLimits } from '../http/operator/rate-limit.ts';
import { warnOfUndeclaredProxy } from '../http/operator/undeclared-proxy.ts';
import { isOwnMachine } from '../http/own-machine.ts';
import type { ReaderContext } from '../http/reader/reader-context.ts';
import { registerAnswerStorage } from '../http/wire/answer-storage.ts';
import { registerCompression } from '../http/wire/compress.ts';
import { registerCors } from '../http/wire/cors.ts';
import { configuredOrigins, dataHeaders, registerSecurityHeaders } from '../http/wire/security-headers.ts';
import { plainPolicy } from '../http/wire/style-policy.ts';
import { plainPages } from '../ssr/plain-pages.ts';
import { readableAddress } from '../ssr/readable-address.ts';
import { pageBase } from '../ssr/render.ts';

type HttpServerDeps = {
  readonly config: Config;
  readonly logger?: FastifyBaseLogger | undefined;
  readonly registry: Registry;
  readonly isHttps: boolean;
  readonly loadLimits?: LoadLimits | undefined;
  readonly readers: ReaderContext;
  readonly shares: LoopShares;
};

/** A server without routes, and everything that all routes have in common. Hooks run in the order they stand here. */
export async function openHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const { config, logger, registry, isHttps, loadLimits, readers, shares } = deps;
  const origins = configuredOrigins(config);
  const appOrigins = origins.length > 0 && config.publicUrl ? [config.publicUrl] : [];
  const meter = new LoadMeter(loadLimits);
  const refused = new RefusedRequests(registry, logger);
  const pages = plainPages();
  const earlyRefusal = new EarlyRefusal({
    meter,
    headers: dataHeaders(isHttps, plainPolicy),
    pageFor: pages.unavailable,
    origins: appOrigins,
    onRefused: () => refused.count(),
  });
  const app = newFastify(config, logger, earlyRefusal);
  registerRouteTable(app);
  earlyRefusal.register(app);
  countRequests(app, registry);
  registerErrors(app, pages.notFound);
  registerAnswerStorage(app);
  registerRequestLog(app);
  const isFramed = isOwnMachine(config);
  await registerSecurityHeaders(app, { isHttps, origins, framePath: `${pageBase}/ad-frame/`, isFramed });
  registerCors(app, appOrigins);
  await app.register(cookie); // before what follows, whose refusals are in the language of the cookie's market
  registerDraining(app, () => earlyRefusal.refuseAll());
  refuseLongHosts(app);
  registerLoadShedding(app, meter);
  warnOfUndeclaredProxy(app, config);
  const knownDevice = (request: FastifyRequest) => readers.cookieDevice(request);
  await registerRateLimits(app, knownDevice);
  registerLoopShares(app, shares, knownDevice);
  registerBodyParsers(app);
  registerCompression(app);
  await registerOpenApi(app);
  return app;
}

/** No name of a host is longer, and pages and feeds are cached by it. */
const longestHost = 255;

function refuseLongHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isLong = request.host.length > longestHost;
    done(isLong ? new FailedError(fail('bad_parameter', 'There is no such host')) : undefined);
  });
}

function newFastify(
  config: Config,
  logger: FastifyBaseLogger | undefined,
  earlyRefusal: EarlyRefusal,
): FastifyInstance {
  const options: FastifyServerOptions = {
    serverFactory: (handle, serverOptions) => earlyRefusal.openServer(handle, serverOptions),
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // our own line for each request leaves out personal data (http/operator/logging.ts)
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy !== false),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: largestBody,
    return503OnClosing: false, // who still comes is answered (http/operator/draining.ts)
    requestTimeout: calling.timeout, // until all of it is there: as long as the client waits
    routerOptions: { maxParamLength: 128 },
    frameworkErrors,
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
  };
  return fastify(options);
}

/** Fastify's types take a number of proxies only as a function. */
function trustedProxies(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return typeof proxies === 'object' ? [...proxies] : proxies;
}
