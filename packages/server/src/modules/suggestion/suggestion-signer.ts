import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { SignedFields } from '@griot/contract/entities/suggestion';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import { derivedKey } from '../../http/derived-key.ts';

/** What the page's address calls this product. */
const product = 'griot_lite';
/** How long an address opens the page: whoever writes slowly still sends the form. */
const validFor = 24 * 3_600_000;
/** Clocks of our own processes differ by less. */
const mostAhead = 60_000;

/** Signs which device the page belongs to: it opens in a new native page, which may have no cookie of ours. */
export function suggestionSigner(secret: string, clock: Clock) {
  const key = createSecretKey(derivedKey(secret, 'suggestion page'));
  const sign = (market: MarketKey, { news_device_id, pro_type, timestamp }: Omit<SignedFields, 'signature'>) =>
    createHmac('sha256', key).update([pro_type, news_device_id, market, timestamp].join('\n')).digest('base64url');
  return {
    signed: (market: MarketKey, deviceId: string): SignedFields => {
      const fields = { pro_type: product, news_device_id: deviceId, timestamp: clock.now().getTime() };
      return { ...fields, signature: sign(market, fields) };
    },
    isSigned: (market: MarketKey, fields: SignedFields): boolean => {
      const age = clock.now().getTime() - fields.timestamp;
      if (age > validFor || age < -mostAhead) return false;
      const [given, right] = [Buffer.from(fields.signature), Buffer.from(sign(market, fields))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
