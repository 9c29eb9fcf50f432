import type { CallOptions } from '@griot/contract/define-call';
import type { Article } from '@griot/contract/entities/article';
import type { Clip } from '@griot/contract/entities/clip';
import { articleLimits } from '@griot/domain/activity-constants';
import { clipLimits } from '@griot/domain/constants';
import { useMemo } from 'react';
import { useSession } from '../../session/session.tsx';
import { type Group, orNothing, relatedGroups, withoutKnown } from './related-groups.ts';
import { type Expected, usePart } from './use-part.ts';

export type Below = {
  related: Expected<readonly Group[]>;
  clips: Expected<readonly Clip[]>;
  explore: Expected<readonly Group[]>;
};

/**
 * What there is to read and to see after an article (DET-11).
 * @param asking in whose name, null while it is not wanted yet; and which request had brought the article
 * @param prepare the script that shows clips: a clip comes with it or not at all
 */
export function useRelated(
  { news_entry_id, category }: Article,
  { options, requestId: original_request_id }: { options: CallOptions | null; requestId: string },
  prepare: () => Promise<unknown>,
): Below {
  const { api, words, tracker } = useSession();
  const related = usePart(options, async (by) =>
    orNothing(await api.feed.related({ params: { id: news_entry_id } }, by), ({ articles }) =>
      withoutKnown(relatedGroups(articles, words('alsoSee')), [news_entry_id]),
    ),
  );
  const clips = usePart(options, async (by) => {
    const query = { news_entry_id, category_id: category, original_request_id, count: clipLimits.relatedCount };
    // Who reads in another name than their own has seen nothing.
    const seen = by.market === undefined ? (tracker?.recorder()?.seenWith({}) ?? {}) : {};
    const asked = api.clip.related({ query, body: { news_id_list: seen } }, by);
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
    const taken = [news_entry_id, ...known.map((item) => item.news_entry_id)];
    return Array.isArray(explored) ? withoutKnown(explored, taken) : explored;
  }, [related, explored, news_entry_id]);
  return { related, clips, explore };
}
