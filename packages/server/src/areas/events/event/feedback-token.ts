import { hash, timingSafeEqual } from 'node:crypto';
import { shippedModel } from '@griot/ranking/model';
import { derivedKey } from '../../../http/derived-key.ts';
import type { FeedbackTokens, ShownItem } from '../events.face.ts';

const wellFormed = /^([a-z0-9]{1,16}\.\d{1,4})\.([\w-]{16})$/;

/** Tokens signed with a key that is derived from the service's secret. */
export class SignedFeedbackTokens implements FeedbackTokens {
  readonly #key: string;

  constructor(secret: string) {
    this.#key = derivedKey(secret, 'feed item').toString('base64url');
  }

  issue(shown: ShownItem, position: number, model: string = shippedModel.version): string {
    const place = `${model}.${position}`;
    return `${place}.${this.#mark(shown, place)}`;
  }

  isOurs(token: string, shown: ShownItem): boolean {
    const [, place, mark] = wellFormed.exec(token) ?? [];
    if (place === undefined || mark === undefined) return false;
    return timingSafeEqual(Buffer.from(mark), Buffer.from(this.#mark(shown, place)));
  }

  /**
   * A hash with the key on both sides, of which 96 of 256 bits are shown: nothing can be added to what was hashed. An HMAC
   * for each of twenty items would take longer than the ranking of the page.
   */
  #mark({ deviceId, requestId, entryId }: ShownItem, place: string): string {
    const text = `${this.#key}\n${deviceId}\n${requestId}\n${entryId}\n${place}\n${this.#key}`;
    return hash('sha256', text, 'base64url').slice(0, 16);
  }
}
