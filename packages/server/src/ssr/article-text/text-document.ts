import { createHash } from 'node:crypto';
import { escapedHtml } from '@griot/domain/format/escaped-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownVersion } from '../../http/wire/known-version.ts';
import { policyOfStyle } from '../../http/wire/style-policy.ts';

/** Readable on any screen and by day and night; nothing else. */
const style =
  'body{max-width:40em;margin:auto;padding:0 1em;font:1.1em/1.6 system-ui,sans-serif;overflow-wrap:break-word}:root{color-scheme:light dark}';
const policy = policyOfStyle(style);

type TextLanguage = { readonly code: string; readonly dir: string };

/** A page of words alone under its title; the parts are markup. */
export function textDocument(title: string, { code, dir }: TextLanguage, parts: readonly string[]): string {
  const name = escapedHtml(title);
  return `<!doctype html><html lang="${code}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${name}</title><style>${style}</style><h1>${name}</h1>${parts.join('')}`;
}

export const link = (href: string, text: string): string => `<a href="${escapedHtml(href)}">${escapedHtml(text)}</a>`;

/** Sends such a page, unless the browser has it as it is. `isShared`: every reader gets the same. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, isShared }: { html: string; isShared: boolean },
) {
  const hash = createHash('sha256').update(html).digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .type('text/html; charset=utf-8');
  if (isKnownVersion(request, etag)) return reply.code(304).send();
  if (isShared) request.sharedBody = hash;
  return reply.send(Buffer.from(html));
}
