import type { ItemBytes } from './feed.snapshot.ts';

export type Shown = { readonly item: ItemBytes; readonly score: number };
type Answer = { readonly requestId: string; readonly at: number; readonly takesMultiImage: boolean };

/** Which way of scoring an item's place comes from; written into its feedback token. */
const modelVersion = 'fresh1';

/** Ties an event to the request, the model and the score it answers to; opaque to the client. */
function feedbackToken(requestId: string, position: number, score: number): string {
  return `${modelVersion}.${requestId}.${position}.${score.toFixed(4)}`;
}

/** The whole answer as bytes, the items copied as they are. Ids and tokens hold nothing that JSON would escape. */
export function feedReply(shown: readonly Shown[], { requestId, at, takesMultiImage }: Answer): Buffer {
  const parts: Buffer[] = [Buffer.from(`{"request_id":"${requestId}","response_ts":${at},"articles":[`)];
  for (const [position, { item, score }] of shown.entries()) {
    const end = position < shown.length - 1 ? '"},' : '"}';
    parts.push(
      takesMultiImage ? item.full : item.plain,
      Buffer.from(`${requestId}","infra_feedback":"${feedbackToken(requestId, position, score)}${end}`),
    );
  }
  parts.push(Buffer.from(']}'));
  return Buffer.concat(parts);
}
