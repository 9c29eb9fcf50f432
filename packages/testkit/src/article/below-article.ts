import type { Api } from '@griot/contract/calls';
import type { Article } from '@griot/contract/entities/article';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import type { Opening } from '@griot/domain/article/detail-opening';
import { CurrentToast } from '@griot/web/src/features/overlay/CurrentToast.face.tsx';
import { BelowParts } from '@griot/web/src/screens/detail/below/BelowParts.tsx';
import type { DetailData } from '@griot/web/src/screens/detail/detail-data.ts';
import { act, createElement, Fragment, type ReactNode, useEffect, useState } from 'react';
import { vi } from 'vitest';
import { aClip, aFeedItem } from '../a-feed-item.ts';
import { anArticlePage } from '../an-article-reply.ts';
import { renderAs } from '../render-as.tsx';
import { aCommentReply } from '../stored/a-comment.ts';

export const ok = (value: object) => Promise.resolve({ ok: true as const, value });
export const refused = (failure: object = { kind: 'http', status: 500 }) =>
  Promise.resolve({ ok: false as const, failure });

export const item = (id: string): ArticleItem =>
  aFeedItem({ news_id: `ngen-n-${id}`, news_entry_id: `ngen-e-${id}`, title: `Article ${id}` });
const reply = (articles: readonly object[]) => ({ request_id: 'r', response_ts: 1, articles });
const entry = { ...aFeedItem(), comment_num: 3, social_info: { total_like_count: 7, total_shared_count: 1_250 } };
export const comments = (count: number) => ({
  result: { code: 0 },
  content: Array.from({ length: count }, (_, n) => aCommentReply({ id: `c${n}`, content: `Comment ${n + 1}` })),
  page_info: {},
  summary: { total_num: count },
});

/** Calls that answer with every part below an article, with the counts 3, 7 and 1,250. */
export function fullApi() {
  return {
    device: { create: vi.fn(() => ok({ device_id: 'ngen-d', sign_key: 'key' })) },
    identity: { guest: vi.fn(() => ok({ result: { code: 0 }, content: { user_id: 'ngen-guest' } })) },
    reaction: {
      react: vi.fn(({ body }: { body: { value: number } }) =>
        ok({ result: { code: 0 }, content: { total_like_count: 7 + Number(body.value === 1), value: body.value } }),
      ),
      share: vi.fn(() => ok({ result: { code: 0 }, content: { total_shared_count: 1_350 } })),
    },
    article: { entry: vi.fn(() => ok(reply([entry]))) },
    feed: {
      related: vi.fn(() =>
        ok(
          reply([
            { title: 'More on this story', articles: [item('1'), item('2')] },
            { title: 'You may also like', articles: [item('3')] },
          ]),
        ),
      ),
      explore: vi.fn(() => ok(reply([item('4'), item('1')]))),
    },
    clip: { related: vi.fn(() => ok({ result: { code: 0 }, request_id: 'r', articles: [{ insta_obj: aClip() }] })) },
    comment: { list: vi.fn(() => ok(comments(2))) },
  };
}
export type FullApi = ReturnType<typeof fullApi>;

type Known = {
  article?: Partial<Article>;
  opening?: Partial<Opening>;
  config?: Partial<DetailData['config']>;
  onShare?: () => void;
};

/** Renders the parts below an article for a reader who reached its end. */
export function showBelow(
  { article, opening, config, onShare = () => {} }: Known,
  { api, ...given }: Omit<Parameters<typeof renderAs>[0], 'api'> & { api: FullApi },
): ReturnType<typeof renderAs> & { comeAgain: () => void } {
  const page = anArticlePage(article);
  const below = createElement(BelowParts, {
    key: 'below',
    article: page.article,
    opening: { ...page.opening, ...opening },
    config: { ...page.config, enable_social: true, ...config },
    onOriginal: () => {},
    onShare,
  });
  const leaving: Leaving = { leave: () => {} };
  const visits = createElement(Visits, { leaving, page: [below, createElement(CurrentToast, { key: 'toast' })] });
  const shown = renderAs({ href: '/detail/x', ...given, api: api as unknown as Api }, visits);
  return { ...shown, comeAgain: () => act(() => leaving.leave()) };
}

type Leaving = { leave: () => void };

/** Repeated visits to the same page in one session. */
function Visits({ leaving, page }: { leaving: Leaving; page: ReactNode }) {
  const [visit, setVisit] = useState(1);
  useEffect(() => {
    leaving.leave = () => setVisit((last) => last + 1);
  }, [leaving]);
  return createElement(Fragment, { key: visit }, page);
}

/** Makes IntersectionObserver report every element as near. */
export function everythingIsNear(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly object[]) => void;
      constructor(tell: (entries: readonly object[]) => void) {
        this.#tell = tell;
      }
      observe(target: object) {
        queueMicrotask(() => this.#tell([{ target, isIntersecting: true, intersectionRatio: 1 }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
}
