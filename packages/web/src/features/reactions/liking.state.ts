import {
  type LikeButton,
  type LikeStatus,
  type Likes,
  likeToggled,
  withStatus,
} from '@griot/domain/article/liking/like-status';

/**
 * Like or dislike of an article. One request at a time: what the reader wants meanwhile is sent when the answer is
 * there, so that the last choice is also the last one the server receives.
 */
export type Liking = {
  /** As the server has it, as far as is known. */
  readonly sure: Likes;
  /** As the reader wants it, and sees it at once. */
  readonly wanted: LikeStatus;
  readonly isSending: boolean;
};

export type LikingEvent =
  /** The device's record of an earlier visit was read. */
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
      // These counts were made before the answer that is awaited, which is newer.
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

/** Whether the reader's choice is not confirmed by the server yet. */
export const isUnsettled = ({ sure, wanted, isSending }: Liking): boolean => isSending || wanted !== sure.status;

/** Whether a request has still to be sent. */
export const isUnsent = ({ sure, wanted, isSending }: Liking): boolean => !isSending && wanted !== sure.status;

/** What is shown: the reader's choice, before the server has answered. */
export const likesOf = ({ sure, wanted }: Liking): Likes => withStatus(sure, wanted);
