/** The part of the package that the trial login uses; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Claims = { sub: string } & Record<string, unknown>;
  type Context = { oidc: { session: { accountId: string }; client: { clientId: string }; provider: Provider } };
  class Grant {
    constructor(of: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, settings: object);
    readonly Grant: typeof Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: 'server_error', listener: (context: unknown, error: Error) => void): this;
  }
  export const interactionPolicy: { base(): { get(prompt: string): { checks: { remove(reason: string): void } } } };
  export type { Claims, Context };
}
