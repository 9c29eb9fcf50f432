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
import { EntryContent, EntryIcon, EntryRow } from '../../ui/controls/EntryRow.tsx';
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

/**
 * The short way to what readers look for most, in the order of use; all that they can choose is among the settings
 * (OVL-01).
 */
export function SidePanel({ account, pack, onDone }: Props) {
  const words = useWords();
  const latest = useRef(onDone);
  latest.current = onDone;
  useBackCloses(useCallback(() => latest.current(), []));
  return (
    <Sheet title={words('me')} closeLabel={words('close')} side="start" onClose={onDone}>
      <div className={styles.group}>
        <PanelLink href={hrefs.saved()} icon={<EntryIcon name="saved" />} onDone={onDone}>
          {words('settings.savedArticles')}
        </PanelLink>
        <PanelLink href={hrefs.history()} icon={<EntryIcon name="history" />} onDone={onDone}>
          {words('settings.history')}
        </PanelLink>
        {pack}
      </div>
      {account}
      <ChoicePart onDone={onDone} />
      <ContactPart onDone={onDone} />
      <AboutPart />
    </Sheet>
  );
}

type PanelLinkProps = { href: string; icon: ReactNode; now?: string; onDone: () => void; children: ReactNode };

/** Leads to a screen, in place of the panel in the history. */
function PanelLink({ href, onDone, ...content }: PanelLinkProps) {
  return (
    <Link className={rows.row} href={href} replace onClick={onDone}>
      <EntryContent leadsOn {...content} />
    </Link>
  );
}

/** The settings, country and language, and the shell's own settings where it has some. */
function ChoicePart({ onDone }: Pick<Props, 'onDone'>) {
  const { market, language } = useMarket();
  const words = useWords();
  const bridge = useClient()?.bridge;
  const stores = usePageStores();
  const hasNewsBar = marketSetupStore(stores).getState().setup?.config.enable_news_bar !== false; // SHL-05
  return (
    <div className={styles.group}>
      <PanelLink href={hrefs.settings()} icon={<EntryIcon name="settings" />} onDone={onDone}>
        {words('panel.appSettings')}
      </PanelLink>
      {market !== null && (
        <PanelLink
          href={hrefs.changeCountry()}
          icon={<Flag sprite={flagSprite} country={market.country} />}
          now={marketLabel(market, language)}
          onDone={onDone}
        >
          {words('panel.countryAndLanguage')}
        </PanelLink>
      )}
      {hasNewsBar && bridge?.can('newsBarSettings') === true && (
        <EntryRow leadsOn icon={<EntryIcon name="newsBar" />} onTap={() => void bridge.openSettings('newsBar')}>
          {words('panel.newsBarSettings')}
        </EntryRow>
      )}
    </div>
  );
}

/** What readers tell us, where the market and the shell have a way for it. */
function ContactPart({ onDone }: Pick<Props, 'onDone'>) {
  const { market } = useMarket();
  const words = useWords();
  const bridge = useClient()?.bridge;
  const canRate = bridge?.can('rate') === true;
  if (market?.hasEntry !== true && !canRate) return null;
  return (
    <div className={styles.group}>
      {market?.hasEntry === true && <SuggestionsEntry market={market} onDone={onDone} />}
      {canRate && (
        <EntryRow icon={<EntryIcon name="rate" />} onTap={() => void bridge.rate()}>
          {words('panel.rateUs')}
        </EntryRow>
      )}
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
        <EntryContent leadsOn icon={<EntryIcon name="privacy" />}>
          {words('privacy')}
        </EntryContent>
      </a>
      <a className={rows.row} href={`${base}${hrefs.text('about')}`}>
        <EntryContent leadsOn icon={<EntryIcon name="about" />}>
          {words('about')}
        </EntryContent>
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
