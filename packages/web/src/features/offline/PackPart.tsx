import { packSize } from '@griot/domain/offline/worker-protocol';
import { useState } from 'react';
import type { CachedArticle } from '../../platform/offline/cached-articles.ts';
import { wakeNowAndThen } from '../../platform/offline/worker-link.ts';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import styles from './OfflineSection.module.css';
import { usePack } from './use-pack.ts';

type Props = { articles: readonly CachedArticle[]; onChanged: () => void };

/** "Take the news with me": what it costs before, how far it is while it comes, and whether to do so every day. */
export function PackPart({ articles, onChanged }: Props) {
  const words = useWords();
  const client = useClient();
  const { count } = useFormats();
  const [hasPictures, setHasPictures] = useState(false);
  const [isDaily, setIsDaily] = useState(() => client?.storage.packDaily.get() ?? false);
  const { state, isRunning, take } = usePack({ articles, hasPictures, onChanged });
  return (
    <div className={styles.part}>
      <p className={styles.line}>{words('offline.packLead', { shown: count(packSize) })}</p>
      <Switch label={words('offline.packPictures')} isOn={hasPictures} onChange={setHasPictures} />
      <Switch
        label={words('offline.packDaily')}
        isOn={isDaily}
        onChange={(isOn) => {
          client?.storage.packDaily.set(isOn);
          setIsDaily(isOn);
          void wakeNowAndThen(isOn);
        }}
      />
      <Button tone="accent" isDisabled={isRunning} onClick={take}>
        {words('offline.pack')}
      </Button>
      <p role="status" className={styles.line}>
        {state}
      </p>
    </div>
  );
}
