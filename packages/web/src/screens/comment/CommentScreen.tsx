import { retryTable } from '@griot/domain/retry/retry-table';
import { useMemo, useState } from 'react';
import { useTalkActs } from '../../features/comments/acts/use-talk-acts.tsx';
import aboutPost from '../../features/comments/items/AboutPost.module.css';
import { AboutPost } from '../../features/comments/items/AboutPost.tsx';
import { CommentList } from '../../features/comments/items/CommentList.tsx';
import { CommentHostProvider } from '../../features/comments/items/comment-host.ts';
import { UnsentList } from '../../features/comments/items/UnsentList.tsx';
import { NewCommentsPill } from '../../features/comments/NewCommentsPill.tsx';
import {
  type CommentFilter,
  type Conversation,
  commentFilters,
  listIn,
  type ShownComment,
} from '../../features/comments/talk/conversation.ts';
import { type Talk, useConversation } from '../../features/comments/talk/use-conversation.ts';
import { useWaitingComments } from '../../features/comments/talk/use-waiting-comments.ts';
import { ActForm } from '../../features/comments/write/CommentForm.tsx';
import { Composer } from '../../features/comments/write/Composer.tsx';
import { CurrentToast } from '../../features/overlay/CurrentToast.face.tsx';
import { useOverlay } from '../../features/overlay/use-overlay.face.tsx';
import { FormOutcome } from '../../features/page-frame/FormOutcome.face.tsx';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import { scriptFile } from '../../platform/files/script-file.ts';
import { replaceAddress } from '../../platform/page/address.ts';
import { scrollToTop } from '../../platform/page/scroll/scrolling.ts';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { isPlainClick, Link } from '../../platform/routing/navigation.tsx';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { StateView } from '../../ui/StateView.tsx';
import styles from './CommentScreen.module.css';
import { commentPageHref } from './comment-page-href.ts';
import type { CommentQuery } from './comment-query.ts';
import type { CommentData } from './load-comments.ts';

/** Before the list is there: only links of ours, which hold the article's own title and number, lead here this way. */
export function CommentFrame({ query, children }: FrameProps<CommentQuery>) {
  const words = useWords();
  return (
    <PeoplePage
      title={words('comment.title')}
      count={/^\d{1,6}$/.test(query.comment_num) ? Number(query.comment_num) : 0}
    >
      <p className={aboutPost.about} dir="auto">
        {query.title}
      </p>
      {children}
    </PeoplePage>
  );
}

/** What readers say of one article, in one of three orders (spec 2, Comment list). */
export function Screen({ query, data }: ScreenProps<CommentQuery, CommentData>) {
  const { begun, about, options } = data;
  const words = useWords();
  const talk = useConversation(begun, options);
  const { filter, choose, renew } = useFilter(talk, query, data.filter);
  const canAct = options.market === undefined;
  const popup = useReplyPopup(begun);
  const acts = useTalkActs(talk, { canAct, onThread: popup.onThread });
  const [focuses, setFocuses] = useState(query.keyboard ? 1 : 0);
  const { total, isClosed, post } = talk.conversation;
  return (
    <CommentHostProvider value={acts.host}>
      <PeoplePage title={words('comment.title')} count={total} backHref={about.href}>
        <AboutPost {...about} />
        <FormOutcome outcome={query.said} />
        <Filters current={filter} hrefOf={(one) => commentPageHref(query, { filter: one })} onChoose={choose} />
        <ActForm post={post} />
        {isClosed && <p className={aboutPost.about}>{words('comment.closed')}</p>}
        <Comments
          {...{ talk, acts, filter }}
          nextHref={(start_id) => commentPageHref(query, { filter, start_id })}
          onWrite={() => setFocuses((times) => times + 1)}
        />
      </PeoplePage>
      {canAct && !isClosed && (
        <Composer post={post} parent={null} focuses={focuses} onPost={(text) => acts.onPost(text, null)} />
      )}
      <NewCommentsPill conversation={talk.conversation} options={options} onShow={renew} />
      {acts.overlay}
      {popup.overlay}
      <CurrentToast />
    </CommentHostProvider>
  );
}

/** The order that is read. The address follows, so that the way back finds it again. */
function useFilter(talk: Talk, query: CommentQuery, first: CommentFilter) {
  const [filter, setFilter] = useState(first);
  const show = (next: CommentFilter) => {
    setFilter(next);
    replaceAddress(commentPageHref(query, { filter: next === 'hot' ? '' : next }));
  };
  const choose = (next: CommentFilter) => {
    show(next);
    if (listIn(talk.conversation, { filter: next }).ids.length === 0) void talk.ask({ filter: next });
  };
  /** What others wrote meanwhile is on top of the latest. */
  const renew = async () => {
    show('latest');
    await talk.ask({ filter: 'latest' }, true);
    scrollToTop();
  };
  return { filter, choose, renew };
}

const popupFile = scriptFile(() => import('../../features/comments/thread/ReplyPopup.tsx'));

/** Threads open over the page where that can be shown; else they are a page of their own (COM-09). */
function useReplyPopup(begun: Conversation) {
  const client = useClient();
  const { overlay, open, close, refuse } = useOverlay();
  const onThread = useMemo(() => {
    if (client?.bridge.can('replyPopup') !== true) return undefined;
    return (comment: ShownComment, isAnswering: boolean) =>
      void popupFile
        .load({ plan: retryTable.tap, clock: client.clock })
        .then(({ ReplyPopup }) => open(<ReplyPopup {...{ comment, begun, isAnswering }} onDone={close} />), refuse);
  }, [client, begun, open, close, refuse]);
  return { overlay, onThread };
}

type CommentsProps = {
  talk: Talk;
  acts: Pick<ReturnType<typeof useTalkActs>, 'onRetry' | 'onDiscard'>;
  filter: CommentFilter;
  nextHref: (cursor: string) => string;
  onWrite: () => void;
};

function Comments({ talk: { conversation, ask }, acts, filter, nextHref, onWrite }: CommentsProps) {
  const words = useWords();
  const { ids, phase, cursor } = listIn(conversation, { filter });
  const waiting = useWaitingComments(conversation);
  const unsent = [...waiting, ...conversation.unsent.filter(({ parent }) => parent === null)];
  const isEmpty = ids.length === 0 && phase === 'idle' && cursor === undefined && unsent.length === 0;
  if (isEmpty && !conversation.isClosed)
    return (
      <StateView
        drawing="paper"
        sentence={words('comment.first')}
        action={words('comment.write')}
        href="#write"
        onAction={onWrite}
      />
    );
  return (
    <>
      <UnsentList unsent={unsent} onRetry={acts.onRetry} onDiscard={acts.onDiscard} />
      <CommentList
        conversation={conversation}
        list={{ filter }}
        nextHref={nextHref(cursor ?? '')}
        onMore={() => void ask({ filter })}
      />
    </>
  );
}

type FiltersProps = {
  current: CommentFilter;
  hrefOf: (filter: CommentFilter) => string;
  onChoose: (filter: CommentFilter) => void;
};

const filterWords = { hot: 'comment.hot', latest: 'comment.latest', most_voted: 'comment.mostVoted' } as const;

/** Plain links before and without script; then each order keeps its own list (COM-02). */
function Filters({ current, hrefOf, onChoose }: FiltersProps) {
  const words = useWords();
  return (
    <nav className={styles.filters} aria-label={words('comment.filters')}>
      {commentFilters.map((filter) => (
        <Link
          key={filter}
          className={styles.filter}
          href={hrefOf(filter)}
          aria-current={filter === current ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onChoose(filter);
          }}
        >
          {words(filterWords[filter])}
        </Link>
      ))}
    </nav>
  );
}
