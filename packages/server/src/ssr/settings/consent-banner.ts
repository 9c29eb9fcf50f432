import { isConsentOpen } from '@griot/domain/consent';
import { escapedHtml } from '@griot/domain/format/escaped-html';
import type { Market } from '@griot/locale/markets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { marketWords } from '../../memory/market-words.ts';
import type { Pages } from '../pages.ts';
import { pageBase } from '../render.ts';

type Asking = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly pages: Pages };

/**
 * Lies over the lower edge, so that nothing moves when it comes or goes; the page gets as much room below as it takes.
 * Both answers look the same.
 */
const style = `#consent form{position:fixed;inset:auto 0 0;z-index:9;max-height:50vh;overflow:auto;padding:12px var(--gutter) calc(12px + env(safe-area-inset-bottom));font-size:var(--size-meta);line-height:var(--leading-meta);color:var(--ink);background:var(--paper);border-top:1px solid var(--line);box-shadow:0 -2px 12px #0003}
#consent form>*{max-width:var(--column);margin:0 auto 8px}
#consent p{margin-top:0}
#consent a{color:inherit}
#consent .both{display:grid;grid-template-columns:1fr 1fr;gap:8px}
#consent button{min-height:44px;padding:4px 12px;font:inherit;font-weight:600;color:var(--ink);background:var(--paper-2);border:1px solid var(--ink-2);border-radius:var(--radius);cursor:pointer}
#consent summary,#consent label{display:flex;gap:8px;align-items:center;min-height:44px;cursor:pointer}
#consent summary{text-decoration:underline}
#consent input{inline-size:20px;block-size:20px}
body{padding-bottom:11rem}`;

/** The page with the question for consent, where the market asks it and the reader has not answered (OVL-06). */
export function withConsentBanner(html: string | Buffer, { request, reply, pages }: Asking): string | Buffer {
  const { market, consent } = pages.readerOf(request);
  if (market === undefined || !isConsentOpen(market, consent)) return html;
  const csrf = pages.csrf.tokenFor(request, reply);
  const page = String(html);
  const [body = '', ...rest] = page.split(/(?=<\/body>)/);
  return `${body}${bannerOf(market, { csrf, nonce: reply.nonce })}\n${rest.join('')}`;
}

/** A plain form, outside of what the script takes up: it costs no script, and works without any. */
function bannerOf(market: Market, { csrf, nonce }: { csrf: string; nonce: string }): string {
  const translate = marketWords(market.key);
  const words = (id: Parameters<typeof translate>[0]) => escapedHtml(translate(id));
  const choice = (name: 'profile' | 'ads' | 'id') =>
    `<label><input type="checkbox" name="${name}" value="1">${words(`consent.${name}`)}</label>`;
  const button = (answer: string, label: string) =>
    `<button type="submit" name="answer" value="${answer}">${label}</button>`;
  return `<div id="consent"><style nonce="${escapedHtml(nonce)}">${style}</style>
<form method="post" action="${pageBase}/consent" aria-label="${words('consent.title')}">
<input type="hidden" name="csrf" value="${escapedHtml(csrf)}">
<p>${words('consent.lead')} <a href="${pageBase}/privacy">${words('privacy')}</a></p>
<div class="both">${button('refuse', words('consent.refuse'))}${button('accept', words('consent.accept'))}</div>
<details><summary>${words('consent.choose')}</summary>
${choice('profile')}${choice('ads')}${choice('id')}
${button('chosen', words('settings.save'))}</details>
</form></div>`;
}
