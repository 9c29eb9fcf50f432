import { base } from '../../../platform/routing/hrefs.ts';
import { CsrfField } from '../../page-frame/CsrfField.face.tsx';
import { actFormId } from '../items/CommentActs.tsx';
import type { Post } from '../talk/conversation.ts';

/** Takes what readers without script post, like, delete and report; its answer leads back to the page. */
export const commentFormPath = '/comment';

export function PostFields({ post }: { post: Post }) {
  return (
    <>
      <input type="hidden" name="post_id" value={post.id} />
      <input type="hidden" name="post_type" value={post.type} />
    </>
  );
}

/** The form that the like buttons of a page belong to. */
export function ActForm({ post }: { post: Post }) {
  return (
    <form id={actFormId} method="post" action={`${base}${commentFormPath}`}>
      <CsrfField />
      <PostFields post={post} />
    </form>
  );
}
