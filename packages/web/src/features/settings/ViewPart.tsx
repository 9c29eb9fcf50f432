import { pictureModes, themes, type View } from '@griot/domain/view';
import { useSessionParts } from '../../session/context/session-context.ts';
import { chooseView, useView } from '../../session/view.ts';
import { Choices } from '../../ui/controls/Choices.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { TextSizeChoices } from './TextSizeChoices.tsx';

const pictureWords = ['view.picturesShown', 'view.picturesHidden', 'view.picturesAuto'] as const;
const openings = ['reader', 'original'] as const;
const openingWords = { reader: 'readerMode', original: 'originalPage' } as const;

/** Theme, text size, pictures, data saving and how articles open; each in force with the tap (OVL-06). */
export function ViewPart() {
  const session = useSessionParts<'client' | 'stores' | 'words'>();
  const { words } = session;
  const view = useView();
  const choose = (change: Partial<View>) => chooseView(session, change);
  return (
    <SettingsForm part="view">
      <Choices
        legend={words('view.theme')}
        choices={themes.map((value) => ({ value, label: words(`theme.${value}`) }))}
        chosen={view.theme}
        field="theme"
        onChoose={(theme) => choose({ theme })}
      />
      <TextSizeChoices />
      <Choices
        legend={words('view.pictures')}
        hint={words('view.picturesHint')}
        choices={pictureModes.map((value) => ({ value, label: words(pictureWords[value]) }))}
        chosen={view.pictures}
        field="pictures"
        onChoose={(pictures) => choose({ pictures })}
      />
      <Switch
        label={words('view.dataSaving')}
        hint={words('view.dataSavingHint')}
        isOn={view.isSavingData}
        field="saving"
        onChange={(isSavingData) => choose({ isSavingData })}
      />
      <Choices
        legend={words('settings.opening')}
        hint={words('settings.openingHint')}
        choices={openings.map((value) => ({ value, label: words(openingWords[value]) }))}
        chosen={view.opensOriginal ? 'original' : 'reader'}
        field="opening"
        onChoose={(opening) => choose({ opensOriginal: opening === 'original' })}
      />
    </SettingsForm>
  );
}
