import helmet from '@fastify/helmet';
import { DAY_S } from '@griot/domain/time-units';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../environment/config.ts';
import { quickHex } from '../../random.ts';

type SecurityHeaderSettings = {
  readonly isHttps: boolean;
  readonly origins: readonly string[];
  /** Where the pages are that ours show in frames; they have policies of their own. */
  readonly framePath: string;
  /** Whether all other pages may be shown in a frame of ours: the simulator's alone does so. */
  readonly isFramed: boolean;
};

/** Every origin that the client may speak to besides the page's own. */
export function configuredOrigins({ origins }: Pick<Config, 'origins'>): string[] {
  const named = Object.values(origins).flatMap((byType) => Object.values(byType));
  return [...new Set(named.filter((origin) => origin !== ''))];
}

declare module 'fastify' {
  interface FastifyReply {
    /** Of a page's own scripts and styles; empty for answers that are data. */
    nonce: string;
  }
}

/**
 * No inline script or style without the page's nonce; frames are the originals of articles and our own pages for ads. All but the nonce is written
 * once: Helmet would put the same fifteen directives together for each answer.
 */
function pagePolicy(settings: SecurityHeaderSettings): (nonce: string, host: string) => string {
  const { isHttps, origins, framePath, isFramed } = settings;
  const plainOrigins = origins.filter((origin) => !origin.startsWith('https:'));
  const before = [
    "default-src 'self'",
    "base-uri 'none'",
    ["connect-src 'self'", ...origins].join(' '),
    "font-src 'self'",
    "form-action 'self'",
    // Not even by ourselves: an ad or an original in a frame could lead that frame to a page of ours.
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    ["img-src 'self' https: data:", ...plainOrigins].join(' '),
    "media-src 'self' https: blob:",
    "object-src 'none'",
    "script-src-attr 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types griot',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join(';');
  // Over https our own frames are among all that are https; a machine of one's own has to be named.
  const framesAt = (host: string) => (isHttps || !plainHost.test(host) ? '' : ` http://${host}${framePath}`);
  return (nonce, host) =>
    `${before};frame-src https:${framesAt(host)};script-src 'self' 'nonce-${nonce}';style-src 'self' 'nonce-${nonce}'`;
}

/** A name or an address with or without a port, and nothing that means something in a policy. */
const plainHost = /^[\w.:[\]-]+$/;

/**
 * What a page of ours may do and no frame in it may; all else that a browser could offer is off. Sharing (`web-share`) is
 * ours alone without being named, and browsers that cannot share complain of the name on every page.
 */
const permissions = [
  ...['autoplay', 'clipboard-write', 'fullscreen', 'geolocation', 'picture-in-picture'].map((name) => `${name}=(self)`),
  ...[
    'accelerometer',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ');

const yearInSeconds = 365 * DAY_S;

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Answers that are data are never a page: one short policy, made once, instead of a nonce for each. */
export function dataHeaders(isHttps: boolean, policy = dataPolicy): [string, string][] {
  return [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps ? [['strict-transport-security', `max-age=${yearInSeconds}`] as [string, string]] : []),
  ];
}

/** A page's headers everywhere, unless a route says `helmet: false`: then those of data. */
export async function registerSecurityHeaders(app: FastifyInstance, parts: SecurityHeaderSettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false, // `pagePolicy` below
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // logging in opens a pop-up
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: parts.isHttps ? { maxAge: yearInSeconds, includeSubDomains: false } : false,
    xFrameOptions: false, // frame-ancestors says it
    xXssProtection: false,
  });
  const forData = dataHeaders(parts.isHttps);
  const policyWith = pagePolicy(parts);
  app.decorateReply('nonce', '');
  app.addHook('onRequest', (request, reply, done) => {
    const isData = (request.routeOptions.config as { helmet?: { skipRoute?: boolean } }).helmet?.skipRoute;
    if (isData) {
      for (const [name, value] of forData) reply.header(name, value);
      return done();
    }
    reply.nonce = quickHex();
    reply
      .header('content-security-policy', policyWith(reply.nonce, request.host))
      .header('permissions-policy', permissions);
    return done();
  });
}
