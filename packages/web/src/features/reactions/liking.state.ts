import {
  type LikeButton,
  type LikeStatus,
  type Likes,
  likeToggled,
  withStatus,
} from '@griot/domain/article/liking/like-status';

/**
 * What a reader thinks of an article. One request at a time: what is wanted meanwhile is sent when the answer is there, so
 * that the last word is also the last the server hears.
 */
export type Liking = {
  /** As the server has it, as far as is known. */
  readonly sure: Likes;
  /** As the reader wants it, and sees it at once. */
  readonly wanted: LikeStatus;
  readonly isSending: boolean;
};

export type LikingEvent =
  /** This phone remembers what was said before. */
  | { type: 'recalled'; status: LikeStatus }
  | { type: 'counted'; count: number }
  | { type: 'tapped'; button: LikeButton }
  | { type: 'sent' }
  | { type: 'answered'; likes: Likes }
  | { type: 'refused' };

export const unknownLiking: Liking = { sure: { status: 0, count: 0 }, wanted: 0, isSending: false };

export function likingState(liking: Liking, event: LikingEvent): Liking {
  switch (event.type) {
    case 'recalled':
      return isUnsettled(liking)
        ? liking
        : { ...liking, sure: { ...liking.sure, status: event.status }, wanted: event.status };
    case 'counted':
      // Counted before the answer on its way: that one knows better.
      return liking.isSending ? liking : { ...liking, sure: { ...liking.sure, count: event.count } };
    case 'tapped':
      return { ...liking, wanted: likeToggled(liking.wanted, event.button) };
    case 'sent':
      return { ...liking, isSending: true };
    case 'answered':
      return { ...liking, sure: event.likes, isSending: false };
    case 'refused':
      return { ...liking, wanted: liking.sure.status, isSending: false };
  }
}

/** Whether the reader said what the server has not confirmed. */
export const isUnsettled = ({ sure, wanted, isSending }: Liking): boolean => isSending || wanted !== sure.status;

/** Whether the server has still to be told. */
export const isUnsaid = ({ sure, wanted, isSending }: Liking): boolean => !isSending && wanted !== sure.status;

/** What is on the screen: as wanted, before the server has said a word. */
export const likesOf = ({ sure, wanted }: Liking): Likes => withStatus(sure, wanted);
