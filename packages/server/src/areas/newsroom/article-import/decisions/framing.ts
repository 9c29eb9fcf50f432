type Headers = Readonly<Record<string, string>>;

/** Sources in a policy that include every site. */
const everybody = /^(\*|https?:|https:\/\/\*(:\*)?)$/;

/**
 * Whether a page lets sites it does not know show it in a frame, as browsers decide it: `frame-ancestors` where a policy
 * has it, else X-Frame-Options (DET-13). A page without https cannot stand in one that has it.
 */
export function allowsFraming(headers: Headers, address: string): boolean {
  if (!address.startsWith('https:')) return false;
  const ancestors = (headers['content-security-policy'] ?? '')
    .split(',') // several policies in one header, or several headers: each must allow it
    .flatMap((policy) => frameAncestors(policy) ?? []);
  if (ancestors.length > 0) return ancestors.every((sources) => sources.some((source) => everybody.test(source)));
  return !/\b(deny|sameorigin|allow-from)\b/i.test(headers['x-frame-options'] ?? '');
}

/** The sources of the first such directive; browsers ignore the others. */
function frameAncestors(policy: string): [string[]] | undefined {
  const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
  const found = directives.find(([name]) => name === 'frame-ancestors');
  return found && [found.slice(1)];
}
