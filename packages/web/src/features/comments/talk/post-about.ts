import type { CallOptions } from '@griot/contract/define-call';
import type { Outcome } from '@griot/contract/failure';
import type { LoadContext } from '../../../platform/routing/define-route.ts';
import type { Post } from './conversation.ts';

/** What is commented on, as far as the page shows it; the title is the service's own, never the address's. */
export type PostAbout = { readonly post: Post; readonly title: string; readonly newsId: string };

/** An article may be named by either of its ids; the comments are those of its entry. Clips have no page yet. */
export async function postAbout(
  { api, signal }: Pick<LoadContext<unknown>, 'api' | 'signal'>,
  post: Post,
  options: CallOptions,
): Promise<Outcome<PostAbout>> {
  if (post.type === 'clip') return { ok: true, value: { post, title: '', newsId: '' } };
  const outcome = await api.article.entry({ params: { id: post.id } }, { ...options, signal });
  if (!outcome.ok) return outcome;
  const [entry] = outcome.value.articles;
  if (entry === undefined) return { ok: false, failure: { kind: 'http', status: 404 } };
  const { news_entry_id: id, news_id: newsId, title } = entry;
  return { ok: true, value: { post: { id, type: 'news' }, title, newsId } };
}
