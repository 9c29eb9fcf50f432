import { sampleIds } from '../samples/ids.ts';
import { type SpecifiedCall, unknownCountry } from './specified-call.ts';

const post = { post_id: sampleIds.newsEntryId, post_type: 'news' };
const comments = { ...post, num: '15', reply_num: '15', start_id: '' };
const page = ['result.code', 'summary.total_num', 'content', 'page_info'];
const comment = [
  'content[].id',
  'content[].content',
  'content[].user.name',
  'content[].timestamp',
  'content[].like_num',
];
const badNumber = { query: { num: 'many' }, status: 'refused', says: 'num' } as const;
const unsigned = { isUnsigned: true, status: 403 } as const;
const stranger = { headers: { authorization: 'Bearer nonsense' }, status: 401 } as const;
/** Its query carries what a signing client adds, which the service tolerates. */
const act = { ...post, needSign: 'true', flag: '511', request_id: 'request-1' };

/** What a client knows of the user of the token, with the names that the token has. */
const socialInfo = {
  id: 'subject-1',
  name: 'Amina',
  email: 'amina@p.example',
  profile_picture_url: 'https://p.example/amina',
  firebase_id: '',
  google_id: 'subject-1',
};

/** The social family, in the order of the specification. */
export const socialCalls: readonly SpecifiedCall[] = [
  {
    method: 'GET',
    path: '/social/v1/user/login_token',
    headers: { 'device-id': '$device', 'x-mobile-client': '3', version: '1' },
    answer: ['result.code', 'content.login_token'],
    bad: [unknownCountry],
  },
  {
    method: 'POST',
    path: '/social/v1/user/login',
    query: { login_type: 'gg', login_token: '$loginToken' },
    body: { social_info: socialInfo, id_token: '$idToken' },
    answer: ['result.code', 'content.user_id', 'content.token', 'content.name', 'content.login_type'],
    bad: [
      { query: { login_type: 'xx' }, status: 'refused', says: 'login_type' },
      { query: { login_token: 'invented' }, status: 401 },
      { body: { social_info: { ...socialInfo, id: 'another' } }, status: 'refused', says: 'social_info.id' },
    ],
  },
  {
    method: 'POST',
    path: '/social/v1/user/login',
    query: { login_type: 'fb', login_token: '$loginToken' },
    headers: { authorization: 'Bearer $accessToken' },
    body: {},
    answer: ['result.code', 'content.user_id', 'content.token'],
    bad: [{ headers: { authorization: 'Bearer invented' }, status: 401 }],
  },
  {
    method: 'POST',
    path: '/social/v1/user/login_guest',
    isSigned: true,
    answer: ['result.code', 'content.user_id'],
    bad: [unknownCountry],
  },
  {
    method: 'POST',
    path: '/social/v1/user/logout',
    as: 'signedIn',
    headers: { 'x-mobile-client': '3' },
    answer: ['result.code'],
    bad: [stranger],
  },
  {
    method: 'POST',
    path: '/social/v1/user/bind_new_device',
    as: 'signedIn',
    isSigned: true,
    query: { login_type: 'gg', old_device_id: '' },
    answer: ['result.code'],
    bad: [stranger, { query: { login_type: 'xx' }, status: 'refused', says: 'login_type' }],
  },
  ...['hot', 'latest', 'most_voted'].map(
    (filter): SpecifiedCall => ({
      method: 'GET',
      path: '/social/v2/comment/{filter}',
      at: { filter },
      query: comments,
      answer: [...page, ...comment],
      bad: [unknownCountry, badNumber, { query: { post_type: 'poem' }, status: 'refused', says: 'post_type' }],
    }),
  ),
  {
    method: 'GET',
    path: '/social/v2/comment/{filter}',
    at: { filter: 'hot' },
    query: { ...comments, num: '1', reply_num: '5', start_id: sampleIds.comment, start_offset: '1' },
    answer: page,
    bad: [{ at: { filter: 'coldest' }, status: 'refused', says: 'filter' }],
  },
  {
    method: 'GET',
    path: '/social/v2/comment/hot_replies',
    query: { ...post, root_id: sampleIds.comment, num: '15' },
    answer: page,
    bad: [unknownCountry, badNumber],
  },
  {
    method: 'POST',
    path: '/social/v2/comment/post',
    as: 'guest',
    isSigned: true,
    body: { ...post, content: 'At last a bridge.', parent_id: '', root_id: '', client_id: 'specified-1' },
    answer: ['result.code', 'content.id', 'content.content', 'content.user.id'],
    bad: [unsigned, { body: { content: '' }, status: 'refused', says: 'character' }],
  },
  {
    method: 'DELETE',
    path: '/social/v2/comment/del',
    as: 'guest',
    isSigned: true,
    query: { ...act, comment_id: sampleIds.ownComment, comment_user_id: '$user' },
    answer: ['result.code'],
    bad: [unsigned, { query: { comment_id: 'ngen000000000000none' }, status: 'refused' }],
  },
  {
    method: 'POST',
    path: '/social/v1/comment/like',
    as: 'guest',
    isSigned: true,
    query: { ...act, comment_id: sampleIds.comment, act: 'like', root_id: '', parent_id: '' },
    answer: ['result.code'],
    bad: [unsigned, { query: { act: 'adore' }, status: 'refused', says: 'act' }],
  },
  {
    method: 'GET',
    path: '/social/v1/message/count',
    as: 'signedIn',
    query: { flag: '31' },
    headers: { 'app-product': 'news' },
    answer: ['result.code', 'content.unread_message'],
    bad: [stranger],
  },
  {
    method: 'GET',
    path: '/social/v1/message/list',
    as: 'signedIn',
    query: { num: '15', type: '1', flag: '31', start_id: '' },
    answer: ['result.code', 'content', 'page_info'],
    bad: [stranger, badNumber],
  },
];
