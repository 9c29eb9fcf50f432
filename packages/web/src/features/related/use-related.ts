import type { CallOptions } from '@griot/contract/define-call';
import type { Article } from '@griot/contract/entities/article';
import type { Clip } from '@griot/contract/entities/clip';
import { articleLimits } from '@griot/domain/activity-constants';
import { clipLimits } from '@griot/domain/constants';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { askRelated } from './ask-related.face.ts';
import { type Group, orNothing, relatedGroups, withoutKnown } from './related-groups.ts';

type Below = {
  related: Expected<readonly Group[]>;
  clips: Expected<readonly Clip[]>;
  explore: Expected<readonly Group[]>;
};

/**
 * What there is to read and to see after an article (DET-11).
 * @param request `options`: for which market and device the calls are made, null while nothing is wanted yet;
 *   `requestId`: of the request that brought the article
 * @param prepare loads the script that shows clips; clips are left out if it fails
 */
export function useRelated(
  { news_entry_id, category }: Article,
  { options, requestId }: { options: CallOptions | null; requestId: string },
  prepare: () => Promise<unknown>,
): Below {
  const api = useApi();
  const words = useWords();
  const related = usePart(options, async (by) =>
    orNothing(await askRelated(api, { id: news_entry_id, requestId }, by), ({ articles }) =>
      withoutKnown(relatedGroups(articles, words('alsoSee')), [news_entry_id]),
    ),
  );
  const clips = usePart(options, async (by) => {
    const brought = requestId === '' ? {} : { request_id: requestId, original_request_id: requestId };
    const query = { news_entry_id, category_id: category, ...brought, count: clipLimits.relatedCount };
    const asked = api.clip.related({ query, body: {} }, by);
    const [outcome] = await Promise.all([asked, prepare()]);
    const clips = orNothing(outcome, ({ articles }) => articles.map(({ insta_obj }) => insta_obj)) ?? [];
    return clips.length > 0 ? clips : null;
  });
  const explored = usePart(options, async (by) =>
    orNothing(
      await api.feed.explore({ query: { news_entry_id, request_count: articleLimits.relatedCount } }, by),
      ({ articles }) => relatedGroups(articles, words('moreNews')),
    ),
  );
  const explore = useMemo(() => {
    const known = Array.isArray(related) ? related.flatMap(({ items }) => items) : [];
    const shownIds = [news_entry_id, ...known.map((item) => item.news_entry_id)];
    return Array.isArray(explored) ? withoutKnown(explored, shownIds) : explored;
  }, [related, explored, news_entry_id]);
  return { related, clips, explore };
}

/** A part that has not arrived by then is left out. */
const LATEST = 8_000;

/** Null: there is none, or its request failed. */
export type Expected<Part> = Part | null | 'awaited';

/** One part below an article, asked for once it is wanted; whatever fails, fails silently (DET-18). */
export function usePart<Part>(
  options: CallOptions | null,
  ask: (options: CallOptions) => Promise<Part | null>,
): Expected<Part> {
  const client = useClient();
  const [part, setPart] = useState<Expected<Part>>('awaited');
  const asked = useRef(ask);
  asked.current = ask;
  useEffect(() => {
    if (options === null) return undefined;
    const stop = new AbortController();
    const settle = (found: Part | null) => {
      if (stop.signal.aborted) return;
      stop.abort();
      startTransition(() => setPart(found)); // in slices: several lists may come at once
    };
    const stopWaiting = client?.clock.after(LATEST, () => settle(null));
    asked.current({ ...options, signal: stop.signal }).then(settle, () => settle(null));
    return () => {
      stopWaiting?.();
      stop.abort();
    };
  }, [client, options]);
  return part;
}
