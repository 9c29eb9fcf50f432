import type { Clock } from '../../../clock.ts';
import { forgetOld, type Retention } from '../../../retention.ts';
import type { MessageFace, MessagePage, MessageQuery } from './message.face.ts';
import type { MessageRepository } from './message.repository.ts';
import { presentMessage } from './message-present.ts';

/** How long messages are kept. */
const keptFor = 90 * 24 * 3_600_000;

export class MessageService implements MessageFace {
  readonly #store: MessageRepository;
  readonly #clock: Clock;

  constructor(store: MessageRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async unread(userId: string): Promise<number> {
    return await this.#store.unread(userId);
  }

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
  return forgetOld(clock, { keptFor, forget: (before) => store.forget(before) });
}
