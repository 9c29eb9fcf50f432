import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../session.tsx';
import { NoConnection } from './NoConnection.tsx';
import { saidFor } from './said-for.ts';

export type Over = {
  /** What lies over the page: something, nothing yet where false, and else nothing. */
  readonly over: ReactNode;
  readonly show: (over: ReactNode) => void;
  /** Says that it takes a connection. */
  readonly refuse: () => void;
};

/** The one thing that lies over a page, or a few words there for a while. */
export function useOver(): Over {
  const { client } = useSession();
  const [over, show] = useState<ReactNode>(null);
  const refuse = useCallback(() => {
    show(<NoConnection />);
    client?.clock.after(saidFor, () => show(null));
  }, [client]);
  return { over, show, refuse };
}
