import { useEffect, useReducer, useRef } from 'react';
import { useApi } from '../../../session/context/api.ts';
import { useClient } from '../../../session/context/client.ts';
import { type Chooser, type ChooserEvent, chooserState } from './chooser.state.ts';

/** Milliseconds without a key after which a search begins. */
const PAUSE = 200;

export type ChooserControl = {
  chooser: Chooser;
  send: (event: ChooserEvent) => void;
  /** The text changed, by a key or by going on with the same one. */
  type: (text: string) => void;
  tryAgain: () => void;
};

/** Runs the chooser: a search begins when the typing pauses. */
export function useChooser(first: Chooser): ChooserControl {
  const api = useApi();
  const client = useClient();
  const [chooser, send] = useReducer(chooserState, first);
  const tickets = useRef(0);
  const { phase, text } = chooser;
  const ticket = phase.name === 'searching' ? phase.ticket : null;
  useEffect(() => {
    if (ticket === null || client === null) return undefined;
    const leaving = new AbortController();
    const search = async () => {
      const outcome = await api.city.search({ query: { text: text.trim() } }, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      send(outcome.ok ? { type: 'found', ticket, cities: outcome.value.cities } : { type: 'failed', ticket });
    };
    const stopWaiting = client.clock.after(PAUSE, () => void search());
    return () => {
      stopWaiting();
      leaving.abort();
    };
  }, [api, client, ticket, text]);
  const nextTicket = () => ++tickets.current;
  return {
    chooser,
    send,
    type: (next) => send({ type: 'typed', text: next, ticket: nextTicket() }),
    tryAgain: () => send({ type: 'triedAgain', ticket: nextTicket() }),
  };
}
