import { useCallback, useRef } from 'react';

/**
 * Sends what it is given one after the other. For what tells the service everything each time: side by side, the
 * older of two could arrive last, and stay.
 */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.current.then(send, send);
    last.current = answer;
    return answer;
  }, []);
}
