import type { NamedSettings } from '@griot/contract/entities/reader-settings';
import { CurrentToast } from '../../features/overlay/CurrentToast.face.tsx';
import { FormOutcome } from '../../features/page-frame/FormOutcome.face.tsx';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import { EditionsPart } from '../../features/preferences/EditionsPart.tsx';
import { FollowedPart } from '../../features/preferences/FollowedPart.tsx';
import { MutedPart } from '../../features/preferences/MutedPart.tsx';
import { SettingsSection } from '../../features/settings/Entries.tsx';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { useWords } from '../../session/context/words.ts';

type Query = { said: string };

export function MutedFrame({ children }: FrameProps<Query>) {
  const words = useWords();
  return (
    <PeoplePage title={words('mute.page')} backHref={hrefs.settings()}>
      {children}
    </PeoplePage>
  );
}

/** What the reader does not want, what they follow, and further editions; as forms without script (OVL-06). */
export function Screen({ query, data: { settings } }: ScreenProps<Query, { settings: NamedSettings | null }>) {
  const words = useWords();
  return (
    <MutedFrame query={query}>
      <FormOutcome outcome={query.said} />
      <SettingsSection id="muted" title={words('mute.title')}>
        <MutedPart settings={settings} />
      </SettingsSection>
      <SettingsSection id="followed" title={words('mute.follows')}>
        <FollowedPart settings={settings} />
      </SettingsSection>
      <SettingsSection id="editions" title={words('edition.title')}>
        <EditionsPart settings={settings} />
      </SettingsSection>
      <CurrentToast />
    </MutedFrame>
  );
}
