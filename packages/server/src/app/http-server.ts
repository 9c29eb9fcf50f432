import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { bodyLimit, registerBodyParsers } from '../http/body/body-parsers.ts';
import { fail } from '../http/call/answer.ts';
import { FailedError, frameworkErrors, registerErrors } from '../http/errors.ts';
import { registerDraining } from '../http/operator/draining.ts';
import { type LoadLimits, registerLoadShedding } from '../http/operator/load-shedding.ts';
import { registerRequestLog, requestIds } from '../http/operator/logging.ts';
import { countRequests } from '../http/operator/metrics/request-figures.ts';
import { registerOpenApi } from '../http/operator/openapi.ts';
import { registerRateLimits } from '../http/operator/rate-limit.ts';
import { warnOfUndeclaredProxy } from '../http/operator/undeclared-proxy.ts';
import { registerCompression } from '../http/wire/compress.ts';
import { registerCors } from '../http/wire/cors.ts';
import { configuredOrigins, registerSecurityHeaders } from '../http/wire/security-headers.ts';
import { readableAddress } from '../ssr/readable-address.ts';

type HttpServerDeps = {
  readonly config: Config;
  readonly logger?: FastifyBaseLogger | undefined;
  readonly registry: Registry;
  readonly isHttps: boolean;
  readonly loadLimits?: LoadLimits | undefined;
};

/** A server without routes, and everything that all routes have in common. Hooks run in the order they stand here. */
export async function openHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const { config, logger, registry, isHttps, loadLimits } = deps;
  const app = newFastify(config, logger);
  countRequests(app, registry);
  registerErrors(app);
  registerDraining(app);
  registerRequestLog(app);
  const origins = configuredOrigins(config);
  await registerSecurityHeaders(app, { isHttps, origins });
  registerCors(app, origins.length > 0 && config.publicUrl ? [config.publicUrl] : []);
  await app.register(cookie); // before what follows, whose refusals are in the language of the cookie's market
  refuseLongHosts(app);
  registerLoadShedding(app, loadLimits);
  warnOfUndeclaredProxy(app, config);
  await registerRateLimits(app);
  registerBodyParsers(app);
  registerCompression(app);
  await registerOpenApi(app);
  return app;
}

/** No name of a host is longer, and pages and feeds are kept by it. */
const longestHost = 255;

function refuseLongHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isLong = request.host.length > longestHost;
    done(isLong ? new FailedError(fail('bad_parameter', 'There is no such host')) : undefined);
  });
}

function newFastify(config: Config, logger: FastifyBaseLogger | undefined): FastifyInstance {
  const options: FastifyServerOptions = {
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // our own line for each request leaves out personal data (http/operator/logging.ts)
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy !== false),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit,
    return503OnClosing: false, // who still comes is answered (http/operator/draining.ts)
    requestTimeout: 60_000, // as long as the client waits
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
