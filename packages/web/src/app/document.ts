import type { View } from '@griot/domain/view';
import type { Language } from '@griot/locale/languages';
import type { MessagePart } from '@griot/locale/message-parts';
import { feedbackFormId } from '../features/page-frame/feedback-form.face.ts';
import { type PageData, pageDataId } from '../platform/page/page-data.ts';
import type { PageHead } from '../platform/routing/define-route.ts';
import { base, hrefs } from '../platform/routing/hrefs.ts';
import type { ArticlePreview } from './head/article-preview.ts';
import { escaped, escapedLine, inScript } from './head/escaped.ts';
import { feedTags } from './head/feed-tags.ts';
import { previewTags } from './head/preview-tags.ts';

/** What a page links to: on every page, by screen, and by language. */
export type PageAssets = {
  entry: string;
  styles: readonly string[];
  screens: Readonly<Record<string, { scripts: readonly string[]; styles: readonly string[] }>>;
  /** By part and language. */
  catalogues: Readonly<Record<MessagePart, Readonly<Record<string, string>>>>;
  simulator: { script: string; style: string };
};

export type PageLook = { marks: string; barColours: string };

export type PageParts = {
  head: PageHead;
  siteName: string;
  /** Of the article that the page shows, if it shows one. */
  preview: ArticlePreview | null;
  language: Language;
  /** How the page looks before any script runs: attributes of its root, and tags for the browser's own bars. */
  look: PageLook;
  /** Path and query below the base that the page is made for. */
  href: string;
  market: PageData['market'];
  csrf: string;
  /** The addresses of the page's messages. */
  catalogues: readonly string[];
  /** What the client takes the page up with, as the page carries it. */
  data: unknown;
  markup: string;
  /** The screen's name in the list of assets. */
  screen: string;
  nonce: string;
  publicUrl: string;
  assets: PageAssets;
};

/** What the page's data begins with. */
export const dataStart = `<script type="application/json" id="${pageDataId}">`;

/** The document around a page's markup: no inline script that runs, no style attribute, everything else escaped. */
export function pageDocument(parts: PageParts): string {
  const { language, markup, nonce } = parts;
  return `<!doctype html>
<html lang="${language.code}" dir="${language.dir}"${parts.look.marks}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(parts)}
${otherReadersTags(parts).join('\n')}
${styleTags(parts)}
</head>
<body>
<div id="root">${markup}</div>
${feedbackForm(parts.csrf)}
${dataStart}${inScript(parts.data)}</script>
${scriptTags(parts)}
<script type="module" src="${escaped(parts.assets.entry)}" nonce="${escaped(nonce)}"></script>
</body>
</html>`;
}

export function pageLook(view: Pick<View, 'theme' | 'textSize'>): PageLook {
  return { marks: viewMarks(view), barColours: barColourTags(view.theme).join('\n') };
}

/** What styles go by before any script runs; the client keeps them up (platform/page/view-marks). */
function viewMarks({ theme, textSize }: Pick<View, 'theme' | 'textSize'>): string {
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
function feedbackForm(csrf: string): string {
  const action = `${base}${hrefs.feedback()}`;
  const token = `<input type="hidden" name="csrf" value="${escaped(csrf)}">`;
  return `<form id="${feedbackFormId}" method="post" action="${action}">${token}</form>`;
}

function headTags({ head, publicUrl, look, market }: PageParts): string {
  const tags = [
    `<title>${escapedLine(head.title)}</title>`,
    look.barColours,
    `<link rel="icon" href="${base}/icon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${base}/icon-192.png">`,
    `<link rel="manifest" href="${base}/app.webmanifest${market === null ? '' : `?market=${market.key}`}">`,
  ];
  if (head.description) tags.push(`<meta name="description" content="${escapedLine(head.description)}">`);
  if (head.canonical !== undefined)
    tags.push(`<link rel="canonical" href="${escaped(`${publicUrl}${base}${head.canonical}`)}">`);
  if (!head.isIndexed) tags.push('<meta name="robots" content="noindex">');
  return tags.join('\n');
}

/** For programs that show links, search or gather feeds; of a page in error state nobody needs a preview. */
function otherReadersTags(parts: PageParts): string[] {
  const { head, siteName, preview, language, market, href, screen, publicUrl: origin } = parts;
  if (head.description === undefined) return [];
  const [path = '/', search = ''] = href.split('?', 2);
  const languageTag = market === null ? language.code : `${market.language}-${market.country.toUpperCase()}`;
  const channel = new URLSearchParams(search).get('channel') ?? '';
  return [
    ...previewTags({ head, siteName, origin, path, language: languageTag, preview }),
    ...(screen === 'feeds' && market ? feedTags({ market, channel, siteName, title: head.title, origin }) : []),
  ];
}

const noFiles = { scripts: [], styles: [] };

function styleTags({ assets, screen }: PageParts): string {
  const own = assets.screens[screen] ?? noFiles;
  return [...assets.styles, ...own.styles].map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('\n');
}

/**
 * The files that the entry will import. They stand below the markup: browsers open few connections at once, and what the
 * first screen shows, its large picture above all, is to have one before the script that nobody sees.
 */
function scriptTags({ assets, screen, catalogues }: PageParts): string {
  const own = assets.screens[screen] ?? noFiles;
  return [assets.entry, ...own.scripts, ...catalogues]
    .map((href) => `<link rel="modulepreload" href="${escaped(href)}">`)
    .join('\n');
}
