import { errorStatus, isBusyStatus } from '@griot/contract/failure';
import { escapedHtml } from '@griot/domain/format/escaped-html';
import { inDigits } from '@griot/domain/format/formatters';
import { catalogues } from '@griot/locale/catalogues';
import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { translator } from '@griot/locale/translate';
import { pageBase } from './render.ts';

type PlainFailure = { status: number; language: LanguageCode; locale: string; canTryAgain: boolean };

/**
 * The last resort: a page that nothing but the words of its language is needed for. The service answered, so a page that
 * is not there for now is no connection's fault.
 */
export function plainFailure({ status, language: code, locale, canTryAgain }: PlainFailure): string {
  const words = translator(code, catalogues[code]);
  const { dir } = languageOf(code);
  const isMissing = status === errorStatus.not_found;
  const sentence = isMissing ? 'notFoundTitle' : isBusyStatus(status) ? 'serviceBusy' : 'connectionFailed';
  return `<!doctype html>
<html lang="${code}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapedHtml(words('appName'))}</title>
<h1>${escapedHtml(words(sentence))}</h1>
${isMissing ? `<p>${escapedHtml(words('errorNumber', { status: inDigits(status, locale) }))}</p>\n` : ''}${canTryAgain && !isMissing ? `<p><a href="">${escapedHtml(words('tryAgain'))}</a></p>\n` : ''}<p><a href="${pageBase}/">${escapedHtml(words('goToNews'))}</a></p>
</html>
`;
}
