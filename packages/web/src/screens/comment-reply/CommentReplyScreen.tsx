import { PlainMenu } from '../../features/comments/acts/PlainMenu.tsx';
import { AboutPost } from '../../features/comments/items/AboutPost.tsx';
import { Thread } from '../../features/comments/thread/Thread.tsx';
import { FormOutcome } from '../../features/page-frame/FormOutcome.face.tsx';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import { goBack } from '../../platform/page/address.ts';
import { commentsAround } from '../../platform/routing/comments-href.ts';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { navigate } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import type { ThreadData } from './load-thread.ts';
import type { ReplyQuery } from './reply-query.ts';

export function ReplyFrame({ query, children }: FrameProps<ReplyQuery>) {
  const words = useWords();
  return (
    <PeoplePage title={words('comment.thread')} backHref={commentsAround(query)}>
      {children}
    </PeoplePage>
  );
}

/** One comment and its replies, as a page (spec 2, /commentreply). */
export function Screen({ query, data: { begun, about, root, at, options } }: ScreenProps<ReplyQuery, ThreadData>) {
  const words = useWords();
  const comment = begun.known[at || root];
  return (
    <PeoplePage title={words('comment.thread')} backHref={commentsAround(query)}>
      {about !== null && <AboutPost {...about} />}
      <FormOutcome outcome={query.said} />
      {query.menu && comment !== undefined && <PlainMenu comment={comment} post={begun.post} />}
      <Thread
        {...{ begun, options, root, at }}
        isAnswering={query.keyboard}
        canAct={options.market === undefined}
        onGone={() => {
          if (!goBack()) navigate(commentsAround(query), { replace: true });
        }}
      />
    </PeoplePage>
  );
}
