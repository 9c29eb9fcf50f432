import { useEffect, useState } from 'react';

/** False while the page is what the server sent: whatever only the device knows is shown from then on. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
