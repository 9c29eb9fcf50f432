import { isRevealed, noTaps, tapped } from '@griot/domain/version-taps';
import { marketLabel } from '@griot/locale/market';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { base, flagSprite, hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { copyText } from '../../platform/surface/copy-text.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { marketSetupStore } from '../../session/market-setup.ts';
import { Button } from '../../ui/Button.tsx';
import rows from '../../ui/controls/EntryRow.module.css';
import { Flag } from '../../ui/Flag.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { useBackCloses } from '../overlay/use-back-closes.face.ts';
import styles from './SidePanel.module.css';
import { SuggestionsEntry } from './SuggestionsEntry.tsx';

type Props = {
  /** Entries about the reader's account and data. */
  account?: ReactNode;
  /** The entry of the news to take along. */
  pack?: ReactNode;
  onDone: () => void;
};

/** The short way to what readers look for most; everything else they can choose is on the settings page (OVL-01). */
export function SidePanel({ account, pack, onDone }: Props) {
  const { market, language } = useMarket();
  const words = useWords();
  const latest = useRef(onDone);
  latest.current = onDone;
  useBackCloses(useCallback(() => latest.current(), []));
  return (
    <Sheet title={words('me')} closeLabel={words('close')} side="start" onClose={onDone}>
      {market !== null && (
        <div className={styles.group}>
          <Link className={rows.row} href={hrefs.changeCountry()} replace onClick={onDone}>
            <Flag sprite={flagSprite} country={market.country} />
            <span>
              {words('panel.countryAndLanguage')}
              <span className={rows.now}>{marketLabel(market, language)}</span>
            </span>
          </Link>
        </div>
      )}
      {market?.hasEntry === true && <SuggestionsEntry market={market} onDone={onDone} />}
      {account}
      <ShellPart pack={pack} onDone={onDone} />
      <AboutPart />
    </Sheet>
  );
}

/**
 * The news to take along, the settings, and what only a native shell can do, offered where it can (spec 2, Overlays).
 */
function ShellPart({ pack, onDone }: Pick<Props, 'pack' | 'onDone'>) {
  const words = useWords();
  const client = useClient();
  const stores = usePageStores();
  const bridge = client?.bridge;
  const hasNewsBar = marketSetupStore(stores).getState().setup?.config.enable_news_bar !== false; // SHL-05
  const entries = [
    { ability: 'rate', label: words('panel.rateUs'), act: () => bridge?.rate() },
    { ability: 'newsBarSettings', label: words('panel.newsBarSettings'), act: () => bridge?.openSettings('newsBar') },
  ] as const;
  const can = ({ ability }: (typeof entries)[number]) => bridge?.can(ability) === true;
  const offered = entries.filter((entry) => can(entry) && (entry.ability !== 'newsBarSettings' || hasNewsBar));
  return (
    <div className={styles.group}>
      {pack}
      {offered.map(({ ability, label, act }) => (
        <button key={ability} type="button" className={rows.row} onClick={() => void act()}>
          {label}
        </button>
      ))}
      <Link className={rows.row} href={hrefs.settings()} replace onClick={onDone}>
        {words('panel.appSettings')}
      </Link>
    </div>
  );
}

/**
 * What we keep, who we are, and the version; tapping that several times shows the device id (spec 4, Hidden debug).
 */
function AboutPart() {
  const words = useWords();
  const client = useClient();
  const { count } = useFormats();
  const [taps, setTaps] = useState(noTaps);
  const [before, after] = words('panel.version', { version: '\n' }).split('\n');
  const version = __APP_VERSION__.replace(/\d+/g, (digits) => count(Number(digits)));
  return (
    <div className={styles.group}>
      <a className={rows.row} href={`${base}${hrefs.text('privacy')}`}>
        {words('privacy')}
      </a>
      <a className={rows.row} href={`${base}${hrefs.text('about')}`}>
        {words('about')}
      </a>
      <button
        type="button"
        className={styles.version}
        onClick={() => setTaps((now) => tapped(now, client?.clock.now() ?? 0))}
      >
        {before}
        {/* letters and digits of two scripts would change places in a line that runs from right to left */}
        <bdi dir="ltr">{version}</bdi>
        {after}
      </button>
      {isRevealed(taps) && <DeviceIds />}
    </div>
  );
}

function DeviceIds() {
  const { market } = useMarket();
  const words = useWords();
  const client = useClient();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const ids = [
    words('panel.deviceId', { id: client?.storage.deviceId.get(market?.key ?? '') || '—' }),
    words('panel.userId', { id: client?.storage.userId.get() || '—' }),
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
