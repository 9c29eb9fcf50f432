import { createHash } from 'node:crypto';

/** The policy of a page that is one document with one style: no script, no picture, no request at all. */
export function policyOfStyle(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none';style-src 'sha256-${hash}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;
}

/** How a page looks that says in words alone that there is nothing here, or not now. */
export const plainStyle =
  'body{max-width:26em;margin:auto;padding:3em 1em;font:1.05em/1.5 system-ui,sans-serif;text-align:center;overflow-wrap:break-word}h1{font-size:1.25em}a{display:inline-block;padding:.6em 1.2em;border:1px solid;border-radius:10px;color:inherit;font-weight:600;text-decoration:none}:root{color-scheme:light dark}';

export const plainPolicy = policyOfStyle(plainStyle);
