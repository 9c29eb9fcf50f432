import type { FreshApp } from './fresh-app.ts';

/** Someone without script, whose browser stores cookies; it asks the service in process. */
export class CookieBrowser {
  readonly #fresh: FreshApp;
  readonly cookies: Record<string, string> = {};

  constructor(fresh: FreshApp) {
    this.#fresh = fresh;
  }

  async open(url: string, headers: Record<string, string> = {}) {
    return this.#store(
      await this.#fresh.app.inject({ url, headers: { host: 'localhost', ...headers }, cookies: this.cookies }),
    );
  }

  async post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const sent = await this.#fresh.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      cookies: this.cookies,
      payload: new URLSearchParams(fields).toString(),
    });
    return this.#store(sent);
  }

  /** The device that the reader's cookie names. */
  get device(): string {
    return this.cookies.griot?.split('.')[1] ?? '';
  }

  #store<Sent extends { cookies: { name: string; value: string }[] }>(sent: Sent): Sent {
    for (const { name, value } of sent.cookies) this.cookies[name] = value;
    return sent;
  }
}
