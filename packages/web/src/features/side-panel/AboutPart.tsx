import { isRevealed, noTaps, tapped } from '@griot/domain/version-taps';
import { useState } from 'react';
import { copyText } from '../../platform/surface/copy-text.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './SidePanel.module.css';

/** Whose work this stands on, what samples are, and the version, which knows more than it says (spec 4, Hidden debug). */
export function AboutPart() {
  const { words, client } = useSession();
  const [taps, setTaps] = useState(noTaps);
  return (
    <div className={styles.group}>
      <p className={styles.small}>{words('sampleNote')}</p>
      <p className={styles.small}>{words('placesCredit')}</p>
      <p className={styles.small}>{words('licence')}</p>
      <button
        type="button"
        className={styles.version}
        onClick={() => setTaps((now) => tapped(now, client?.clock.now() ?? 0))}
      >
        {words('version', { version: __APP_VERSION__ })}
      </button>
      {isRevealed(taps) && <DeviceIds />}
    </div>
  );
}

function DeviceIds() {
  const { words, client, market } = useSession();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const ids = [
    words('deviceId', { id: client?.storage.deviceId.get(market?.key ?? '') || '—' }),
    words('userId', { id: client?.storage.userId.get() || '—' }),
  ];
  const copy = async () => setCopied((await copyText(ids.join('\n'))) ? 'yes' : 'refused');
  return (
    <div className={styles.ids}>
      {ids.map((id) => (
        <span key={id}>{id}</span>
      ))}
      <Button onClick={() => void copy()}>{words('copy')}</Button>
      <span role="status">{copied === 'no' ? '' : words(copied === 'yes' ? 'copySuccess' : 'copyRefused')}</span>
    </div>
  );
}
