type Policy = { createHTML(html: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy; emptyHTML: unknown };

let policy: Policy | undefined;

/**
 * The only way to insert markup: bodies that our server has sanitised. Browsers with Trusted Types refuse any other
 * string (the policy's name stands in the Content-Security-Policy).
 */
export function sanitisedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (factory === undefined) return html;
  policy ??= factory.createPolicy('griot', { createHTML: (text) => text });
  return policy.createHTML(html) as string;
}

/** Empty markup; Trusted Types require even that to be trusted. */
export const emptyHtml = ((globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.emptyHTML ?? '') as string;
