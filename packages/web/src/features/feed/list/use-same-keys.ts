import { useState } from 'react';

/** The same array as long as the same keys are in it, whatever else happens to their rows. */
export function useSameKeys(keys: readonly string[]): readonly string[] {
  const [known, setKnown] = useState(keys);
  const isSame = keys.length === known.length && keys.every((key, index) => key === known[index]);
  if (keys !== known && !isSame) setKnown(keys);
  return isSame ? known : keys;
}
