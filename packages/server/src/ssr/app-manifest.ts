import { DAY_S } from '@griot/domain/time-units';
import { languageOf } from '@griot/locale/languages';
import { marketOf } from '@griot/locale/markets';
import type { FastifyInstance } from 'fastify';
import { routeLimits } from '../http/load/route-limits.ts';
import { marketWords } from '../memory/market-words.ts';
import { pageBase } from './render.ts';

const icons = [
  { src: `${pageBase}/icon.svg`, sizes: 'any', type: 'image/svg+xml' },
  { src: `${pageBase}/icon-192.png`, sizes: '192x192', type: 'image/png' },
  { src: `${pageBase}/icon-512.png`, sizes: '512x512', type: 'image/png' },
  { src: `${pageBase}/icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const screenshots = [
  { src: `${pageBase}/screenshot-narrow.png`, sizes: '360x740', type: 'image/png', form_factor: 'narrow' },
  { src: `${pageBase}/screenshot-wide.png`, sizes: '1280x800', type: 'image/png', form_factor: 'wide' },
];

/** What a phone shows of the installed app, in the words of a market; without one in English. */
function manifestOf(key: string): object {
  const market = marketOf(key);
  const words = marketWords(market?.key ?? 'ngen');
  const language = languageOf(market?.language ?? 'en');
  return {
    id: `${pageBase}/`,
    name: words('appName'),
    short_name: words('appName'),
    description: words('appTagline'),
    lang: language.code,
    dir: language.dir,
    scope: `${pageBase}/`,
    // What led here is told to the log of openings (spec 5, wake).
    start_url: `${pageBase}/feeds?from=home-screen`,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['news'],
    icons,
    screenshots: screenshots.map((one) => ({ ...one, label: words('appTagline') })),
  };
}

/** By the market in its address: browsers ask for it without cookies. */
export function manifestRoute(lite: FastifyInstance): void {
  const options = { helmet: false, config: { limits: routeLimits.page } } as const;
  lite.get<{ Querystring: { market?: string } }>('/app.webmanifest', options, (request, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY_S}`)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(String(request.query.market ?? '')))),
  );
}
