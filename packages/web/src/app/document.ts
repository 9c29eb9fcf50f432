import type { View } from '@griot/domain/view';
import type { Language } from '@griot/locale/languages';
import { tasteFormId } from '../features/feed/cards/parts/taste-form.ts';
import { type PageData, pageDataId } from '../platform/page/page-data.ts';
import type { PageHead } from '../platform/routing/define-route.ts';
import { base, hrefs } from '../platform/routing/hrefs.ts';

/** What a page links to: by screen, and by language. */
export type PageAssets = {
  entry: string;
  styles: readonly string[];
  /** Scripts by screen. */
  screens: Readonly<Record<string, readonly string[]>>;
  catalogues: Readonly<Record<string, string>>;
};

export type PageParts = {
  head: PageHead;
  language: Language;
  view: Pick<View, 'theme' | 'textSize'>;
  page: PageData;
  markup: string;
  /** The screen's name in the list of assets. */
  screen: string;
  nonce: string;
  publicUrl: string;
  assets: PageAssets;
};

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => special[letter] ?? letter);
}

/** JSON that cannot end its own element; the two separators are line ends to older script parsers. */
function inScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** The document around a page's markup: no inline script that runs, no style attribute, everything else escaped. */
export function pageDocument(parts: PageParts): string {
  const { language, page, markup, nonce } = parts;
  return `<!doctype html>
<html lang="${language.code}" dir="${language.dir}"${viewMarks(parts.view)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(parts)}
${linkTags(parts)}
</head>
<body>
<div id="root">${markup}</div>
${tasteForm(page.csrf)}
<script type="application/json" id="${pageDataId}">${inScript(page)}</script>
<script type="module" src="${escaped(parts.assets.entry)}" nonce="${escaped(nonce)}"></script>
</body>
</html>`;
}

/** What styles go by before any script runs; the client keeps them up (platform/page/view-marks). */
function viewMarks({ theme, textSize }: PageParts['view']): string {
  return `${theme === 'system' ? '' : ` data-theme="${theme}"`}${textSize === 1 ? '' : ` data-text-size="${textSize}"`}`;
}

const barColours = { light: '#ffffff', dark: '#121414' } as const;

function barColourTags(theme: View['theme']): string[] {
  if (theme !== 'system') return [`<meta name="theme-color" content="${barColours[theme]}">`];
  return Object.entries(barColours).map(
    ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
  );
}

/** Every card's button belongs to it, for readers without script; the client has nothing to do with it. */
function tasteForm(csrf: string): string {
  const action = `${base}${hrefs.taste()}`;
  const token = `<input type="hidden" name="csrf" value="${escaped(csrf)}">`;
  return `<form id="${tasteFormId}" method="post" action="${action}">${token}</form>`;
}

function headTags({ head, publicUrl, view }: PageParts): string {
  const tags = [
    `<title>${escaped(head.title)}</title>`,
    ...barColourTags(view.theme),
    `<link rel="icon" href="${base}/icon.svg" type="image/svg+xml">`,
  ];
  if (head.description !== undefined) tags.push(`<meta name="description" content="${escaped(head.description)}">`);
  if (head.canonical !== undefined)
    tags.push(`<link rel="canonical" href="${escaped(`${publicUrl}${base}${head.canonical}`)}">`);
  if (!head.isIndexed) tags.push('<meta name="robots" content="noindex">');
  return tags.join('\n');
}

function linkTags({ assets, screen, language }: PageParts): string {
  const scripts = [...(assets.screens[screen] ?? []), assets.catalogues[language.code] ?? ''].filter(
    (src) => src !== '',
  );
  return [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`),
    ...[assets.entry, ...scripts].map((href) => `<link rel="modulepreload" href="${escaped(href)}">`),
  ].join('\n');
}
