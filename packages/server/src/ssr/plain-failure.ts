import { escapedHtml } from '@griot/domain/format/escaped-html';
import { inDigits } from '@griot/domain/format/formatters';
import { catalogues } from '@griot/locale/catalogues';
import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { translator } from '@griot/locale/translate';
import { pageBase } from './render.ts';

/** The last resort: a page that nothing but the words of its language is needed for. */
export function plainFailure(status: number, code: LanguageCode, locale: string): string {
  const words = translator(code, catalogues[code]);
  const { dir } = languageOf(code);
  const isMissing = status === 404;
  return `<!doctype html>
<html lang="${code}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapedHtml(words('appName'))}</title>
<h1>${escapedHtml(words(isMissing ? 'notFoundTitle' : 'connectionFailed'))}</h1>
${isMissing ? `<p>${escapedHtml(words('errorNumber', { status: inDigits(status, locale) }))}</p>\n` : ''}<p><a href="${pageBase}/">${escapedHtml(words('goToNews'))}</a></p>
</html>
`;
}
