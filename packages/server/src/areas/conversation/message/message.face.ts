import type { Message } from '@griot/contract/entities/message';
import type { MarketKey } from '@griot/locale/markets';

/** The inbox of a user: what was done with their comments. */
export type MessageFace = {
  /** Messages that no listing had yet; counted to 100. */
  unread(userId: string): Promise<number>;
  /** A page, the newest first; what it holds is read from then on (INB-06). Undefined for a start that is none. */
  list(query: MessageQuery): Promise<MessagePage | undefined>;
};
export type MessageQuery = {
  readonly userId: string;
  /** In whose language messages are written. */
  readonly market: MarketKey;
  readonly num: number;
  /** Empty from the start. */
  readonly startId: string;
};
export type MessagePage = { readonly messages: Message[]; readonly nextId: string | undefined };
