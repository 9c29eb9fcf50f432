import { useWords } from '../../../session/context/words.ts';
import { ControlIcon } from '../../../ui/controls/IconButton.tsx';
import { IconSubmit } from '../../../ui/controls/IconSubmit.tsx';
import styles from './CityRadios.module.css';
import type { ChosenCity } from './chooser.state.ts';

export type CityChoice = { picked: ChosenCity | null; onPick: (city: ChosenCity) => void };

type Props = CityChoice & {
  legend: string;
  /** The legend is for ears alone. */
  isHeard?: boolean;
  /** The state goes without saying. */
  isInState?: boolean;
  cities: readonly ChosenCity[];
  onForget?: (city: ChosenCity) => void;
};

/** One of some cities; the radio buttons of all lists in a form are one choice, by their common name (LOC-04). */
export function CityRadios({ legend, isHeard = false, isInState = false, cities, picked, onPick, onForget }: Props) {
  const words = useWords();
  if (cities.length === 0) return null;
  return (
    <fieldset className={styles.cities}>
      <legend className={isHeard ? styles.heard : styles.legend}>{legend}</legend>
      {cities.map((city) => (
        <div key={city.city_id} className={styles.row}>
          <label className={styles.city}>
            <input
              type="radio"
              name="city"
              value={city.city_id}
              required
              checked={picked?.city_id === city.city_id}
              onChange={() => onPick(city)}
            />
            <bdi>{city.display_name}</bdi>
            {!isInState && city.state_name !== city.display_name && (
              <bdi className={styles.state}>{city.state_name}</bdi>
            )}
          </label>
          {onForget !== undefined && (
            <IconSubmit
              name="forget"
              value={city.city_id}
              formNoValidate
              label={words('local.forget', { city: city.display_name })}
              onClick={(event) => {
                event.preventDefault();
                onForget(city);
              }}
            >
              <ControlIcon name="close" />
            </IconSubmit>
          )}
        </div>
      ))}
    </fieldset>
  );
}
