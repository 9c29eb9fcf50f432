import { calls } from '@griot/contract/calls';
import type { CallDescriptor } from '@griot/contract/define-call';
import { mergedImpressions } from '@griot/domain/events/impressions';
import { readerApi } from '@griot/web/src/session/api/reader-api.ts';
import type { Session } from '@griot/web/src/session/session.ts';
import { reportedApi } from '@griot/web/src/session/tracking/reported-api.ts';
import type { Recorder, Tracker } from '@griot/web/src/session/tracking/tracker.ts';
import { act, render } from '@testing-library/react';
import { partFor, readerSession } from '../render-as.tsx';
import { samples } from '../samples/samples.ts';
import type { SentRequest } from './sent-request.ts';

const seen = { news_id_list: { 'request-1': ['seen-entry'] }, instaclip_id_list: { 'request-1': ['seen-clip'] } };

/** A recorder that has seen an article and a clip, and sends nothing. */
const recorder: Recorder = {
  record: () => {},
  refreshCount: () => 7,
  isSending: () => false,
  seenWith: ({ news_id_list = {}, instaclip_id_list = {} }) => ({
    news_id_list: mergedImpressions(seen.news_id_list, news_id_list),
    instaclip_id_list: mergedImpressions(seen.instaclip_id_list, instaclip_id_list),
  }),
};

/**
 * A signed-in reader whose calls are those of the product down to `fetch`, which notes each request and answers it with
 * the sample of its call.
 */
export function wiredReader() {
  const { session: known, page, client } = readerSession();
  const { storage } = client;
  storage.deviceId.set('ngen', 'ngendevice');
  storage.signKey.set('ngen', 'key');
  storage.userId.set('ngenuser');
  storage.token.set('token-1');
  const sent: SentRequest[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const one = sentBy(url, init);
    sent.push(one);
    return new Response(JSON.stringify(replyTo(one)), { headers: { 'content-type': 'application/json' } });
  };
  const apiBy = (by = fetch) => readerApi(page.market, page.origins, { ...client, fetch: by });
  const tracker: Tracker = { log: () => {}, logRequest: () => {}, recorder: () => recorder };
  const api = reportedApi(apiBy(), tracker, client.clock);
  const session: Session = { ...known, api, tracker };
  /** Of a page's loader. */
  const context = <Query,>(query: Query, params: Record<string, string> = {}) => ({
    ...session,
    client,
    query,
    params,
    signal: new AbortController().signal,
  });
  /** Shows a part of the app that does nothing but use a hook. */
  const use = async (hook: () => unknown) => {
    render(partFor({ session, page }, <Using hook={hook} />));
    await act(async () => {});
  };
  return { session, api, apiBy, client, storage, sent, context, use };
}

function Using({ hook }: { hook: () => unknown }) {
  hook();
  return null;
}

export type WiredReader = ReturnType<typeof wiredReader>;

function sentBy(url: string, { method = 'GET', headers = {}, body }: RequestInit): SentRequest {
  const { pathname: path, searchParams } = new URL(url, 'https://griot.example');
  return {
    method,
    path,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(
      Object.entries(headers as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: fieldsOf(body),
  };
}

function fieldsOf(body: RequestInit['body']): Record<string, string> {
  if (body instanceof FormData) return Object.fromEntries([...body].map(([name, value]) => [name, String(value)]));
  if (typeof body !== 'string') return {};
  return Object.fromEntries(
    Object.entries(JSON.parse(body) as object).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

function replyTo({ method, path, query }: SentRequest): unknown {
  const isIt = (call: CallDescriptor) => {
    const form = call.path.replaceAll(/:\w+/g, '[^/]+');
    const prefix = call.market === 'path' ? '/ng/en' : '';
    return (
      call.method === method &&
      new RegExp(`^${prefix}${form}$`).test(path) &&
      (call.type ?? 'top') === (query.type ?? 'top')
    );
  };
  for (const [area, inArea] of Object.entries(calls)) {
    for (const [name, call] of Object.entries<CallDescriptor>(inArea)) {
      const replies = samples[area as keyof typeof samples] as Record<string, { reply: unknown }>;
      if (isIt(call)) return replies[name]?.reply;
    }
  }
  throw new Error(`${method} ${path} is no call of ours`);
}
