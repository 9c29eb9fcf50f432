import { logIn } from '@griot/web/src/features/account/login/log-in.face.ts';
import { logOut } from '@griot/web/src/features/account/login/log-out.ts';
import { commentActs } from '@griot/web/src/features/comments/acts/comment-acts.ts';
import { askComments } from '@griot/web/src/features/comments/talk/ask-comments.ts';
import { commentFilters, newConversation } from '@griot/web/src/features/comments/talk/conversation.ts';
import { askMessages } from '@griot/web/src/features/inbox/ask-messages.ts';
import { watchUnread } from '@griot/web/src/features/inbox/unread.ts';
import { loadThread } from '@griot/web/src/screens/comment-reply/load-thread.ts';
import { actAsGuest } from '@griot/web/src/session/identity/act-as-guest.ts';
import { bindDevice } from '@griot/web/src/session/identity/bind-device.ts';
import { aCommentReply } from '../stored/a-comment.ts';
import type { SentCall } from './sent-call.ts';
import type { WiredReader } from './wired-reader.tsx';

const market = { country: 'ng', language: 'en' };
const mobile = { ...market, 'device-id': 'ngendevice', 'x-mobile-client': '3' };
const authenticated = { ...mobile, 'user-id': 'ngenuser', authorization: 'Bearer token-1' };
const post = { id: 'entry-1', type: 'news' } as const;
const onPost = { post_id: 'entry-1', post_type: 'news' };
const aReply = aCommentReply({
  id: 'said-1',
  parent_id: 'parent-1',
  comment_root_id: 'root-1',
  user: { id: 'ngenuser', name: 'A', portrait: '' },
});

const claims = { sub: '108', name: 'Amina', email: 'a@p.example', picture: 'https://p.example/a' };
const idToken = `e30.${btoa(JSON.stringify(claims))}.signature`;

const signIn =
  (type: 'fb' | 'gg', token: string) =>
  ({ session, storage }: WiredReader) => {
    storage.token.set('');
    return logIn(session, type, { signal: new AbortController().signal, ask: async () => token });
  };

/** The reader came to the comments from the article's card. */
function placeOf({ session, storage }: WiredReader) {
  storage.detailArticle.set({ news_id: 'news-1', news_entry_id: 'entry-1', open_type: 0, request_id: 'request-1' });
  return { session, conversation: newConversation(post), isPopup: false, send: () => {} };
}

const list = { num: '15', reply_num: '15', ...onPost, start_id: 'next-1' };

/** The social family, in the order of the specification's table. */
export const socialRows: readonly SentCall[] = [
  {
    what: 'a login token',
    method: 'GET',
    template: '/social/v1/user/login_token',
    path: '/social/v1/user/login_token',
    headers: { ...mobile, version: /./ },
    ask: signIn('gg', idToken),
  },
  {
    what: 'a login with gg',
    method: 'POST',
    template: '/social/v1/user/login',
    path: '/social/v1/user/login',
    query: { login_type: 'gg', login_token: /./ },
    body: {
      social_info: JSON.stringify({
        id: '108',
        name: 'Amina',
        email: 'a@p.example',
        profile_picture_url: 'https://p.example/a',
        firebase_id: '',
        google_id: '108',
      }),
      id_token: idToken,
    },
    ask: signIn('gg', idToken),
  },
  {
    what: 'a login with fb',
    method: 'POST',
    template: '/social/v1/user/login',
    path: '/social/v1/user/login',
    query: { login_type: 'fb', login_token: /./ },
    headers: { authorization: 'Bearer of-fb' },
    ask: signIn('fb', 'of-fb'),
  },
  {
    what: 'a guest',
    method: 'POST',
    template: '/social/v1/user/login_guest',
    path: '/social/v1/user/login_guest',
    headers: mobile,
    ask: ({ session, storage }) => {
      storage.token.set('');
      storage.userId.set('');
      return actAsGuest(session, async () => ({ ok: true, value: null }));
    },
  },
  {
    what: 'a logout',
    method: 'POST',
    template: '/social/v1/user/logout',
    path: '/social/v1/user/logout',
    headers: authenticated,
    ask: ({ session }) => logOut(session),
  },
  {
    what: 'the binding of a new device',
    method: 'POST',
    template: '/social/v1/user/bind_new_device',
    path: '/social/v1/user/bind_new_device',
    query: { login_type: 'gg', old_device_id: 'old-device' },
    headers: authenticated,
    ask: ({ session, client, storage }) => {
      storage.oldDeviceId.set('old-device');
      return bindDevice(session, client);
    },
  },
  ...commentFilters.map(
    (filter): SentCall => ({
      what: `comments, ${filter}`,
      method: 'GET',
      template: '/social/v2/comment/{filter}',
      path: `/social/v2/comment/${filter}`,
      query: list,
      headers: authenticated,
      ask: ({ api }) => askComments(api, { post, list: { filter }, cursor: 'next-1' }, {}),
    }),
  ),
  {
    what: 'the root of a thread',
    method: 'GET',
    template: '/social/v2/comment/{filter}',
    path: '/social/v2/comment/hot',
    query: { ...onPost, num: '1', reply_num: '5', start_offset: '1', start_id: 'said-1' },
    headers: authenticated,
    ask: ({ context }) =>
      loadThread(
        context({
          ...market,
          news_entry_id: 'entry-1',
          comment_id: 'said-1',
          post_type: '',
          keyboard: false,
          menu: false,
          said: '',
        }),
      ),
  },
  {
    what: 'replies',
    method: 'GET',
    template: '/social/v2/comment/hot_replies',
    path: '/social/v2/comment/hot_replies',
    query: { ...onPost, root_id: 'root-1', num: '15' },
    headers: authenticated,
    ask: ({ api }) => askComments(api, { post, list: { root: 'root-1' }, cursor: '' }, {}),
  },
  {
    what: 'a comment',
    method: 'POST',
    template: '/social/v2/comment/post',
    path: '/social/v2/comment/post',
    headers: authenticated,
    body: { ...onPost, content: 'Well said', parent_id: 'said-1', root_id: 'root-1', client_id: /./ },
    isSigned: true,
    ask: (reader) => commentActs.post(placeOf(reader), 'Well said', aReply),
  },
  {
    what: 'the delete of a comment',
    method: 'DELETE',
    template: '/social/v2/comment/del',
    path: '/social/v2/comment/del',
    query: { ...onPost, comment_id: 'said-1', comment_user_id: 'ngenuser', flag: '510', request_id: 'request-1' },
    headers: authenticated,
    isSigned: true,
    ask: (reader) => commentActs.remove(placeOf(reader), aReply),
  },
  ...(['like', 'dislike'] as const).map(
    (act): SentCall => ({
      what: `the ${act} of a comment`,
      method: 'POST',
      template: '/social/v1/comment/like',
      path: '/social/v1/comment/like',
      query: {
        ...onPost,
        act,
        comment_id: 'said-1',
        root_id: 'root-1',
        parent_id: 'parent-1',
        flag: '510',
        request_id: 'request-1',
      },
      headers: authenticated,
      isSigned: true,
      ask: (reader) => commentActs.like(placeOf(reader), { ...aReply, like_flag: act === 'dislike' }),
    }),
  ),
  {
    what: 'the number of messages',
    method: 'GET',
    template: '/social/v1/message/count',
    path: '/social/v1/message/count',
    query: { flag: '31' },
    headers: { ...authenticated, 'app-product': 'news' },
    ask: ({ session }) => watchUnread(session, () => {})(),
  },
  {
    what: 'the messages',
    method: 'GET',
    template: '/social/v1/message/list',
    path: '/social/v1/message/list',
    query: { num: '15', type: '1', flag: '31', start_id: 'next-1' },
    headers: { ...authenticated, 'app-product': 'news' },
    ask: ({ api }) => askMessages(api, 'next-1'),
  },
];
