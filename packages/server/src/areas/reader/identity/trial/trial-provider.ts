import type { Clock } from '../../../../clock.ts';
import { isLoopbackHost } from '../../../../loopback.ts';
import { OpenIdProvider } from '../login/gg-provider.ts';
import { away, type LoginAttempt, type LoginProvider, type Verified } from '../login/provider.ts';
import type { TrialServer } from './trial-server.ts';

type TrialDeps = {
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  /** Throws for a package that is not installed. */
  readonly find?: (name: string) => unknown;
};

/** Undefined where its package is missing, as in an installation for production; whoever runs the service is told so. */
export function openTrial({ clock, report, find = (name) => import.meta.resolve(name) }: TrialDeps) {
  try {
    find('oidc-provider');
    return new TrialProvider(clock, report);
  } catch (cause) {
    const why = 'its package oidc-provider is not installed; npm install brings it, with --omit=dev it does not';
    report(new Error(`The trial login is not offered: ${why}`, { cause }));
    return undefined;
  }
}

/** The trial login, behind the same code as a provider of the world; its server starts when it is first needed. */
class TrialProvider implements LoginProvider {
  readonly #clock: Clock;
  readonly #report: (error: unknown) => void;
  #opening: Promise<TrialServer> | undefined;
  #provider: OpenIdProvider | undefined;

  constructor(clock: Clock, report: (error: unknown) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  async verify(token: string, isOurNonce: (nonce: string) => boolean): Promise<Verified> {
    return (await this.#open())?.verify(token, isOurNonce) ?? away;
  }

  /** A browser that came by another name than this computer's own is not led to it. */
  async authorizeUrl(attempt: LoginAttempt, callback: string): Promise<URL | undefined> {
    if (!isLoopbackHost(new URL(callback).host)) return undefined;
    return (await this.#open())?.authorizeUrl(attempt, callback);
  }

  async exchange(back: URL, attempt: LoginAttempt): Promise<{ token: string } | 'refused' | 'away'> {
    return (await this.#open())?.exchange(back, attempt) ?? 'away';
  }

  async close(): Promise<void> {
    const server = await this.#opening?.catch(() => undefined);
    await server?.close();
  }

  async #open(): Promise<OpenIdProvider | undefined> {
    try {
      this.#opening ??= import('./trial-server.ts').then(({ openTrialServer }) => openTrialServer());
      const { issuer } = await this.#opening;
      const { trialClientId } = await import('./trial-server.ts');
      this.#provider ??= new OpenIdProvider({ issuer, clientIds: [trialClientId], clientSecret: '' }, this.#clock);
      return this.#provider;
    } catch (error) {
      this.#report(error);
      this.#opening = undefined;
      return undefined;
    }
  }
}
