import { printView, readView } from '@griot/domain/view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeLimits } from '../../http/load/route-limits.ts';
import {
  encodeReaderCookie,
  longestCookie,
  readerCookieName,
  readerCookieOptions,
} from '../../http/reader/reader-cookie.ts';
import { formFields } from '../forms/form-fields.ts';
import type { Pages } from '../pages.ts';
import { pageBase } from '../render.ts';

type Fields = ReturnType<typeof formFields>;
type FormContext = { request: FastifyRequest; reply: FastifyReply; pages: Pages; fields: Fields };

const settings = (said: string, anchor = '') => `${pageBase}/settings?said=${said}${anchor}`;

/** The settings of a reader without script: each form of the page names its part (OVL-06). */
export function acceptSettings(lite: FastifyInstance, pages: Pages): void {
  lite.post('/settings', { config: { limits: routeLimits.form } }, async (request, reply) => {
    const fields = formFields(request.body);
    // an old page, or another site: nothing is taken, and the page that comes has a fresh token
    if (!pages.csrf.accepts(request, fields.csrf ?? '')) return reply.redirect(settings('failed'), 303);
    const form = { request, reply, pages, fields };
    switch (fields.part) {
      case 'view':
        return acceptView(form);
      case 'personal':
        return acceptPersonal(form);
      case 'export':
        return sendData(form);
      case 'delete':
        return reply.redirect(settings('deleteAsk', '#delete'), 303);
      case 'deleteSure':
        return deleteData(form);
      default:
        return reply.redirect(settings('failed'), 303);
    }
  });
}

/** Kept in the cookie that pages are made by; a part that is no choice of ours gets its default. */
function acceptView({ reply, pages, fields }: FormContext) {
  const { theme = '', textSize = '', pictures = '', saving = '', opening } = fields;
  const view = readView([theme, textSize, pictures, saving, opening === 'original' ? '1' : ''].join('_'));
  // script writes the same cookie, so nothing in it is secret
  const options = { path: pageBase, sameSite: 'lax', secure: pages.isHttps, maxAge: longestCookie } as const;
  return reply.setCookie('griot_view', printView(view), options).redirect(settings('saved', '#look'), 303);
}

/**
 * Whether the news is personal. The form sends that it is not, and its switch the opposite: a switch that is off is not
 * sent. A page from before has a box for what is stored itself, and is read alike.
 */
async function acceptPersonal({ request, reply, pages, fields }: FormContext) {
  const body = { unpersonalised: fields.unpersonalised === '1' && fields.personalised !== '1' };
  const outcome = await pages.readerOf(request).api().reader.changeSettings({ body });
  return reply.redirect(settings(outcome.ok ? 'saved' : 'failed', '#personal'), 303);
}

/** The same file that script saves; the cookie proves whose data it is. */
async function sendData({ request, reply, pages }: FormContext) {
  const outcome = await pages.readerOf(request).api().reader.exportData({});
  if (!outcome.ok) return reply.redirect(settings('failed', '#mine'), 303);
  return reply
    .header('content-disposition', 'attachment; filename="griot-my-data.json"')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(outcome.value, null, 2));
}

/** Market and look stay; the device goes with its data, as it does with script. */
async function deleteData({ request, reply, pages }: FormContext) {
  const { api, market } = pages.readerOf(request);
  const outcome = await api().reader.deleteData({});
  if (!outcome.ok || market === undefined) return reply.redirect(settings('failed', '#delete'), 303);
  const cookie = encodeReaderCookie({ market: market.key, deviceId: '' }, pages.cookieKey);
  return reply
    .setCookie(readerCookieName, cookie, readerCookieOptions(pages.isHttps))
    .redirect(settings('deletedAll'), 303);
}
