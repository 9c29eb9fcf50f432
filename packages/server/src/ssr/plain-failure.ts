import { isBusyStatus } from '@griot/contract/failure';
import { escapedHtml } from '@griot/domain/format/escaped-html';
import { inDigits } from '@griot/domain/format/formatters';
import { catalogues } from '@griot/locale/catalogues';
import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { translator } from '@griot/locale/translate';
import { plainStyle } from '../http/wire/style-policy.ts';
import { pageBase } from './render.ts';

type PlainFailure = { status: number; language: LanguageCode; locale: string; canTryAgain: boolean };

/**
 * The last resort: a page that nothing but the words of its language is needed for; it is sent with `plainPolicy`,
 * which allows its style. The service answered, so it is no connection's fault. What it refuses for any reason but
 * being busy is not found, in words that leave room for other errors; the number says which, and to ask again would
 * not help.
 */
export function plainFailure({ status, language: code, locale, canTryAgain }: PlainFailure): string {
  const words = translator(code, catalogues[code]);
  const { dir } = languageOf(code);
  const paragraphs = isBusyStatus(status)
    ? [canTryAgain && link('', words('tryAgain'))]
    : [escapedHtml(words('notFoundText')), escapedHtml(words('errorNumber', { status: inDigits(status, locale) }))];
  return `<!doctype html>
<html lang="${code}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${plainStyle}</style>
<title>${escapedHtml(words('appName'))}</title>
<h1>${escapedHtml(words(isBusyStatus(status) ? 'serviceBusy' : 'notFoundTitle'))}</h1>
${[link(`${pageBase}/`, words('goToNews')), ...paragraphs]
  .filter(Boolean)
  .map((text) => `<p>${text}</p>\n`)
  .join('')}</html>
`;
}

const link = (href: string, text: string) => `<a href="${href}">${escapedHtml(text)}</a>`;
