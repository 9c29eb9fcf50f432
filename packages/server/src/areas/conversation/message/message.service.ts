import type { Message } from '@griot/contract/entities/message';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { forgetOld, type Retention } from '../../../retention.ts';
import type { MessageRepository } from './message.repository.ts';
import { presentMessage } from './message-present.ts';

/** How long messages are stored. */
const storedFor = 90 * DAY_MS;

type MessageQuery = {
  readonly userId: string;
  /** In whose language messages are written. */
  readonly market: MarketKey;
  readonly num: number;
  /** Empty from the start. */
  readonly startId: string;
};
type MessagePage = { readonly messages: Message[]; readonly nextId: string | undefined };

/** The inbox of a user: what was done with their comments. */
export class MessageService {
  readonly #store: MessageRepository;
  readonly #clock: Clock;

  constructor(store: MessageRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** How many messages no listing had yet; counted to 100. */
  async unread(userId: string): Promise<number> {
    return await this.#store.countUnread(userId);
  }

  /** A page, the newest first; what it holds is read from then on (INB-06). Undefined for a start that is none. */
  async list({ userId, market, num, startId }: MessageQuery): Promise<MessagePage | undefined> {
    if (startId !== '' && !/^\d{1,15}$/.test(startId)) return undefined;
    const before = startId === '' ? undefined : Number(startId);
    const rows = await this.#store.page(userId, { limit: num + 1, before });
    const page = rows.slice(0, num);
    const unread = page.filter(({ is_read }) => !is_read).map(({ number }) => number);
    if (unread.length > 0) await this.#store.markRead(userId, unread, this.#clock.now());
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return { messages: page.map((row) => presentMessage(row, market)), nextId: last && String(last.number) };
  }
}

export function messageRetention(store: Pick<MessageRepository, 'forget'>, clock: Clock): Retention {
  return forgetOld(clock, { retainedFor: storedFor, forget: (before) => store.forget(before) });
}
