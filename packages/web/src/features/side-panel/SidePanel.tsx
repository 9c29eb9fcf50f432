import { isRevealed, noTaps, tapped } from '@griot/domain/version-taps';
import { marketLabel } from '@griot/locale/market';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { flagSprite, hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { copyText } from '../../platform/surface/copy-text.ts';
import { useFormats } from '../../session/formats.tsx';
import { useSession } from '../../session/session.tsx';
import { useBackCloses } from '../../session/use-back-closes.ts';
import { Button } from '../../ui/Button.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import styles from './SidePanel.module.css';
import { ViewPart } from './ViewPart.tsx';

type Props = {
  /** Entries about the reader's account and data. */
  account?: ReactNode;
  onDone: () => void;
};

/** The reader's settings: country, look and data use, what the shell offers, and about the app (spec 2, Overlays). */
export function SidePanel({ account, onDone }: Props) {
  const { words, market, language } = useSession();
  const latest = useRef(onDone);
  latest.current = onDone;
  useBackCloses(useCallback(() => latest.current(), []));
  return (
    <Sheet title={words('me')} closeLabel={words('close')} side="start" onClose={onDone}>
      {market !== null && (
        <div className={styles.group}>
          <Link className={styles.row} href={hrefs.changeCountry()} replace onClick={onDone}>
            <Flag sprite={flagSprite} country={market.country} />
            <span>
              {words('countryAndLanguage')}
              <span className={styles.now}>{marketLabel(market, language)}</span>
            </span>
          </Link>
        </div>
      )}
      {account}
      <ViewPart />
      <ShellPart />
      <AboutPart />
    </Sheet>
  );
}

/** What only a native shell can do, offered where it can (spec 2, Overlays). */
function ShellPart() {
  const { words, client } = useSession();
  const bridge = client?.bridge;
  if (bridge === undefined) return null;
  const entries = [
    { ability: 'rate', label: words('rateUs'), act: () => bridge.rate() },
    { ability: 'newsBarSettings', label: words('newsBarSettings'), act: () => bridge.openSettings('newsBar') },
    { ability: 'settings', label: words('appSettings'), act: () => bridge.openSettings('app') },
  ] as const;
  const offered = entries.filter(({ ability }) => bridge.can(ability));
  if (offered.length === 0) return null;
  return (
    <div className={styles.group}>
      {offered.map(({ ability, label, act }) => (
        <button key={ability} type="button" className={styles.row} onClick={() => void act()}>
          {label}
        </button>
      ))}
    </div>
  );
}

/**
 * Licences and credits, what samples are, and the version; tapping that several times shows the device id (spec 4,
 * Hidden debug).
 */
function AboutPart() {
  const { words, client } = useSession();
  const { count } = useFormats();
  const [taps, setTaps] = useState(noTaps);
  const version = __APP_VERSION__.replace(/\d+/g, (digits) => count(Number(digits)));
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
        {words('version', { version })}
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
