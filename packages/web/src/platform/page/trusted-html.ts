import { workerPath } from '@griot/domain/offline/worker-protocol';

type Policy = { createHTML(html: string): unknown; createScriptURL(url: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy; emptyHTML: unknown };

let policy: Policy | undefined;

/** The only policy there may be: its name stands in the Content-Security-Policy, which takes no second one. */
function ownPolicy(): Policy | undefined {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= factory?.createPolicy('griot', {
    createHTML: (text) => text,
    createScriptURL: (url) => {
      if (url !== workerPath) throw new TypeError('no script of ours');
      return url;
    },
  });
  return policy;
}

/** The only way to insert markup: bodies that our server has sanitised. Browsers with Trusted Types refuse any other. */
export const sanitisedHtml = (html: string): string => (ownPolicy()?.createHTML(html) ?? html) as string;

/** The address of the service worker, the only script that is ever named by a text. */
export const trustedWorkerUrl = (): string => (ownPolicy()?.createScriptURL(workerPath) ?? workerPath) as string;

/** Empty markup; Trusted Types require even that to be trusted. */
export const emptyHtml = ((globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.emptyHTML ?? '') as string;
