import { useEffect, useState } from 'react';
import { replaceAfresh } from '../../platform/page/address.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { useFileSize } from '../../session/figures.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './StoredPart.module.css';
import type { ClearableStorage } from './stored-things.ts';

/** What this device keeps of the reader, how large it is, and a button that clears it (OVL-06). */
export function StoredPart({ things }: { things: readonly ClearableStorage[] }) {
  const words = useWords();
  const client = useClient();
  const size = useFileSize();
  const [sizes, setSizes] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (client === null) return undefined;
    let isGone = false;
    // What cannot be measured is not there: a browser may refuse its storage at any moment.
    const asked = things.map(async ({ bytes }) => bytes(client));
    void Promise.all(asked.map((one) => one.catch(() => 0))).then((all) => isGone || setSizes(all));
    return () => {
      isGone = true;
    };
  }, [client, things]);
  const clear = async () => {
    if (client === null) return;
    await Promise.allSettled(things.map(async (thing) => thing.clear(client)));
    replaceAfresh(hrefs.settings('cleared')); // lists in memory would be written back
  };
  const isEmpty = sizes?.every((bytes) => bytes === 0) === true;
  return (
    <>
      <p className={styles.hint}>{words('settings.keptHint')}</p>
      <noscript>
        <p className={styles.hint}>{words('settings.keptPlain')}</p>
      </noscript>
      {sizes !== null && (
        <dl className={styles.list}>
          {things.map(({ label }, at) => (
            <div key={label} className={styles.row}>
              <dt>{words(label)}</dt>
              <dd>{sizes[at] === 0 ? words('settings.keptNone') : size(sizes[at] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
      {sizes !== null && (
        <Button isDisabled={isEmpty} onClick={() => void clear()}>
          {words('settings.clear')}
        </Button>
      )}
    </>
  );
}
