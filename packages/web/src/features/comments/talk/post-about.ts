import type { CallOptions } from '@griot/contract/define-call';
import type { Outcome } from '@griot/contract/failure';
import type { LoadContext } from '../../../platform/routing/define-route.ts';
import { hrefs } from '../../../platform/routing/hrefs.ts';
import { pageHrefs } from '../../../platform/routing/page-hrefs.ts';
import type { Post } from './conversation.ts';

/** What is commented on, as far as the page shows it; the title is the service's own, never the address's. */
export type PostAbout = { readonly post: Post; readonly title: string; readonly href: string };

/** An article or a clip may be named by either of its ids; the comments are those of its entry. */
export async function postAbout(
  { api, signal }: Pick<LoadContext<unknown>, 'api' | 'signal'>,
  post: Post,
  options: CallOptions,
): Promise<Outcome<PostAbout>> {
  if (post.type === 'clip') {
    const found = await api.clip.post({ params: { id: post.id }, query: {} }, { ...options, signal });
    if (!found.ok)
      return found.failure.kind === 'refused' ? { ok: false, failure: { kind: 'http', status: 404 } } : found;
    const { id, news_entry_id, description: title } = found.value.content;
    const href = pageHrefs.clip({ id, request_id: '' });
    return { ok: true, value: { post: { id: news_entry_id, type: 'clip' }, title, href } };
  }
  const outcome = await api.article.entry({ params: { id: post.id } }, { ...options, signal });
  if (!outcome.ok) return outcome;
  const [entry] = outcome.value.articles;
  if (entry === undefined) return { ok: false, failure: { kind: 'http', status: 404 } };
  const { news_entry_id: id, news_id, title } = entry;
  return { ok: true, value: { post: { id, type: 'news' }, title, href: hrefs.detail({ news_id }) } };
}
