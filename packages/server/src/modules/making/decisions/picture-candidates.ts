import type { FeedImage } from '@griot/content/feeds/feed';
import type { BodyPicture } from '../../../threads/tasks/pictures-in.ts';

/** A picture somebody named for an article; the media module looks at it. */
export type PictureCandidate = {
  readonly address: string;
  readonly from: 'open-graph' | 'feed' | 'body';
  readonly width?: number;
  readonly height?: number;
  readonly words?: string;
  readonly position?: number;
};

type Named = {
  readonly feed: readonly FeedImage[];
  readonly page: string | undefined;
  readonly body: readonly BodyPicture[];
};

const MOST = 20;

/** Every picture that may stand on the article's card. */
export function pictureCandidates({ feed, page, body }: Named): PictureCandidate[] {
  const named: PictureCandidate[] = [
    ...(page === undefined ? [] : [{ address: page, from: 'open-graph' as const }]),
    ...feed.slice(0, MOST).map(({ url, width, height, from }, position) => ({
      address: url,
      ...(from === 'body' ? { from, position } : { from: 'feed' as const }),
      ...(width !== null && { width }),
      ...(height !== null && { height }),
    })),
    ...body.slice(0, MOST).map(({ address, width, height, alt }, position) => ({
      address,
      from: 'body' as const,
      position,
      words: alt,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    })),
  ];
  return named;
}
