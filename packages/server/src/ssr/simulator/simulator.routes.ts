import { markets } from '@griot/locale/markets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeLimits } from '../../http/load/route-limits.ts';
import { isLoopbackHost } from '../../loopback.ts';
import { pageBase, type WebApp } from '../render.ts';

const path = '/simulator';

/**
 * Runs in the frame before the app does: takes the shell that the simulator around it offers. Elsewhere it does nothing.
 */
const shellScript = `try {
  const shell = parent !== window && parent.griotSimulator?.shell();
  if (shell) window.griotShell = shell;
} catch {} // a parent of another origin
`;

/** A request by another name than this computer's own came from somewhere else. */
const isByLoopback = ({ host }: FastifyRequest): boolean => isLoopbackHost(host);

/** The simulator, for developers and for journeys; registered only on a machine of one's own (SHL-03). */
export function simulatorRoutes(lite: FastifyInstance, web: WebApp): void {
  lite.get(path, { config: { limits: routeLimits.page } }, (request, reply) => {
    if (!isByLoopback(request)) return reply.callNotFound();
    return allowOwnFrames(reply)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(web.simulatorPage({ assets: web.assets.simulator, nonce: reply.nonce, markets }));
  });
  lite.get(`${path}/shell.js`, { config: { limits: routeLimits.page } }, (request, reply) => {
    if (!isByLoopback(request)) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(shellScript);
  });
}

/** This page alone shows any page of ours in a frame. */
function allowOwnFrames(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  return reply.header('content-security-policy', policy.replace(/frame-src [^;]*/, "frame-src 'self'"));
}

/** A page that a frame of ours asked for, with the script that finds the simulator's shell; any other as it is. */
export function inSimulator(request: FastifyRequest, html: string | Buffer, nonce: string): string | Buffer {
  const { 'sec-fetch-dest': into, 'sec-fetch-site': by } = request.headers;
  if (into !== 'iframe' || by !== 'same-origin' || !isByLoopback(request)) return html;
  return String(html).replace(
    '<head>',
    `<head>\n<script src="${pageBase}${path}/shell.js" nonce="${nonce}"></script>\n`,
  );
}
