import type { App } from '../readers.ts';

type Answer = { status: number; location: string; body: string; headers: Record<string, unknown> };

/**
 * A browser without script: it keeps cookies, follows nothing by itself, and asks the service in process and everybody
 * else over the network.
 */
export class PlainBrowser {
  readonly #app: App;
  readonly #host: string;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(app: App, host: string) {
    this.#app = app;
    this.#host = host;
  }

  /** The cookies of the service itself. */
  get cookies(): Map<string, string> {
    return this.#jar(this.#host);
  }

  async get(address: string): Promise<Answer> {
    return this.#ask('GET', address, undefined);
  }

  async post(address: string, fields: Record<string, string>): Promise<Answer> {
    return this.#ask('POST', address, new URLSearchParams(fields).toString());
  }

  /** Follows redirects until a page comes. */
  async follow(address: string): Promise<Answer & { at: string }> {
    let at = address;
    for (let hops = 0; hops < 10; hops += 1) {
      const answer = await this.get(at);
      if (answer.location === '') return { ...answer, at };
      at = new URL(answer.location, new URL(at, `http://${this.#host}`)).href;
    }
    throw new Error(`no end of redirects at ${at}`);
  }

  async #ask(method: 'GET' | 'POST', address: string, form: string | undefined): Promise<Answer> {
    const url = new URL(address, `http://${this.#host}`);
    const jar = this.#jar(url.host);
    const headers = {
      host: url.host,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const asked = { method, headers, ...(form !== undefined && { body: form }) };
    const { status, set, location, body, all } =
      url.host === this.#host ? await this.#inject(url, asked) : await overNetwork(url, asked);
    for (const line of set) storeCookie(jar, line);
    return { status, location, body, headers: all };
  }

  async #inject(url: URL, { method, headers, body }: Asked): Promise<Heard> {
    const sent = await this.#app.inject({
      method,
      url: url.pathname + url.search,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    const set = [sent.headers['set-cookie'] ?? []].flat();
    return {
      status: sent.statusCode,
      set,
      location: String(sent.headers.location ?? ''),
      body: sent.body,
      all: sent.headers,
    };
  }

  #jar(host: string): Map<string, string> {
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    return jar;
  }
}

type Asked = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };
type Heard = { status: number; set: string[]; location: string; body: string; all: Record<string, unknown> };

async function overNetwork(url: URL, { method, headers, body }: Asked): Promise<Heard> {
  const { host: _, ...rest } = headers;
  const response = await fetch(url, { method, headers: rest, redirect: 'manual', ...(body !== undefined && { body }) });
  return {
    status: response.status,
    set: response.headers.getSetCookie(),
    location: response.headers.get('location') ?? '',
    body: await response.text(),
    all: Object.fromEntries(response.headers),
  };
}

function storeCookie(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const isGone = value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line);
  if (isGone) jar.delete(name);
  else jar.set(name, value);
}
