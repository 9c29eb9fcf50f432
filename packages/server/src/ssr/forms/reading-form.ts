import type { Outcome } from '@griot/contract/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeLimits } from '../../http/load/route-limits.ts';
import type { Pages } from '../pages.ts';
import { type PageRequest, pageBase } from '../render.ts';
import { formFields } from './form-fields.ts';

type Api = PageRequest['api']['reading'];
type Fields = Partial<Record<string, string>>;
/** What a form asks for; undefined for a form that asks for nothing. */
type Act = (api: Api, fields: Fields) => Promise<Outcome<unknown>> | undefined;

/** What is changed without script; the list that comes says what became of it. */
export function acceptReading(lite: FastifyInstance, pages: Pages): void {
  acceptForm(lite, pages, { path: '/saved', act: savedAct });
  acceptForm(lite, pages, { path: '/history', act: historyAct });
  acceptForm(lite, pages, { path: '/missed', act: (api) => api.dismissMissed({}), next: '/feeds' });
}

const savedAct: Act = (api, { remove, clear }) => {
  if (remove !== undefined) return api.unsave({ params: { id: remove } });
  return clear === undefined ? undefined : api.clearSaved({});
};

const historyAct: Act = (api, { remove, clear, pause }) => {
  if (remove !== undefined) return api.forgetOpened({ params: { id: remove } });
  if (pause !== undefined) return api.pauseHistory({ body: { is_paused: pause === '1' } });
  return clear === undefined ? undefined : api.clearHistory({});
};

type FormOf = { path: string; act: Act; next?: string };

function acceptForm(lite: FastifyInstance, pages: Pages, { path, act, next }: FormOf): void {
  lite.post(path, { config: { limits: routeLimits.form } }, async (request, reply) => {
    const fields = formFields(request.body);
    const lead = (said: string) => reply.redirect(`${pageBase}${next ?? `${path}?said=${said}`}`, 303);
    // an old page, or another site: nothing is taken, and the page that comes has a fresh token
    if (!pages.csrf.accepts(request, fields.csrf ?? '')) return lead('failed');
    const { market, api } = pages.readerOf(request);
    if (market === undefined) return reply.redirect(`${pageBase}/`, 303);
    const outcome = await act(api().reading, fields);
    return lead(outcome?.ok === true ? 'removed' : 'failed');
  });
}

/** Where the form of a card or of an article leads whoever saved it: to the list, which says so. */
export async function saveByForm(pages: Pages, request: FastifyRequest, entryId: string): Promise<string> {
  const { market, api } = pages.readerOf(request);
  if (market === undefined) return `${pageBase}/`;
  const outcome = await api().reading.save({ body: { news_entry_id: entryId } });
  return `${pageBase}/saved?said=${outcome.ok ? 'savedItem' : 'failed'}`;
}
