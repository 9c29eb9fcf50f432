import type { NamedSettings } from '@griot/contract/entities/reader-settings';
import { mostEditions } from '@griot/domain/settings/settings';
import { languages } from '@griot/locale/languages';
import { marketLabel } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import { useRef, useState } from 'react';
import { useMarket } from '../../session/context/market.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import type { ActPart } from '../../session/session.ts';
import { changeSettings } from '../../session/signing/change-settings.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/controls/Field.tsx';
import { useInTurn } from '../../ui/controls/use-in-turn.ts';
import styles from './EntryList.module.css';
import { ListForm } from './ListForm.tsx';

const places = ['edition.second', 'edition.third'] as const;

/** Further markets whose top stories stand in For You: a list to choose from for each place (OVL-06). */
export function EditionsPart({ settings }: { settings: NamedSettings | null }) {
  const session = useSessionParts<ActPart>();
  const { words } = session;
  const [chosen, setChosen] = useState<readonly string[]>(settings?.editions ?? []);
  const latest = useRef(chosen);
  const inTurn = useInTurn();
  if (settings === null) return <p>{words('connectionFailed')}</p>;
  const choose = async (place: number, key: string) => {
    const before = chosen;
    const wanted = places.map((_, at) => (at === place ? key : (before[at] ?? '')));
    const editions = [...new Set(wanted.filter((one) => one !== ''))].slice(0, mostEditions);
    setChosen(editions);
    latest.current = editions;
    const after = await inTurn(() => changeSettings(session, { editions }));
    if (latest.current === editions) setChosen(after?.editions ?? before);
  };
  return (
    <ListForm part="editions">
      <p className={styles.hint}>{words('edition.hint')}</p>
      {places.map((label, place) => (
        <div key={label}>
          <label className={styles.label} htmlFor={`edition${place}`}>
            {words(label)}
          </label>
          <EditionSelect
            name={`edition${place}`}
            value={chosen[place] ?? ''}
            onChoose={(key) => void choose(place, key)}
          />
        </div>
      ))}
      <noscript>
        <div className={styles.save}>
          <SubmitButton>{words('settings.save')}</SubmitButton>
        </div>
      </noscript>
    </ListForm>
  );
}

type SelectProps = { name: string; value: string; onChoose: (key: string) => void };

/** Every market but the reader's own, each in its own words. */
function EditionSelect({ name, value, onChoose }: SelectProps) {
  const { market: own } = useMarket();
  const words = useWords();
  return (
    <SelectField id={name} name={name} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{words('edition.none')}</option>
      {markets
        .filter(({ key }) => key !== own?.key)
        .map((market) => {
          const language = languages.find(({ code }) => code === market.language);
          return (
            <option key={market.key} value={market.key} lang={market.language} dir={language?.dir}>
              {language ? marketLabel(market, language) : market.name}
            </option>
          );
        })}
    </SelectField>
  );
}
