import type { AnswerShape } from '@griot/contract/answer-shape';
import type { Call, CallDescriptor, CallOptions } from '@griot/contract/define-call';
import type { Outcome } from '@griot/contract/failure';
import type { Origins } from '@griot/domain/country/country-option';
import type { Clock } from '../clock/clock.ts';
import type { Connection } from '../network/connection.ts';
import { type FindReader, readerFor, refusedUnasked } from './api-reader.ts';
import { type BuiltRequest, buildRequest, type CallParts } from './build-request.ts';
import { exchange, type Fetch, signed } from './exchange.ts';
import { failed, readReply } from './read-reply.ts';
import { retryWithServerTime, type ServerTime } from './server-time.ts';
import type { Sign } from './sign.ts';
import { withinTime } from './within-time.ts';

export type SendSetup = { fetch: Fetch; sign: Sign; clock: Clock };

export type PipelineSetup = SendSetup &
  ServerTime & {
    origins: Origins;
    reader: FindReader;
    appVersion: string;
    connection: () => Connection;
  };

export type AskedCall = { call: Call; parts: CallParts; options: CallOptions };

/**
 * The way of every request, from a call to its outcome; nothing throws. The steps in order: who asks, whether it need be
 * asked at all, once more where the clock is wrong, the request, and then what `send` does.
 */
export async function perform(setup: PipelineSetup, { call, parts, options }: AskedCall): Promise<Outcome<unknown>> {
  const reader = readerFor(setup.reader, options);
  const refusal = refusedUnasked(call, reader);
  if (refusal !== undefined) return failed(refusal);
  const { origins, appVersion, signingTime } = setup;
  const { market } = reader;
  return retryWithServerTime(setup, () => {
    const connection = setup.connection();
    const facts = { call, parts, reader, market, origins, appVersion, connection, now: signingTime() };
    return send(setup, { request: buildRequest(facts), call, options });
  });
}

type Sent = {
  request: BuiltRequest;
  call: AnswerShape & Pick<CallDescriptor, 'reads'>;
  options?: Pick<CallOptions, 'signal' | 'as'>;
};

/** The steps of a request that is built, within its time: the signature, the exchange, and what the answer means. */
export function send<Reply>(setup: SendSetup, { request, call, options = {} }: Sent): Promise<Outcome<Reply>> {
  const limit = { clock: setup.clock, time: request.timeout, signal: options.signal };
  return withinTime(limit, async (signal) => {
    try {
      const headers = await signed(setup.sign, request);
      // What is logged, and what a reader does, may still be on its way when the page is left.
      const keepalive = request.method !== 'GET' && call.reads !== true;
      // Whoever asks as another device neither sends the reader's cookie nor takes one.
      const cookies = options.as === undefined ? null : { credentials: 'omit' as const };
      const reply = await exchange(setup.fetch, request, { headers, keepalive, ...cookies, signal });
      return readReply<Reply>(call, reply);
    } catch {
      return failed({ kind: 'offline' }); // fetch rejects for no other reason that a reader could mend
    }
  });
}
