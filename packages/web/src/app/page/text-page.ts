import { type TextBlock, type TextPage, type TextPart, textPages } from '@griot/domain/text-pages';
import { readView } from '@griot/domain/view';
import { type Language, languages } from '@griot/locale/languages';
import type { Translate } from '@griot/locale/translate';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { type PageAssets, pageLook } from '../document.ts';
import { escaped, escapedLine } from '../head/escaped.ts';

export type TextPageParts = {
  page: TextPage;
  blocks: readonly TextBlock[];
  language: Language;
  words: Translate;
  /** How pages look, as the browser keeps it. */
  view: string;
  assets: Pick<PageAssets, 'styles'>;
  nonce: string;
  publicUrl: string;
};

/** What only these pages need; the rest is the stylesheet of every page, which the phone has. */
const style = `body{margin:0}
header,main,footer{max-width:var(--column);margin:0 auto;padding:0 var(--gutter)}
header{display:flex;gap:8px;align-items:center;min-height:var(--header)}
header a{display:inline-flex;align-items:center;min-height:44px}
a{color:inherit}
main{font-size:var(--size-body);line-height:var(--leading-body)}
h1{font-size:var(--size-headline);line-height:var(--leading-title)}
h2{margin:1.6em 0 .4em;font-size:var(--size-heading);line-height:var(--leading-title)}
p,li{margin:.5em 0;overflow-wrap:anywhere}
ul{padding-inline-start:1.2em}
footer{padding-block:24px 48px;font-size:var(--size-meta);color:var(--ink-2)}
nav{display:flex;flex-wrap:wrap;gap:0 16px}
nav a{display:inline-flex;align-items:center;min-height:44px}`;

/** A page of text as a document without any script: it is read once in a while, and mostly by whoever wants no script. */
export function textPage(parts: TextPageParts): string {
  const { page, language, words, nonce, assets } = parts;
  const look = pageLook(readView(parts.view));
  const title = `${words(page)} · ${words('appName')}`;
  const canonical = `${parts.publicUrl}${base}${hrefs.text(page)}?language=${language.code}`;
  return `<!doctype html>
<html lang="${language.code}" dir="${language.dir}"${look.marks}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapedLine(title)}</title>
${look.barColours}
<link rel="icon" href="${base}/icon.svg" type="image/svg+xml">
<link rel="canonical" href="${escaped(canonical)}">
${assets.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('\n')}
<style nonce="${escaped(nonce)}">${style}</style>
</head>
<body>
<header><a href="${base}${hrefs.settings()}">${escaped(words('panel.appSettings'))}</a> · <a href="${base}${hrefs.feeds()}">${escaped(words('news'))}</a></header>
<main id="content">
${parts.blocks.map(blockMarkup).join('\n')}
</main>
<footer>
<nav aria-label="${escaped(words('settings.texts'))}">${textPages.map((other) => textLink(other, parts)).join('')}</nav>
<nav aria-label="${escaped(words('settings.languages'))}">${languages.map((other) => languageLink(other, parts)).join('')}</nav>
</footer>
</body>
</html>`;
}

const tags = { title: 'h1', heading: 'h2', paragraph: 'p' } as const;

function blockMarkup(block: TextBlock): string {
  if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
  const tag = tags[block.kind];
  return `<${tag}>${inline(block.parts)}</${tag}>`;
}

const inline = (parts: readonly TextPart[]): string => parts.map(partMarkup).join('');

/** An address below the base is ours; any other is the operator's, as they configured it. */
function partMarkup({ text, href }: TextPart): string {
  if (href === undefined) return escaped(text);
  return `<a href="${escaped(href.startsWith('/') ? `${base}${href}` : href)}">${escaped(text)}</a>`;
}

function textLink(other: TextPage, { page, language, words }: TextPageParts): string {
  const current = other === page ? ' aria-current="page"' : '';
  return `<a href="${base}${hrefs.text(other)}?language=${language.code}"${current}>${escaped(words(other))}</a>`;
}

function languageLink(other: Language, { page, language }: TextPageParts): string {
  const current = other.code === language.code ? ' aria-current="true"' : '';
  const href = `${base}${hrefs.text(page)}?language=${other.code}`;
  return `<a href="${href}" lang="${other.code}" dir="${other.dir}" hreflang="${other.code}"${current}>${other.ownName}</a>`;
}
