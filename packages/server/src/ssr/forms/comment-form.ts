import { createHash } from 'node:crypto';
import type { Outcome } from '@griot/contract/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeLimits } from '../../http/load/route-limits.ts';
import { readerCookieName, readerCookieOptions } from '../../http/reader/reader-cookie.ts';
import type { Pages } from '../pages.ts';
import { type PageRequest, pageBase } from '../render.ts';
import { formFields } from './form-fields.ts';

type Fields = ReturnType<typeof formFields>;
type Api = PageRequest['api'];

/** What a form came to, as the page says it (web, FormOutcome), and where on the page the reader goes on. */
type FormResult = { said: string; anchor?: string; filter?: string };

/** Comments of readers without script: posting, answering, liking, deleting and reporting; then back to the page. */
export function acceptComments(lite: FastifyInstance, pages: Pages): void {
  lite.post('/comment', { config: { limits: routeLimits.form } }, async (request, reply) => {
    const fields = formFields(request.body);
    // an old page, or another site: nothing is taken, and the page that comes has a fresh token
    if (!pages.csrf.accepts(request, fields.csrf ?? '')) return reply.redirect(addressAfter(request, fields), 303);
    const acting = await pages.actingApi(request);
    if (acting?.cookie !== undefined) {
      reply.setCookie(readerCookieName, acting.cookie, readerCookieOptions(pages.isHttps));
    }
    const done = acting === undefined ? { said: 'failed' } : await act(acting.api, fields);
    return reply.redirect(addressAfter(request, fields, done), 303);
  });
}

async function act(api: Api, fields: Fields): Promise<FormResult> {
  const post = { post_id: fields.post_id ?? '', post_type: fields.post_type === 'clip' ? 'clip' : 'news' } as const;
  if (fields.like !== undefined) {
    const [comment_id = '', wish] = fields.like.split(' ', 2);
    const query = { ...post, comment_id, act: wish === 'dislike' ? ('dislike' as const) : ('like' as const) };
    return { ...resultOf(await api.comment.like({ query }), ''), anchor: comment_id };
  }
  if (fields.delete !== undefined) {
    const outcome = await api.comment.remove({ query: { ...post, comment_id: fields.delete } });
    return resultOf(outcome, 'deleted', 'notDeleted');
  }
  if (fields.appeal !== undefined) {
    const outcome = await api.comment.appeal({ body: { comment_id: fields.appeal, words: '' } });
    return { ...resultOf(outcome, 'appealed'), anchor: fields.appeal };
  }
  if (fields.report !== undefined) {
    const named = Object.keys(fields).flatMap((name) => /^reason\.(\w+)$/.exec(name)?.[1] ?? []);
    const reasons = (named.length > 0 ? named : ['other']) as ReportReasons;
    return resultOf(await api.comment.report({ body: { ...post, comment_id: fields.report, reasons } }), 'reported');
  }
  const { parent_id = '', content = '' } = fields;
  const outcome = await api.comment.post({ body: { ...post, content, parent_id, client_id: clientIdOf(fields) } });
  const filter = parent_id === '' ? { filter: 'latest' } : {};
  return {
    ...resultOf(outcome, 'posted', 'notPosted'),
    ...filter,
    ...(outcome.ok && { anchor: outcome.value.content.id }),
  };
}

type ReportReasons = Parameters<Api['comment']['report']>[0]['body']['reasons'];

const resultOf = (outcome: Outcome<unknown>, done: string, failed = 'failed'): FormResult => ({
  said: outcome.ok ? done : failed,
});

/** The same form sent twice, by a second tap, is one comment (COM-11). */
function clientIdOf({ csrf = '', post_id = '', parent_id = '', content = '' }: Fields): string {
  return createHash('sha256').update([csrf, post_id, parent_id, content].join('\n')).digest('hex').slice(0, 40);
}

/** Pages of ours that have these forms. */
const formPages = ['/comment', '/commentreply'];

/** The page that the form stood on, else that of the post's comments. */
function addressAfter(request: FastifyRequest, { post_id = '', post_type }: Fields, done?: FormResult): string {
  const { referer } = request.headers;
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer) : null;
  // The page of a comment that was deleted is there no more.
  const isGone = done?.said === 'deleted';
  const isOurs =
    !isGone && from?.host === request.host && formPages.some((path) => from.pathname === `${pageBase}${path}`);
  const back = isOurs && from !== null ? from : new URL(`${pageBase}/comment`, 'http://griot.example');
  if (back !== from && post_id !== '') {
    back.searchParams.set('news_entry_id', post_id);
    if (post_type === 'clip') back.searchParams.set('post_type', post_type);
  }
  for (const name of ['said', 'keyboard', 'menu', 'start_id']) back.searchParams.delete(name);
  if (done?.said) back.searchParams.set('said', done.said);
  if (done?.filter && back.pathname.endsWith('/comment')) back.searchParams.set('filter', done.filter);
  return `${back.pathname}${back.search}${done?.anchor ? `#c-${done.anchor}` : ''}`;
}
