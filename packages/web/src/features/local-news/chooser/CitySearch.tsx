import { useId } from 'react';
import { base, hrefs } from '../../../platform/routing/hrefs.ts';
import { useClient } from '../../../session/context/client.ts';
import { useWords } from '../../../session/context/words.ts';
import { useFormats } from '../../../session/formats.tsx';
import { Button } from '../../../ui/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { IconSubmit } from '../../../ui/controls/IconSubmit.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ChooserPanels.module.css';
import { CityPicks } from './CityPicks.tsx';
import { CityRadios } from './CityRadios.tsx';
import type { Chooser, ChosenCity } from './chooser.state.ts';
import type { ChooserData } from './chooser-data.ts';
import { LocateMe } from './locate/LocateMe.tsx';
import type { ChooserControl } from './use-chooser.ts';

/** The field of the commune tab; without script its button asks for the page again, with the text in its address. */
export function CitySearch({ control: { chooser, type } }: { control: ChooserControl }) {
  const words = useWords();
  const client = useClient();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older phones know no element for it
    <form
      className={styles.search}
      role="search"
      method="get"
      action={`${base}${hrefs.city()}`}
      onSubmit={(event) => {
        if (client === null) return;
        event.preventDefault();
        type(chooser.text);
      }}
    >
      <input type="hidden" name="tab" value="commune" />
      <label className={styles.label} htmlFor={id}>
        {words('local.field')}
      </label>
      <div className={styles.field}>
        <input
          id={id}
          className={fieldStyles.field}
          type="search"
          name="text"
          value={chooser.text}
          maxLength={80}
          autoComplete="address-level2"
          enterKeyHint="search"
          dir="auto"
          onChange={({ target }) => type(target.value)}
        />
        <IconSubmit label={words('search')}>
          <Icon name="search" />
        </IconSubmit>
      </div>
    </form>
  );
}

type Props = {
  data: ChooserData;
  control: ChooserControl;
  /** One tap takes a city that nobody had to type. */
  onTap: (city: ChosenCity) => void;
  onForget: (city: ChosenCity) => void;
};

/**
 * What was found, of which OK takes one; before that, cities that one tap takes: near ones, own ones, large ones
 * (LOC-03).
 */
export function FoundCities({ data, control, onTap, onForget }: Props) {
  const words = useWords();
  const { chooser, send, tryAgain } = control;
  const { results, phase, picked } = chooser;
  const isOpen = results === null && phase.name === 'idle';
  return (
    <>
      <p className={styles.status} role="status">
        <Status chooser={chooser} />
      </p>
      {phase.name === 'failed' && <Button onClick={tryAgain}>{words('tryAgain')}</Button>}
      {results !== null && (
        <CityRadios
          legend={words('local.results')}
          cities={results}
          picked={picked.commune}
          onPick={(city) => send({ type: 'picked', city })}
        />
      )}
      {isOpen && (
        <>
          <LocateMe onTap={onTap} />
          <CityPicks legend={words('local.suggested')} cities={data.suggested} onTap={onTap} />
          <CityPicks legend={words('local.yours')} cities={data.stored} onTap={onTap} onForget={onForget} />
          <CityPicks legend={words('local.largest')} cities={data.largest} isWellKnown onTap={onTap} />
        </>
      )}
    </>
  );
}

function Status({ chooser: { phase, results } }: { chooser: Chooser }) {
  const words = useWords();
  const { count } = useFormats();
  if (phase.name === 'failed') return words('connectionFailed');
  if (phase.name === 'searching') return words('loading');
  if (results === null) return null;
  if (results.length === 0) return words('local.nothing');
  return words('local.found', { count: results.length, shown: count(results.length) });
}
