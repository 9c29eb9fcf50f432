import type { LoginType } from '@griot/contract/entities/user';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInListener } from '../../../../claims-and-proofs.ts';
import type { Clock } from '../../../../clock.ts';
import { isSameText } from '../../../../constant-time.ts';
import type { RawBody } from '../../../../http/body/raw-body.ts';
import type { Csrf } from '../../../../http/csrf.ts';
import { routeLimits } from '../../../../http/load/route-limits.ts';
import type { Reader, ReaderContext } from '../../../../http/reader/reader-context.ts';
import { encodeReaderCookie, readerCookieName, readerCookieOptions } from '../../../../http/reader/reader-cookie.ts';
import type { IdentityService } from '../identity.service.ts';
import type { SessionService } from '../sessions/session.service.ts';
import type { LoginService, Newcomer } from './login.service.ts';
import {
  attemptLife,
  decodeAttempt,
  encodeAttempt,
  type LoginNonces,
  newAttempt,
  type OpenAttempt,
  safeReturn,
} from './login-attempt.ts';
import { failedPage, popUpPage } from './login-page.ts';
import type { LoginProvider, LoginProviders } from './provider.ts';

const attemptCookie = 'griot_login';

export type LoginPageDeps = {
  readonly logins: LoginService;
  readonly sessions: SessionService;
  readonly onSignedIn: SignedInListener;
  readonly identity: IdentityService;
  readonly providers: LoginProviders;
  readonly nonces: LoginNonces;
  readonly readers: ReaderContext;
  readonly csrf: Csrf;
  readonly clock: Clock;
  readonly keys: { readonly reader: Buffer; readonly attempt: Buffer };
  /** What pages stand below. */
  readonly base: string;
  readonly publicUrl: string | undefined;
  readonly isHttps: boolean;
};

type StartQuery = { return_to?: unknown; ticket?: unknown };
type LoginRequest = FastifyRequest<{ Params: { type: string }; Querystring: StartQuery }>;

/**
 * Signing in by a plain link, with or without script: to the provider's page and back. No call of the contract, since a
 * browser goes there itself.
 */
export function loginPageRoutes(app: FastifyInstance, deps: LoginPageDeps): void {
  const hidden = { schema: { hide: true } } as const;
  const link = { ...hidden, config: { limits: { ...routeLimits.page, rate: 'newDevice' } } } as const;
  const form = { ...hidden, config: { limits: { ...routeLimits.form, rate: 'newDevice' } } } as const;
  app.get(`${deps.base}/login/:type`, link, (request, reply) => start(request as LoginRequest, reply, deps));
  app.get(`${deps.base}/login/:type/callback`, link, (request, reply) =>
    handleCallback(request as LoginRequest, reply, deps),
  );
  app.post(`${deps.base}/logout`, form, (request, reply) => logOut(request, reply, deps));
}

/** Makes state, nonce and verifier, keeps them in a signed cookie, and sends the reader to the provider. */
async function start(request: LoginRequest, reply: FastifyReply, deps: LoginPageDeps): Promise<FastifyReply> {
  const provider = providerOf(request, deps);
  const reader = deps.readers.ofPage(request);
  if (!provider) return missing(reply);
  // Who has no market has no device that a user could be bound to.
  if (!reader.market) return reply.redirect(`${deps.base}/`, 303);
  const { return_to, ticket } = request.query;
  const attempt = newAttempt(deps.nonces.make(reader.namedDevice), {
    type: request.params.type as LoginType,
    returnTo: safeReturn(return_to),
    ticket: typeof ticket === 'string' && /^[\w-]{8,64}$/.test(ticket) ? ticket : '',
    startedAt: deps.clock.now().getTime(),
  });
  const address = await provider.authorizeUrl(attempt, callbackOf(request, deps));
  if (!address) return failed(request, reply, { deps, attempt });
  return reply
    .setCookie(attemptCookie, encodeAttempt(attempt, deps.keys.attempt), cookieOptions(deps))
    .header('cache-control', 'no-store')
    .redirect(address.href, 303);
}

/** The provider sends the reader back here, to the browser that has the cookie and nowhere else. */
async function handleCallback(request: LoginRequest, reply: FastifyReply, deps: LoginPageDeps): Promise<FastifyReply> {
  const provider = providerOf(request, deps);
  if (!provider) return missing(reply);
  const attempt = decodeAttempt(request.cookies[attemptCookie] ?? '', deps.keys.attempt, deps.clock.now().getTime());
  reply.clearCookie(attemptCookie, cookieOptions(deps)).header('cache-control', 'no-store');
  const callback = callbackOf(request, deps);
  const back = new URL(request.url, callback);
  const isOurs =
    attempt?.type === request.params.type && isSameText(back.searchParams.get('state') ?? '', attempt.state);
  if (!attempt || !isOurs) return failed(request, reply, { deps, attempt: undefined });
  const exchanged = await provider.exchange(new URL(back.search, callback), attempt, callback);
  if (typeof exchanged === 'string') return failed(request, reply, { deps, attempt });
  return attempt.ticket === ''
    ? signIn(request, reply, { deps, attempt, token: exchanged.token })
    : answerOpener(request, reply, { deps, attempt, token: exchanged.token });
}

type Outcome = { deps: LoginPageDeps; attempt: OpenAttempt; token: string };

/** Opens a session for the cookie, and leads back to where the reader was. */
async function signIn(request: FastifyRequest, reply: FastifyReply, { deps, attempt, token }: Outcome) {
  const reader = deps.readers.ofPage(request);
  const { market } = reader;
  const { device } = reader.proof;
  if (!market) return reply.redirect(`${deps.base}/`, 303);
  const guestId = await guestOf(reader, deps);
  const newcomer: Newcomer = { market: market.key, claimedDevice: reader.namedDevice, device, guestId };
  const signedIn = await deps.logins.byBrowser({ ...newcomer, type: attempt.type, providerToken: token });
  if (typeof signedIn === 'string') return failed(request, reply, { deps, attempt });
  const user = { id: signedIn.info.user_id, sessionId: signedIn.sessionId };
  if (device) await deps.onSignedIn({ device, userId: user.id, sessionId: user.sessionId });
  const cookie = encodeReaderCookie({ market: market.key, deviceId: device?.id ?? '', user }, deps.keys.reader);
  return reply
    .setCookie(readerCookieName, cookie, readerCookieOptions(deps.isHttps))
    .redirect(`${deps.base}${attempt.returnTo}`, 303);
}

/** Gives the provider's token to the page that opened the pop-up, whose script signs in with it (IDN-05). */
function answerOpener(request: FastifyRequest, reply: FastifyReply, { deps, attempt, token }: Outcome) {
  const settings = pageSettings(request, reply, { deps, attempt });
  const { ticket, type } = attempt;
  return reply.type('text/html; charset=utf-8').send(popUpPage({ ticket, type, token }, settings));
}

type Failing = { deps: LoginPageDeps; attempt: OpenAttempt | undefined };

function failed(request: FastifyRequest, reply: FastifyReply, failing: Failing): FastifyReply {
  const { attempt } = failing;
  const settings = pageSettings(request, reply, failing);
  const html =
    attempt && attempt.ticket !== ''
      ? popUpPage({ ticket: attempt.ticket, type: attempt.type, token: '' }, settings)
      : failedPage(settings);
  return reply
    .code(attempt ? 200 : 403)
    .type('text/html; charset=utf-8')
    .send(html);
}

function pageSettings(request: FastifyRequest, reply: FastifyReply, { deps, attempt }: Failing) {
  const language = deps.readers.ofPage(request).market?.language ?? 'en';
  return { language, back: `${deps.base}${attempt?.returnTo ?? '/feeds'}`, nonce: reply.nonce };
}

/** The form of a reader without script. */
async function logOut(request: FastifyRequest, reply: FastifyReply, deps: LoginPageDeps): Promise<FastifyReply> {
  const raw = request.body as RawBody | undefined;
  const fields = new Map(raw?.kind === 'form' ? raw.fields : []);
  const back = `${deps.base}${safeReturn(fields.get('return_to'))}`;
  if (!deps.csrf.accepts(request, fields.get('csrf') ?? '')) return reply.redirect(back, 303);
  const known = deps.readers.ofPage(request).cookie;
  if (!known?.user) return reply.redirect(back, 303);
  await deps.sessions.end(known.user.id, known.user.sessionId);
  const cookie = encodeReaderCookie({ ...known, user: undefined }, deps.keys.reader);
  return reply.setCookie(readerCookieName, cookie, readerCookieOptions(deps.isHttps)).redirect(back, 303);
}

function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

async function guestOf(reader: Reader, { identity }: LoginPageDeps): Promise<string> {
  const standing = await identity.standing(reader);
  return standing.kind === 'guest' ? standing.userId : '';
}

function providerOf(request: LoginRequest, { providers }: LoginPageDeps): LoginProvider | undefined {
  const { type } = request.params;
  return type === 'gg' || type === 'fb' ? providers[type] : undefined;
}

function callbackOf(request: LoginRequest, { publicUrl, base }: LoginPageDeps): string {
  return `${publicUrl ?? `${request.protocol}://${request.host}`}${base}/login/${request.params.type}/callback`;
}

/** `lax`: it comes along when the provider's page leads back to us. */
function cookieOptions({ base, isHttps }: LoginPageDeps) {
  return {
    path: `${base}/login`,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: isHttps,
    maxAge: attemptLife / 1000,
  };
}
