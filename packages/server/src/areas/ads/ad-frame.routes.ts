import type { FeedConfig } from '@griot/contract/entities/feed-config';
import { type Market, marketOf } from '@griot/locale/markets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeLimits } from '../../http/load/route-limits.ts';

/** Networks whose script runs in a frame page. */
const addressOf = {
  script: ({ ads }: FeedConfig) => ads.script_address,
  widget: ({ ads }: FeedConfig) => ads.widget_address,
} as const;

type FrameRequest = { Params: { network: string }; Querystring: { market?: unknown } };
type FrameDeps = { readonly base: string; readonly feedConfig: (market: Market) => FeedConfig };

/**
 * A page for the script of one ad network, for a frame alone. It is sandboxed without our origin by its own policy too: the
 * script sees neither our cookies nor our storage nor the page around it (ADS-08). What the script may fetch is its own
 * business, as long as it is https; films are not, because they are dear.
 */
export function adFrameRoutes(app: FastifyInstance, { base, feedConfig }: FrameDeps): void {
  const options = { schema: { hide: true }, config: { limits: routeLimits.page } } as const;
  app.get<FrameRequest>(`${base}/ad-frame/:network`, options, (request, reply) => {
    const { network } = request.params;
    const market = marketOf(String(request.query.market ?? ''));
    const address =
      market && Object.hasOwn(addressOf, network)
        ? addressOf[network as keyof typeof addressOf](feedConfig(market))
        : '';
    if (market === undefined || address === '' || isOpenedAlone(request)) return reply.callNotFound();
    // The browser would say on every page that a document without an origin has none to be kept apart by.
    return reply
      .removeHeader('origin-agent-cluster')
      .header('content-security-policy', framePolicy(reply.nonce))
      .header('cache-control', 'private, max-age=300')
      .header('vary', 'Sec-Fetch-Dest') // what a browser stored for a frame is not shown without one
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(framePage({ address, nonce: reply.nonce, language: market.language }));
  });
}

/**
 * A link to the page would show whatever the network likes below our own name in the address bar. Browsers that do not say
 * what they ask for get the page: its policy gives it no origin in any case.
 */
const isOpenedAlone = ({ headers }: FastifyRequest<FrameRequest>): boolean =>
  (headers['sec-fetch-dest'] ?? 'iframe') !== 'iframe';

const framePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    `script-src 'nonce-${nonce}' 'strict-dynamic' https:`,
    "style-src 'unsafe-inline' https:",
    'img-src https: data:',
    'font-src https:',
    'connect-src https:',
    'frame-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join(';');

/**
 * Tells the page around it whether something is shown: an element of the network that takes room, or the failure of its
 * script. A network that says nothing runs into the page's own time limit.
 */
const frameScript = `const tell = (state) => parent.postMessage({ griotAd: state }, '*');
const room = document.getElementById('ad');
const look = () => {
  const shown = [...room.querySelectorAll('*'), ...document.querySelectorAll('body > :not(#ad)')];
  if (!shown.some((one) => one.tagName !== 'SCRIPT' && one.offsetHeight > 1)) return;
  seen.disconnect();
  tell('filled');
};
const seen = new MutationObserver(() => requestAnimationFrame(look));
seen.observe(document.body, { childList: true, subtree: true, attributes: true });
addEventListener('load', look, true);
addEventListener('error', ({ target }) => target.id === 'network' && tell('empty'), true);
`;

type FrameParts = { readonly address: string; readonly nonce: string; readonly language: string };

/** Nothing in it comes from a reader; the address was checked when it was set, and holds no quotes. */
const framePage = ({ address, nonce, language }: FrameParts): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ad</title>
<style>html, body { margin: 0; overflow: hidden; color-scheme: light }</style>
<body>
<div id="ad"></div>
<script nonce="${nonce}">${frameScript}</script>
<script id="network" nonce="${nonce}" async src="${address.replaceAll('&', '&amp;')}"></script>
</body>
</html>
`;
