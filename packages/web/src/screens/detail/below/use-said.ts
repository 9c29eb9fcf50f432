import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session.tsx';

const SHOWN = 4_000;

/** A few words for a while; said again they stand again. */
export function useSaid(): [{ text: string; times: number }, (text: string) => void] {
  const { client } = useSession();
  const [said, setSaid] = useState({ text: '', times: 0 });
  useEffect(
    () => (said.text === '' ? undefined : client?.clock.after(SHOWN, () => setSaid({ ...said, text: '' }))),
    [client, said],
  );
  return [said, (text) => setSaid(({ times }) => ({ text, times: times + 1 }))];
}
