import { printConsent, readConsent } from '@griot/domain/consent';
import { postForm } from '../../platform/page/post-form.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { onConsentAnswered, removeQuestion, sentConsent, writeConsent } from '../../platform/surface/consent-form.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import type { SessionParts } from '../../session/session.ts';

/** Sends an answer by the form that readers without script send; from then on it holds. Answers whether it is taken. */
export async function answerConsent(
  session: SessionParts<'client' | 'csrf' | 'stores' | 'words'>,
  fields: Record<string, string>,
): Promise<boolean> {
  const { client, csrf, words } = session;
  if (client === null) return false;
  const isAccepted = await postForm(hrefs.consent(), { ...fields, csrf });
  if (!isAccepted) {
    showToast(session, words(client.network.isOnline() ? 'actionFailed' : 'networkNeeded'));
    return false;
  }
  client.storage.consent.set(answered(fields));
  removeQuestion();
  return true;
}

function answered({ answer, ads, id }: Record<string, string>): string {
  const isAll = answer === 'accept';
  const isChosen = answer === 'chosen';
  return printConsent({ ads: isAll || (isChosen && ads === '1'), id: isAll || (isChosen && id === '1') });
}

/**
 * Brings cookie and device into line once the page is alive, and takes the question over where it still stands. An
 * answer that only the device knows was given before the browser lost its cookies.
 */
export function settleConsent(session: SessionParts<'client' | 'csrf' | 'stores' | 'words'>): void {
  const { client } = session;
  if (client === null) return;
  const [sent, own] = [sentConsent(), client.storage.consent.get()];
  if (readConsent(sent) !== null) client.storage.consent.set(sent);
  else if (own !== '') {
    writeConsent(own);
    removeQuestion();
  }
  onConsentAnswered((fields) => void answerConsent(session, fields));
}
