import { numberFormat } from '@griot/domain/format/formatters';
import { pictureModes, textSizes, themes, type View } from '@griot/domain/view';
import { useSession } from '../../session/session.tsx';
import { chooseView, useView } from '../../session/view.ts';
import { Choices } from '../../ui/controls/Choices.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import styles from './SidePanel.module.css';

const pictureWords = ['picturesShown', 'picturesHidden', 'picturesAuto'] as const;

/** Theme, text size, pictures and data saving; each in force with the tap (OVL-06). */
export function ViewPart() {
  const session = useSession();
  const { words, locale } = session;
  const view = useView();
  const choose = (change: Partial<View>) => chooseView(session, change);
  const percent = numberFormat(locale, 'percent');
  return (
    <div className={`${styles.group} ${styles.stack}`}>
      <Choices
        legend={words('theme')}
        choices={themes.map((value) => ({ value, label: words(`theme.${value}`) }))}
        chosen={view.theme}
        onChoose={(theme) => choose({ theme })}
      />
      <Choices
        legend={words('textSize')}
        choices={textSizes.map((value) => ({
          value,
          name: percent.format(value),
          label: (
            <span className={styles.letter} data-size={value}>
              {words('letter')}
            </span>
          ),
        }))}
        chosen={view.textSize}
        onChoose={(textSize) => choose({ textSize })}
      />
      <Choices
        legend={words('pictures')}
        hint={words('picturesHint')}
        choices={pictureModes.map((value) => ({ value, label: words(pictureWords[value]) }))}
        chosen={view.pictures}
        onChoose={(pictures) => choose({ pictures })}
      />
      <Switch
        label={words('dataSaving')}
        hint={words('dataSavingHint')}
        isOn={view.isSavingData}
        onChange={(isSavingData) => choose({ isSavingData })}
      />
    </div>
  );
}
