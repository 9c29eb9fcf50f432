import { marketLabel } from '@griot/locale/market';
import type { MessageId } from '@griot/locale/translate';
import type { ReactNode } from 'react';
import { DeletePart, MyDataPart } from '../../features/account/MyDataPart.tsx';
import { OfflinePart } from '../../features/offline/OfflinePart.tsx';
import { CurrentToast } from '../../features/overlay/CurrentToast.face.tsx';
import { useOverlay } from '../../features/overlay/use-overlay.face.tsx';
import { FormOutcome } from '../../features/page-frame/FormOutcome.face.tsx';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import { PushPart } from '../../features/push/PushPart.tsx';
import { ConsentPart } from '../../features/settings/ConsentPart.tsx';
import { DocumentEntry, ScreenEntry, SettingsSection } from '../../features/settings/Entries.tsx';
import { PersonalPart } from '../../features/settings/PersonalPart.tsx';
import { StoredPart } from '../../features/settings/StoredPart.tsx';
import { ViewPart } from '../../features/settings/ViewPart.tsx';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { useSite } from '../../session/context/site.ts';
import { useWords } from '../../session/context/words.ts';
import { EntryIcon, EntryRow } from '../../ui/controls/EntryRow.tsx';
import type { SettingsData, SettingsQuery } from './load-settings.ts';
import { allStoredThings, dataLinks, readingLinks, textLinks } from './settings-rows.ts';

export function SettingsFrame({ children }: FrameProps<SettingsQuery>) {
  const words = useWords();
  return <PeoplePage title={words('panel.appSettings')}>{children}</PeoplePage>;
}

/** Everything the reader can choose, on one page that works as forms without script (OVL-06). */
export function Screen({ query, data: { settings } }: ScreenProps<SettingsQuery, SettingsData>) {
  const { market } = useMarket();
  const words = useWords();
  const { overlay, open, close } = useOverlay();
  // Of a part that may have nothing to show, and then has no heading either.
  const framed = (id: string, title: MessageId) => (part: ReactNode) => (
    <SettingsSection id={id} title={words(title)}>
      {part}
    </SettingsSection>
  );
  return (
    <SettingsFrame query={query}>
      <FormOutcome outcome={query.said} />
      <LinksSection id="reading" title={words('settings.reading')} links={readingLinks} />
      <OfflinePart framed={framed('offline', 'offline.pack')} />
      <SettingsSection id="look" title={words('settings.look')}>
        <ViewPart />
      </SettingsSection>
      <LinksSection id="data" title={words('settings.data')} links={dataLinks} />
      <SettingsSection id="personal" title={words('settings.personal')}>
        <PersonalPart settings={settings} />
      </SettingsSection>
      {market?.asksConsent === true && (
        <SettingsSection id="consent-choice" title={words('consent.title')}>
          <ConsentPart />
        </SettingsSection>
      )}
      <PushPart framed={framed('push', 'push.title')} />
      <PlaceSection />
      <SettingsSection id="texts" title={words('settings.texts')}>
        {textLinks.map(({ label, href }) => (
          <DocumentEntry key={label} href={href}>
            {words(label)}
          </DocumentEntry>
        ))}
        <ShellEntry />
      </SettingsSection>
      <SettingsSection id="kept" title={words('settings.kept')}>
        <StoredPart things={allStoredThings} />
      </SettingsSection>
      <SettingsSection id="mine" title={words('settings.myData')}>
        <MyDataPart onOpen={open} onDone={close} />
      </SettingsSection>
      <SettingsSection id="delete" title={words('settings.deleting')} isWarned>
        <DeletePart isAsked={query.said === 'deleteAsk'} onOpen={open} onDone={close} />
      </SettingsSection>
      {overlay}
      <CurrentToast />
    </SettingsFrame>
  );
}

/** Where the reader is and what they read in. */
function PlaceSection() {
  const { market, language } = useMarket();
  const words = useWords();
  if (market === null) return null;
  return (
    <SettingsSection id="place" title={words('panel.countryAndLanguage')}>
      <ScreenEntry href={hrefs.changeCountry()} now={words('settings.change')}>
        {marketLabel(market, language)}
      </ScreenEntry>
    </SettingsSection>
  );
}

type LinksProps = { id: string; title: string; links: typeof readingLinks };

/** Screens that there are; without one of them the subject is left out. */
function LinksSection({ id, title, links }: LinksProps): ReactNode {
  const { hasPage } = useSite();
  const words = useWords();
  const offered = links.filter(({ path }) => hasPage(path));
  if (offered.length === 0) return null;
  return (
    <SettingsSection id={id} title={title}>
      {offered.map(({ label, path, icon }) => (
        <ScreenEntry key={path} href={path} icon={icon && <EntryIcon name={icon} />}>
          {words(label)}
        </ScreenEntry>
      ))}
    </SettingsSection>
  );
}

/** The shell's own settings, where there are some. */
function ShellEntry() {
  const words = useWords();
  const client = useClient();
  if (client?.bridge.can('settings') !== true) return null;
  return (
    <EntryRow leadsOn onTap={() => void client.bridge.openSettings('app')}>
      {words('settings.phone')}
    </EntryRow>
  );
}
