import type { CallOptions } from '@griot/contract/define-call';
import { marketOf } from '@griot/locale/markets';
import { anArticleReply } from '@griot/testkit/an-article-reply';
import { readerSession } from '@griot/testkit/render-as';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionProvider } from '../../session/session.tsx';
import type { Recorder, Tracker } from '../../session/tracking/tracker.ts';
import { useRelated } from './use-related.ts';

afterEach(cleanup);

const kenya = marketOf('keen') ?? expect.unreachable();

it.each<[string, CallOptions, object]>([
  ['in their own name is told what they have seen, by the request that brought it', {}, { r1: ['clip-1'] }],
  ['in a shared link’s name is told of nothing', { market: kenya, as: 'link' }, {}],
  ['in nobody’s name is told of nothing', { market: kenya }, {}],
])('DET-11 who asks for clips %s', async (_, options, seen) => {
  const unanswered = () => new Promise<never>(() => {});
  const related = vi.fn(unanswered);
  const api = { feed: { related: unanswered, explore: unanswered }, clip: { related } };
  const { session } = readerSession({ api });
  const recorder: Partial<Recorder> = { seenWith: () => ({ r1: ['clip-1'] }) };
  const tracker = { ...session.tracker, recorder: () => recorder } as Tracker;
  renderHook(() => useRelated(anArticleReply(), { options, requestId: 'r-feed' }, async () => {}), {
    wrapper: ({ children }) => <SessionProvider session={{ ...session, tracker }}>{children}</SessionProvider>,
  });
  await expect.poll(() => related.mock.calls).toHaveLength(1);
  const [[asked, by] = []] = related.mock.calls as unknown as [{ query: object; body: object }, CallOptions][];
  expect(asked?.query).toMatchObject({ count: 4, original_request_id: 'r-feed' });
  expect([asked?.body, by?.as]).toEqual([{ news_id_list: seen }, options.as]);
});
