import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { SignedFields } from '@griot/contract/entities/suggestion';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDeviceId } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import { derivedKey } from '../../../http/derived-key.ts';

declare const proven: unique symbol;

/**
 * What the address of the page proves once its signature was checked: that its holder may read and write the
 * suggestions of this device, and nothing else. The id in it is a plain text, so it opens nothing that asks for a
 * proven device (ADR 0090).
 */
export type SuggestionRight = { readonly market: MarketKey; readonly deviceId: string; readonly [proven]: true };

export type SuggestionSigner = {
  /** The fields that open the page for a device of a market, for a day. */
  sign(market: MarketKey, deviceId: ProvenDeviceId): SignedFields;
  /** What fields prove that somebody claims to have from us; undefined where we did not sign them, or too long ago. */
  rightOf(market: MarketKey, claimed: SignedFields): SuggestionRight | undefined;
};

/** What the page's address calls this product. */
const product = 'griot_lite';
/** How long an address opens the page: whoever writes slowly still sends the form. */
const validFor = DAY_MS;
/** Clocks of our own processes differ by less. */
const mostAhead = 60_000;

/** Signs which device the page belongs to: it opens in a new native page, which may have no cookie of ours. */
export function suggestionSigner(secret: string, clock: Clock): SuggestionSigner {
  const key = createSecretKey(derivedKey(secret, 'suggestion page'));
  const signatureOf = (market: MarketKey, { news_device_id, pro_type, timestamp }: Omit<SignedFields, 'signature'>) =>
    createHmac('sha256', key).update([pro_type, news_device_id, market, timestamp].join('\n')).digest('base64url');
  return {
    sign: (market, deviceId) => {
      const fields = { pro_type: product, news_device_id: deviceId, timestamp: clock.now().getTime() };
      return { ...fields, signature: signatureOf(market, fields) };
    },
    rightOf: (market, fields) => {
      const age = clock.now().getTime() - fields.timestamp;
      if (age > validFor || age < -mostAhead) return undefined;
      const [given, right] = [Buffer.from(fields.signature), Buffer.from(signatureOf(market, fields))];
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return isOurs ? ({ market, deviceId: fields.news_device_id } as SuggestionRight) : undefined;
    },
  };
}
