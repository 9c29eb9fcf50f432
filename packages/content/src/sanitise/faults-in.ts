import { allowedAttributes, allowedTags, voidTags } from './allow-list.ts';

const attributes: Readonly<Record<string, string[]>> = { ...allowedAttributes };
const schemes = {
  href: /^https?:\/\//,
  src: /^(https:\/\/|griot-media:[\w-]+$)/,
  'data-video': /^((youtube|vimeo|dailymotion|facebook|tiktok):[\w/-]+|file:https:\/\/.+)$/,
};
const isVoid = (tag: string) => voidTags.some((name) => name === tag);

/** Everything in a cleaned body that is not allowed, found by a reading stricter than any HTML parser. */
export function faultsIn(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [whole, end, tag, given] of html.matchAll(
    /<\/([a-z0-9]+)>|<([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>|[^<>]+|[<>]/g,
  )) {
    if (whole === '<' || whole === '>') faults.push(`a bare ${whole}`);
    if (end !== undefined && open.pop() !== end) faults.push(`</${end}> out of place`);
    if (tag === undefined) continue;
    if (!allowedTags.some((name) => name === tag)) faults.push(`<${tag}>`);
    if (!isVoid(tag)) open.push(tag);
    for (const [, name = '', value = ''] of given?.matchAll(/ ([a-z-]+)="([^"]*)"/g) ?? []) {
      if (!attributes[tag]?.includes(name)) faults.push(`${tag} ${name}`);
      const scheme = Object.entries(schemes).find(([attribute]) => attribute === name)?.[1];
      if (scheme && !scheme.test(value)) faults.push(`${name} ${value}`);
    }
  }
  return [...faults, ...open.map((tag) => `<${tag}> left open`)];
}
