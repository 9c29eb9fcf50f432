import { createHmac } from 'node:crypto';
import { calls } from '@griot/contract/calls';
import type { Call, CallArgs, CallShape } from '@griot/contract/define-call';
import { signedFlag, textToSign } from '@griot/contract/signature';
import { type Market, type MarketKey, marketOf } from '@griot/locale/markets';
import type { buildApp } from '@griot/server/src/app.ts';
import { type BodyKind, encodeBody } from './encode-body.ts';
import type { FakeClock } from './fake-clock.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;
export type InjectedResponse = Awaited<ReturnType<App['inject']>>;
type SendOptions = {
  as?: BodyKind;
  headers?: Record<string, string>;
  /** Signs with the device's key. */
  signed?: Call['signed'];
};
/** A request as it goes over the wire. */
export type WireRequest = {
  readonly method?: Call['method'];
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
};
type AnyArgs = { params?: object; query?: object; body?: object };
type Device = { device_id: string; sign_key: string };

/** A reader who calls the service as a client does. */
export class TestReader {
  readonly market: Market;
  readonly #app: App;
  readonly #clock: FakeClock;
  #device: Device | undefined;
  /** The user id sent with every call; empty for none. */
  userId = '';
  /** The token of a full login, sent with every call; empty for none. */
  token = '';
  /** Our signed cookie, which browsers send and other clients do not; undefined for those. */
  cookie: string | undefined;

  constructor(app: App, clock: FakeClock, market: MarketKey) {
    const row = marketOf(market);
    if (!row) throw new Error(`no market ${market}`);
    this.market = row;
    this.#app = app;
    this.#clock = clock;
  }

  /** From now on this reader is a browser, which keeps our cookie. */
  inBrowser(): this {
    this.cookie ??= '';
    return this;
  }

  /** A browser whose cookies were cleared: its next device is a new one. */
  clearCookies(): void {
    if (this.cookie === undefined) return;
    this.cookie = '';
    this.#device = undefined;
  }

  /** The device of this reader, made on first use. */
  async device(): Promise<Device> {
    this.#device ??= (await this.send(calls.device.create, { body: { advertising_id: '' } })).json<Device>();
    return this.#device;
  }

  /** The same reader, calling another process. */
  at(app: App): TestReader {
    const same = new TestReader(app, this.#clock, this.market.key);
    same.#device = this.#device;
    same.userId = this.userId;
    same.token = this.token;
    same.cookie = this.cookie;
    return same;
  }

  /** Uses this device from now on. */
  use(device: Device): void {
    this.#device = device;
  }

  /** Logs in as a guest, signed with the device's key unless told otherwise. */
  async guest({ signed = true }: Pick<SendOptions, 'signed'> = {}): Promise<string> {
    await this.device();
    this.#clock.pass(1);
    this.userId = (await this.ask(calls.identity.guest, {}, { signed })).content.user_id;
    return this.userId;
  }

  /** Calls and returns the value; fails the test if the call fails. */
  async ask<S extends CallShape>(call: Call<S>, args: CallArgs<S>, options: SendOptions = {}): Promise<S['reply']> {
    const sent = await this.send(call, args, options);
    if (sent.statusCode !== 200) throw new Error(`${call.path} answered ${sent.statusCode}: ${sent.body}`);
    return sent.json();
  }

  /** Calls and returns the whole answer, successful or not. */
  async send<S extends CallShape>(
    call: Call<S>,
    args: CallArgs<S>,
    options: SendOptions = {},
  ): Promise<InjectedResponse> {
    const sent = await this.#app.inject(this.requestFor(call, args as AnyArgs, options));
    const given = sent.cookies.find(({ name }) => name === 'griot')?.value;
    if (this.cookie !== undefined && given !== undefined) this.cookie = given;
    return sent;
  }

  /** A call as it goes over the wire. */
  requestFor(call: Call, args: AnyArgs, options: SendOptions = {}): WireRequest {
    const { country, language } = this.market;
    const { params = {}, query = {}, body } = args;
    const prefix = call.market === 'path' ? `/${country}/${language}` : '';
    const path = prefix + pathOf(call, params);
    const signing = options.signed
      ? { ts: String(this.#clock.now().getTime()), flag: this.token ? signedFlag.signedIn : signedFlag.otherwise }
      : {};
    const pairs = Object.entries({ ...query, uid: this.#device?.device_id ?? '', ...signing }).map(
      ([name, value]): [string, string] => [name, String(value)],
    );
    const encoded = body && encodeBody(body, options.as ?? (call.bodyAs === 'json' ? 'json' : 'multipart'));
    return {
      method: call.method,
      url: `${path}?${new URLSearchParams(pairs)}`,
      headers: {
        ...(call.market === 'headers' && { country, language }),
        ...(this.userId && { 'user-id': this.userId }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(encoded && { 'content-type': encoded.contentType }),
        ...(options.signed && { signature: this.sign(call.method, path, pairs) }),
        ...(this.cookie && { cookie: `griot=${this.cookie}` }),
        ...options.headers,
      },
      ...(encoded && { payload: encoded.payload }),
    };
  }

  /** Signs like a device (spec 7). */
  sign(method: string, path: string, query: [string, string][]): string {
    const { country, language } = this.market;
    const text = textToSign({ method, path, query, userId: this.userId, country, language });
    return createHmac('sha256', this.#device?.sign_key ?? '')
      .update(text)
      .digest('base64url');
  }
}

function pathOf(call: Call, params: object): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
}

export type Readers = { amina: TestReader; bola: TestReader; youssef: TestReader };

/** Amina and Bola read English in Nigeria, Youssef Arabic in Egypt. */
export function readersOf(app: App, clock: FakeClock): Readers {
  return {
    amina: new TestReader(app, clock, 'ngen'),
    bola: new TestReader(app, clock, 'ngen'),
    youssef: new TestReader(app, clock, 'egar'),
  };
}
