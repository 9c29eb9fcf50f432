import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

type SecurityHeaderSettings = { readonly isHttps: boolean; readonly origins: readonly string[] };

/** Every origin that the client may speak to besides the page's own. */
export function configuredOrigins({ origins }: Pick<Config, 'origins'>): string[] {
  const named = Object.values(origins).flatMap((byType) => Object.values(byType));
  return [...new Set(named.filter((origin) => origin !== ''))];
}

/** No inline script or style without the page's nonce; frames are the originals of articles. */
function pageDirectives({ isHttps, origins }: SecurityHeaderSettings): Record<string, string[]> {
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'", ...origins],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    frameSrc: ['https:'],
    imgSrc: ["'self'", 'https:', 'data:', ...origins.filter((origin) => !origin.startsWith('https:'))],
    mediaSrc: ["'self'", 'https:', 'blob:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['griot'],
    ...(isHttps && { upgradeInsecureRequests: [] }),
  };
}

const yearInSeconds = 365 * 24 * 3600;

/** Answers that are data are never a page: one short policy, made once, instead of a nonce for each. */
function dataHeaders(isHttps: boolean): [string, string][] {
  return [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps ? [['strict-transport-security', `max-age=${yearInSeconds}`] as [string, string]] : []),
  ];
}

/** A page's headers everywhere, unless a route says `helmet: false`: then those of data. */
export async function registerSecurityHeaders(app: FastifyInstance, parts: SecurityHeaderSettings): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { useDefaults: false, directives: pageDirectives(parts) },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // logging in opens a pop-up
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: parts.isHttps ? { maxAge: yearInSeconds, includeSubDomains: false } : false,
    xFrameOptions: false, // frame-ancestors says it
    xXssProtection: false,
  });
  const forData = dataHeaders(parts.isHttps);
  app.addHook('onRequest', async (request, reply) => {
    const isData = (request.routeOptions.config as { helmet?: { skipRoute?: boolean } }).helmet?.skipRoute;
    if (isData) for (const [name, value] of forData) reply.header(name, value);
  });
}
