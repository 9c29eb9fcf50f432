import type { SignedFields, Suggestion, SuggestionSubject } from '@griot/contract/entities/suggestion';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDeviceId } from '../../../claims-and-proofs.ts';

declare const proven: unique symbol;

/**
 * What the address of the page proves once its signature was checked: that its holder may read and write the
 * suggestions of this device, and nothing else. The id in it is a plain text, so it opens nothing that asks for a
 * proven device (ADR 0107).
 */
export type SuggestionRight = { readonly market: MarketKey; readonly deviceId: string; readonly [proven]: true };

/** What readers tell those who run the service (OVL-05). */
export type SuggestionFace = {
  /** The fields that open the page for a device of a market, for a day. */
  sign(market: MarketKey, deviceId: ProvenDeviceId): SignedFields;
  /** What fields prove that somebody claims to have from us; undefined where we did not sign them, or too long ago. */
  rightOf(market: MarketKey, claimed: SignedFields): SuggestionRight | undefined;
  /** The latest of a device, the newest first. */
  list(right: SuggestionRight): Promise<Suggestion[]>;
  write(right: SuggestionRight, suggestion: NewSuggestion): Promise<void>;
};

export type NewSuggestion = { readonly subject: SuggestionSubject; readonly words: string };
