import { suggestionSubjects } from '@griot/domain/suggestion-subjects';
import { marketFor } from '@griot/locale/markets';
import type { FastifyInstance } from 'fastify';
import { routeLimits } from '../../http/load/route-limits.ts';
import type { Pages } from '../pages.ts';
import { pageBase } from '../render.ts';
import { formFields } from './form-fields.ts';

/** The fields of the page's address, in the order of the specification (OVL-05). */
const addressFields = ['pro_type', 'news_device_id', 'country', 'language', 'timestamp', 'signature'] as const;

/**
 * Suggestions of readers without script; then back to the page, which says what became of them. What the form may do is
 * proved by the address that it is sent to and by nothing else: our cookie is not looked at, so there is nothing that
 * another site could borrow, and no token is asked for. A native page without our cookies can send it (ADR 0090).
 */
export function acceptSuggestions(lite: FastifyInstance, pages: Pages): void {
  lite.post('/suggestions', { config: { limits: routeLimits.form } }, async (request, reply) => {
    const fields = formFields(request.body);
    const query = request.query as Record<string, unknown>;
    const of = (name: (typeof addressFields)[number]) => String(query[name] ?? '');
    const address = new URLSearchParams(Object.fromEntries(addressFields.map((name) => [name, of(name)])));
    const back = (said: string) => reply.redirect(`${pageBase}/suggestions?${address}&said=${said}`, 303);
    const market = marketFor(of('country'), of('language'));
    if (market === undefined) return back('failed');
    const body = {
      pro_type: of('pro_type'),
      news_device_id: of('news_device_id'),
      timestamp: Number(of('timestamp')),
      signature: of('signature'),
      subject: suggestionSubjects.find((subject) => subject === fields.subject) ?? ('other' as const),
      words: fields.words ?? '',
    };
    const outcome = await pages.readerOf(request).api().suggestion.write({ body }, { market, as: '' });
    return back(outcome.ok ? 'sent' : 'failed');
  });
}
