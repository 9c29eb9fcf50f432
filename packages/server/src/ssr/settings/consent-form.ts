import { consentCookie, printConsent } from '@griot/domain/consent';
import { adsCookie } from '@griot/domain/feed/ad-slots';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../http/call/answer.ts';
import { FailedError } from '../../http/errors.ts';
import { routeLimits } from '../../http/load/route-limits.ts';
import { longestCookie } from '../../http/reader/reader-cookie.ts';
import { formFields } from '../forms/form-fields.ts';
import type { Pages } from '../pages.ts';
import { pageBase } from '../render.ts';

/**
 * The answer to the question for consent, with and without script: ads and advertising id are stored in a cookie that
 * calls carry too, profiling is the reader's setting (OVL-06).
 */
export function acceptConsent(lite: FastifyInstance, pages: Pages): void {
  lite.post('/consent', { config: { limits: routeLimits.form } }, async (request, reply) => {
    const fields = formFields(request.body);
    const isScript = request.headers['sec-fetch-dest'] === 'empty';
    if (!pages.csrf.accepts(request, fields.csrf ?? '')) {
      // a script cannot see where a redirect leads; a page shows the question again, with a fresh token
      if (isScript) throw new FailedError(fail('forbidden', 'Open the page again'));
      return reply.redirect(wayBack(request), 303);
    }
    const granted = (name: 'profile' | 'ads' | 'id') =>
      fields.answer === 'accept' || (fields.answer === 'chosen' && fields[name] === '1');
    const { market, proof, api } = pages.readerOf(request);
    const consent = { ads: granted('ads'), id: granted('id') };
    if (market?.asksConsent === true && proof.device) {
      // changing ads and the id alone leaves the profile as the reader set it
      const body = fields.profile === 'as-it-is' ? {} : { unpersonalised: !granted('profile') };
      const outcome = await api().reader.changeSettings({ body });
      if (!outcome.ok) throw new FailedError(fail('unavailable', 'Try again later'));
      const profile = !outcome.value.unpersonalised;
      await pages.consents.recordAnswer({ market: market.key, deviceId: proof.device.id }, { ...consent, profile });
    }
    // script keeps the same on the device, so nothing in it is secret
    const options = { path: '/', sameSite: 'lax', secure: pages.isHttps, maxAge: longestCookie } as const;
    reply.setCookie(consentCookie, printConsent(consent), options);
    // what was stored of it, so that nobody who refuses has a cookie about ads
    if (!consent.ads) reply.clearCookie(adsCookie, { path: pageBase });
    return isScript ? reply.code(204).send() : reply.redirect(wayBack(request), 303);
  });
}

/** The page that the form stood on, if it is one of ours. */
function wayBack({ headers: { referer }, host }: FastifyRequest): string {
  const from = referer !== undefined ? URL.parse(referer) : null;
  const isOurs = from?.host === host && from.pathname.startsWith(`${pageBase}/`);
  return isOurs ? `${from.pathname}${from.search}` : `${pageBase}/feeds`;
}
