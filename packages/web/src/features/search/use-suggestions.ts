import type { Suggestion } from '@griot/contract/entities/search-result';
import { searchLimits } from '@griot/domain/activity-constants';
import { searchText } from '@griot/domain/search/search-text';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { useTracker } from '../../session/context/tracker.ts';
import type { SearchPlace } from './search.ts';

/** What may be meant by `typed`, as one request answered it. */
export type Suggestions = { readonly typed: string; readonly requestId: string; readonly all: readonly Suggestion[] };

const nothing: Suggestions = { typed: '', requestId: '', all: [] };

/**
 * Asked for once fingers rest for a moment; what comes late is dropped, and what does not come is not missed: the
 * search itself works without.
 */
export function useSuggestions(input: string, isWanted: boolean, { options }: SearchPlace): Suggestions {
  const api = useApi();
  const client = useClient();
  const [found, setFound] = useState(nothing);
  const typed = searchText(input);
  const isAsked = isWanted && typed !== '';
  useEffect(() => {
    if (client === null || !isAsked) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      const query = { query: typed, page_size: searchLimits.suggestions };
      const outcome = await api.search.suggest({ query }, { ...options, signal });
      if (signal.aborted) return;
      if (!outcome.ok) return setFound(nothing);
      const { request_id: requestId, suggestions } = outcome.value;
      setFound({ typed, requestId, all: suggestions.slice(0, searchLimits.suggestions) });
    };
    const cancel = client.clock.after(searchLimits.suggestAfter, () => void ask());
    return () => {
      cancel();
      leaving.abort();
    };
  }, [api, client, typed, isAsked, options]);
  return isAsked && isAbout(found, typed) ? found : nothing;
}

/** While the next list is on its way, the last one stands as long as the same word is being typed. */
function isAbout(found: Suggestions, typed: string): boolean {
  const [before, now] = [found.typed.toLowerCase(), typed.toLowerCase()];
  return before !== '' && (now.startsWith(before) || before.startsWith(now));
}

/** A list that stands for so long, in milliseconds, was seen. */
const SEEN_AFTER = 500;

/** Logs which suggestions were seen, once for each list that stands a moment, and which one was chosen. */
export function useSuggestionEvents(suggestions: Suggestions) {
  const client = useClient();
  const tracker = useTracker();
  const { typed, requestId, all } = suggestions;
  const seen = useRef('');
  useEffect(() => {
    if (client === null || all.length === 0 || seen.current === requestId) return undefined;
    return client.clock.after(SEEN_AFTER, () => {
      seen.current = requestId;
      for (const [position, { title, type }] of all.entries())
        tracker?.log('search_suggestion_impression', {
          suggestion: title,
          request_id: requestId,
          extra: { query: typed, position, type },
        });
    });
  }, [client, tracker, typed, requestId, all]);
  return (position: number) => {
    const chosen = all[position];
    if (chosen === undefined) return;
    tracker?.log('search_suggestion_click', {
      suggestion: chosen.title,
      request_id: requestId,
      extra: { query: typed, position, type: chosen.type },
    });
  };
}
