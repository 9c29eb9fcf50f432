import type { CallOptions } from '@griot/contract/define-call';
import { marketOf } from '@griot/locale/markets';
import { anArticleReply } from '@griot/testkit/an-article-reply';
import { readerSession } from '@griot/testkit/render-as';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionProvider } from '../../session/context/SessionProvider.tsx';
import { reportedApi } from '../../session/tracking/reported-api.ts';
import type { Recorder, Tracker } from '../../session/tracking/tracker.ts';
import { useRelated } from './use-related.ts';

afterEach(cleanup);

const kenya = marketOf('keen') ?? expect.unreachable();

it.each<[string, CallOptions, object]>([
  ['in their own name is told what they have seen, by the request that brought it', {}, { r1: ['entry-1'] }],
  ['in a shared link’s name is told of nothing', { market: kenya, as: 'link' }, {}],
  ['in nobody’s name is told of nothing', { market: kenya }, {}],
])('NET-12 DET-11 who asks for clips %s', async (_, options, seen) => {
  const unanswered = () => new Promise<never>(() => {});
  const related = vi.fn(unanswered);
  const api = { feed: { related: unanswered, explore: unanswered }, clip: { related } };
  const seenLists = { news_id_list: { r1: ['entry-1'] }, instaclip_id_list: { r1: ['entry-1'] } };
  const recorder: Partial<Recorder> = { seenWith: () => seenLists };
  const tracker = { recorder: () => recorder } as Tracker;
  const { session: given, client } = readerSession({ api });
  const session = { ...given, api: reportedApi(given.api, tracker, client.clock) };
  renderHook(() => useRelated(anArticleReply(), { options, requestId: 'r-feed' }, async () => {}), {
    wrapper: ({ children }) => <SessionProvider session={session}>{children}</SessionProvider>,
  });
  await expect.poll(() => related.mock.calls).toHaveLength(1);
  const [[asked, by] = []] = related.mock.calls as unknown as [{ query: object; body: object }, CallOptions][];
  expect(asked?.query).toMatchObject({ count: 4, request_id: 'r-feed', original_request_id: 'r-feed' });
  expect([asked?.body, by?.as]).toEqual([{ news_id_list: seen, instaclip_id_list: seen }, options.as]);
});
