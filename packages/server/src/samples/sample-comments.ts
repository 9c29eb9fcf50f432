import type { SampleNews, SampleReply } from '@griot/demo/sample-news';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { SampleCommentRow } from './sample-comment.repository.ts';
import { sampleId } from './sample-id.ts';

/** What sample readers say under the articles of these keys, the roots with their replies behind them. */
export function commentsIn(
  market: MarketKey,
  { comments }: SampleNews,
  { keys, now }: { keys: ReadonlySet<string>; now: Date },
): SampleCommentRow[] {
  return comments
    .filter(({ article }) => keys.has(article))
    .flatMap((comment) => {
      const post_id = sampleId(market, 'entry', comment.article);
      const rowOf = ({ name, text, ageMinutes, likes }: SampleReply, root_id: string | null): SampleCommentRow => ({
        market,
        id: sampleId(market, 'comment', JSON.stringify([root_id ?? comment.article, name, text])),
        post_id,
        root_id,
        author_name: name,
        content: text,
        like_count: likes,
        created_at: new Date(now.getTime() - ageMinutes * MINUTE_MS).toISOString(),
      });
      const root = rowOf(comment, null);
      return [root, ...comment.replies.map((reply) => rowOf(reply, root.id))];
    });
}
