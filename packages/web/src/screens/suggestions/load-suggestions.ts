import type { CallOptions } from '@griot/contract/define-call';
import type { SignedFields, Suggestion } from '@griot/contract/entities/suggestion';
import { listMarket } from '../../features/feed/outside/list-market.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { suggestionsHref } from '../../platform/routing/suggestions-href.ts';

/** What the signed address carries (OVL-05), and what a form without script came to. */
export type SuggestionsQuery = {
  pro_type: string;
  news_device_id: string;
  country: string;
  language: string;
  timestamp: string;
  signature: string;
  said: string;
};
export type SuggestionsData = {
  /** The fields of the address that the form sends back. */
  signed: SignedFields;
  suggestions: readonly Suggestion[];
  /** Of the market that the address names. */
  options: CallOptions;
};
type Context = LoadContext<SuggestionsQuery>;

const about = 'suggestions';
/** An address that is too old, or that was changed. */
const closed = { kind: 'missing', about, hint: 'suggestion.closed' } as const;

/**
 * By a signed address, which needs nothing of the phone that opens it: market, language and device stand in it. Without
 * a signature the device asks for one, and goes there.
 */
export async function loadSuggestions(context: Context): Promise<RouteAnswer<SuggestionsData>> {
  const { api, market: own, query, signal } = context;
  const { pro_type, news_device_id, timestamp, signature } = query;
  if (signature === '') return await signedAddress(context);
  const market = listMarket({ own, named: query, id: news_device_id, isOnlyThere: true });
  if (market.kind !== 'asked' || !/^\d{1,15}$/.test(timestamp)) return closed;
  const signed = { pro_type, news_device_id, timestamp: Number(timestamp), signature };
  const { options } = market;
  const outcome = await api.suggestion.list({ query: signed }, { ...options, signal });
  if (outcome.ok) return { kind: 'ready', data: { signed, suggestions: outcome.value.suggestions, options } };
  const { failure } = outcome;
  const isOld = failure.kind === 'http' && failure.status === 403;
  // Whoever has chosen a market gets a fresh address in place of one that is too old.
  if (isOld && own !== null && news_device_id.startsWith(own.key)) return await signedAddress(context);
  return isOld ? closed : failedAnswer(failure, about);
}

async function signedAddress({ api, market, signal }: Context): Promise<RouteAnswer<SuggestionsData>> {
  if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
  const outcome = await api.suggestion.address({}, { signal });
  if (!outcome.ok) return failedAnswer(outcome.failure, about);
  return { kind: 'elsewhere', href: suggestionsHref(outcome.value, market) };
}
