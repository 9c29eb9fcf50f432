import type { SignedFields, Suggestion, SuggestionSubject } from '@griot/contract/entities/suggestion';
import type { MarketKey } from '@griot/locale/markets';

/** What readers tell those who run the service (OVL-05). */
export type SuggestionFace = {
  /** The fields that open the page for a device of a market, for a day. */
  signed(market: MarketKey, deviceId: string): SignedFields;
  /** Whether we signed these fields for that market, and not too long ago. */
  isSigned(market: MarketKey, fields: SignedFields): boolean;
  /** The latest of a device, the newest first. */
  of(deviceId: string): Promise<Suggestion[]>;
  write(suggestion: NewSuggestion): Promise<void>;
};

export type NewSuggestion = {
  readonly market: MarketKey;
  readonly deviceId: string;
  readonly subject: SuggestionSubject;
  readonly words: string;
};
