import { limits } from './limits.ts';

/**
 * An address found in a feed, made absolute; undefined if it is not http or https. White space inside it comes from
 * wrapped lines, and an escaped ampersand from escaping twice.
 */
export function webAddress(found: string | undefined, base: string): string | undefined {
  const text = tidied(found ?? '');
  if (text === '' || text.length > limits.address) return undefined;
  const url = URL.parse(text, URL.canParse(base) ? base : undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > limits.address) return undefined;
  return url.href;
}

function tidied(found: string): string {
  const text = found
    .trim()
    .replace(/[\t\r\n]\s*/g, '')
    .replaceAll('&amp;', '&');
  return /^www\.[\w-]+\.[a-z]/i.test(text) ? `http://${text}` : text;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The value of an attribute of HTML with its relative addresses resolved. Others are not touched: judging is for the
 * sanitiser.
 */
export function resolvedAttribute(name: string, value: string, base: string): string {
  if (name === 'srcset' || name === 'data-srcset') return resolvedSet(value, base);
  if (!ADDRESSES.has(name)) return value;
  const text = value.trim();
  if (text === '' || text.startsWith('#') || hasScheme.test(text)) return text;
  return webAddress(text, base) ?? text;
}

const ADDRESSES = new Set([
  ...['href', 'src', 'poster', 'cite', 'data', 'background', 'longdesc', 'action', 'formaction', 'lowsrc', 'usemap'],
  ...['data-src', 'data-lazy-src', 'data-original', 'data-href'],
]);

const LONGEST_SET = 10 * limits.address;

/** `a.jpg 1x, b.jpg 2x`; an address may contain commas, but none followed by white space. */
function resolvedSet(value: string, base: string): string {
  if (value.length > LONGEST_SET) return '';
  return value
    .split(/,\s+/)
    .map((candidate) => {
      const [address = '', ...size] = candidate.trim().split(/\s+/);
      return [hasScheme.test(address) ? address : (webAddress(address, base) ?? address), ...size].join(' ');
    })
    .join(', ');
}
