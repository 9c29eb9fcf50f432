import { consentCookie } from '@griot/domain/consent';
import { longestCookie } from './cookie.ts';

/** The answer that the cookie holds; empty for none. */
export function sentConsent(): string {
  return new RegExp(`(?:^|; )${consentCookie}=([\\w-]+)`).exec(document.cookie)?.[1] ?? '';
}

/** Calls carry this cookie as well as pages, so it holds for the whole origin. */
export function writeConsent(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers
  document.cookie = `${consentCookie}=${value}; path=/; max-age=${longestCookie}; samesite=lax`;
}

/** The question that the server put below the page; null where it did not. */
const question = () => document.getElementById('consent');

export function removeQuestion(): void {
  question()?.remove();
}

/** Hands the answer over in place of sending the form, which would load the page again. */
export function onConsentAnswered(take: (fields: Record<string, string>) => void): void {
  question()
    ?.querySelector('form')
    ?.addEventListener('submit', (event) => {
      event.preventDefault();
      const fields = new FormData(event.currentTarget as HTMLFormElement, event.submitter);
      take(Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])));
    });
}
