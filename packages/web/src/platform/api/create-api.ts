import type { ApiOf, Call, CallOptions } from '@griot/contract/define-call';
import type { CallParts } from './build-request.ts';
import { type PipelineSetup, perform } from './request-pipeline.ts';
import { risingTime } from './server-time.ts';

type CallTree = Record<string, Record<string, Call>>;

export type ApiSetup<Tree extends CallTree> = Omit<PipelineSetup, 'signingTime'> & { calls: Tree };

/** The typed client: one function per call of the contract, nothing written per call. */
export function createApi<Tree extends CallTree>({ calls, ...setup }: ApiSetup<Tree>): ApiOf<Tree> {
  const pipeline = { ...setup, signingTime: risingTime(() => setup.clock.now()) };
  const bind =
    (call: Call) =>
    (parts: CallParts, options: CallOptions = {}) =>
      perform(pipeline, { call, parts, options });
  const areas = Object.entries(calls).map(([area, named]) => [
    area,
    Object.fromEntries(Object.entries(named).map(([name, call]) => [name, bind(call)])),
  ]);
  return Object.fromEntries(areas) as ApiOf<Tree>;
}
