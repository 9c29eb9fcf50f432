import { isConsentOpen } from '@griot/domain/consent';
import { escapedHtml } from '@griot/domain/format/escaped-html';
import type { Market } from '@griot/locale/markets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { marketWords } from '../../memory/market-words.ts';
import type { Pages } from '../pages.ts';
import { pageBase } from '../render.ts';

type Asking = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly pages: Pages };

/**
 * Lies over the lower edge, so that nothing moves when it comes or goes, and takes a fifth of a small phone at most.
 * The page gets as much room below as it takes, what floats there stands above it (`--below`), and while somebody
 * writes it steps aside: the keyboard takes half of the screen already. Both answers look the same.
 */
const style = `:root{--below:124px}
dialog{--below:0px}
#consent form{position:fixed;inset:auto 0 0;z-index:2;display:flex;flex-direction:column;justify-content:center;gap:4px;min-height:var(--below);max-height:50vh;overflow:auto;padding:4px var(--gutter) calc(8px + env(safe-area-inset-bottom));font-size:min(var(--size-meta),1rem);line-height:min(var(--leading-meta),1.7);color:var(--ink);background:var(--paper);border-top:1px solid var(--line);box-shadow:0 -2px 12px #0003}
#consent form>*{width:100%;max-width:var(--column);margin-inline:auto}
#consent p{margin:0 0 8px}
#consent a{color:inherit}
#consent .both{display:grid;grid-template-columns:1fr 1fr;gap:8px}
#consent button{min-height:44px;padding:2px 8px;font:inherit;font-weight:600;line-height:1.3;color:var(--ink);background:var(--paper-2);border:1px solid var(--ink-2);border-radius:var(--radius);cursor:pointer}
#consent summary,#consent label{display:flex;gap:8px;align-items:center;min-height:44px;cursor:pointer}
#consent summary{justify-content:space-between}
body{padding-bottom:var(--below)}
#root :is(a,button,input,select,textarea){scroll-margin-bottom:var(--below)}
:root:has(#root :is(textarea,input:not([type=checkbox],[type=radio],[type=range])):focus){--below:0px}
:root:has(#root :is(textarea,input:not([type=checkbox],[type=radio],[type=range])):focus) #consent{display:none}`;

/** The page with the question for consent, where the market asks it and the reader has not answered (OVL-06). */
export function withConsentBanner(html: string | Buffer, { request, reply, pages }: Asking): string | Buffer {
  const { market, consent } = pages.readerOf(request);
  if (market === undefined || !isConsentOpen(market, consent)) return html;
  const csrf = pages.csrf.tokenFor(request, reply);
  const page = String(html);
  const [body = '', ...rest] = page.split(/(?=<\/body>)/);
  return `${body}${consentBanner(market, { csrf, nonce: reply.nonce })}\n${rest.join('')}`;
}

/** A plain form, outside of what the script takes up: it costs no script, and works without any. */
export function consentBanner(market: Market, { csrf, nonce }: { csrf: string; nonce: string }): string {
  const translate = marketWords(market.key);
  const words = (id: Parameters<typeof translate>[0]) => escapedHtml(translate(id));
  const choice = (name: 'profile' | 'ads' | 'id') =>
    `<label><input type="checkbox" name="${name}" value="1">${words(`consent.${name}`)}</label>`;
  const button = (answer: string, label: string) =>
    `<button type="submit" name="answer" value="${answer}">${label}</button>`;
  return `<div id="consent"><style nonce="${escapedHtml(nonce)}">${style}</style>
<form method="post" action="${pageBase}/consent" aria-label="${words('consent.title')}">
<input type="hidden" name="csrf" value="${escapedHtml(csrf)}">
<details><summary><span>${words('consent.short')}</span> <u>${words('consent.more')}</u></summary>
<p>${words('consent.lead')} <a href="${pageBase}/privacy">${words('privacy')}</a></p>
${choice('profile')}${choice('ads')}${choice('id')}
${button('chosen', words('settings.save'))}</details>
<div class="both">${button('refuse', words('consent.refuse'))}${button('accept', words('consent.accept'))}</div>
</form></div>`;
}
