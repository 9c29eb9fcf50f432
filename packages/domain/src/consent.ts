/** What consent is asked for besides profiling, which is a setting of the reader's (`unpersonalised`). */
export const purposes = ['ads', 'id'] as const;
export type Purpose = (typeof purposes)[number];

export type Consent = Readonly<Record<Purpose, boolean>>;

export const consentCookie = 'griot_consent';

export const noConsent: Consent = { ads: false, id: false };

/** The answer as one short text, the same in storage and in the cookie: `ads-id`, `ads`, `id` or `none`. */
export function printConsent(consent: Consent): string {
  return purposes.filter((purpose) => consent[purpose]).join('-') || 'none';
}

/** Null where nobody has answered yet, or the text is not one that we wrote. */
export function readConsent(text: string): Consent | null {
  if (!/^(none|ads|id|ads-id)$/.test(text)) return null;
  const granted = text.split('-');
  return { ads: granted.includes('ads'), id: granted.includes('id') };
}

type AskingMarket = { readonly asksConsent?: boolean };

/** Whether something may be done with this reader: where the law asks for consent, only after they gave it. */
export function isAllowed(purpose: Purpose, market: AskingMarket, text: string): boolean {
  return market.asksConsent !== true || readConsent(text)?.[purpose] === true;
}

/** Whether the question still stands. */
export function isConsentOpen(market: AskingMarket | null | undefined, text: string): boolean {
  return market?.asksConsent === true && readConsent(text) === null;
}
