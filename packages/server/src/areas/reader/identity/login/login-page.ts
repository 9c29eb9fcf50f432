import { escapedHtml } from '@griot/domain/format/escaped-html';
import { catalogues } from '@griot/locale/catalogues';
import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { type MessageId, translator } from '@griot/locale/translate';

/** What a pop-up tells the page that opened it. */
export type PopUpAnswer = {
  readonly ticket: string;
  readonly type: 'fb' | 'gg';
  /** The provider's token; empty when the login failed. */
  readonly token: string;
};
type PageSettings = { readonly language: LanguageCode; readonly back: string; readonly nonce: string };

/** Where pages of ours hear of a login in a pop-up. The provider's pages cut the tie between both windows. */
const channelName = 'griot-login';

/** The last page of a pop-up: it tells the page that opened it, and closes. Nothing else is on it. */
export function popUpPage(answer: PopUpAnswer, settings: PageSettings): string {
  const payload = JSON.stringify(answer).replaceAll('<', '\\u003c');
  const script =
    `const channel = new BroadcastChannel('${channelName}');` +
    `channel.postMessage(${payload});channel.close();window.close();`;
  const message: MessageId = answer.token === '' ? 'account.loginFailed' : 'account.loginSuccess';
  return plainPage(message, settings, `<script nonce="${settings.nonce}">${script}</script>`);
}

/** For a reader whose login failed; a link leads back to where they were. */
export function failedPage(settings: PageSettings): string {
  return plainPage('account.loginFailed', settings, '');
}

function plainPage(message: MessageId, { language, back }: PageSettings, script: string): string {
  const words = translator(language, catalogues[language]);
  return `<!doctype html>
<html lang="${language}" dir="${languageOf(language).dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapedHtml(words('appName'))}</title>
<h1>${escapedHtml(words(message))}</h1>
<p><a href="${escapedHtml(back)}">${escapedHtml(words('goToNews'))}</a></p>
${script}
</html>
`;
}
