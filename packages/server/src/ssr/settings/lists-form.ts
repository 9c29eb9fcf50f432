import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { type ListName, listNames } from '@griot/domain/settings/settings';
import type { FastifyInstance } from 'fastify';
import { routeLimits } from '../../http/load/route-limits.ts';
import { formFields } from '../forms/form-fields.ts';
import type { Pages } from '../pages.ts';
import { pageBase } from '../render.ts';

type Body = ShapeOf<typeof calls.reader.changeSettings>['body'];
/** What a form changes, and where on the page its list stands. */
type ListChange = { readonly body: Body; readonly anchor: string };

/** What a reader without script mutes, no longer mutes or follows, and their further editions (OVL-06). */
export function acceptLists(lite: FastifyInstance, pages: Pages): void {
  lite.post('/muted', { config: { limits: routeLimits.form } }, async (request, reply) => {
    const fields = formFields(request.body);
    const { body, anchor } = listChange(fields);
    // an old page, or another site: nothing is taken, and the page that comes has a fresh token
    const isOurs = pages.csrf.accepts(request, fields.csrf ?? '');
    const isDone = isOurs && (await pages.readerOf(request).api().reader.changeSettings({ body })).ok;
    return reply.redirect(`${pageBase}/muted?said=${isDone ? 'saved' : 'failed'}${anchor}`, 303);
  });
}

/** The forms of muted and followed ones and of further editions; what cannot be read changes nothing. */
function listChange({ part, word = '', entry = '', ...fields }: ReturnType<typeof formFields>): ListChange {
  if (part === 'muteWord') return { body: { add: { muted_words: [word] } }, anchor: '#muted' };
  if (part === 'editions') {
    const editions = [fields.edition0, fields.edition1].filter((key) => key !== undefined && key !== '') as string[];
    return { body: { editions }, anchor: '#editions' };
  }
  const [list = '', ...rest] = entry.split(' '); // a muted phrase has spaces of its own
  const name = listNames.find((one): one is ListName => one === list);
  const act = part === 'add' ? 'add' : 'remove';
  const body = name === undefined ? {} : { [act]: { [name]: [rest.join(' ')] } };
  return { body, anchor: list.startsWith('followed') ? '#followed' : '#muted' };
}
