import styles from './CityRadios.module.css';
import type { ChosenCity } from './chooser.state.ts';

export type CityChoice = { picked: ChosenCity | null; onPick: (city: ChosenCity) => void };

type Props = CityChoice & {
  /** For ears alone. */
  legend: string;
  /** The state goes without saying. */
  isInState?: boolean;
  cities: readonly ChosenCity[];
};

/** One of some cities; the radio buttons of all lists in a form are one choice, by their common name (LOC-04). */
export function CityRadios({ legend, isInState = false, cities, picked, onPick }: Props) {
  if (cities.length === 0) return null;
  return (
    <fieldset className={styles.cities}>
      <legend className={styles.legend}>{legend}</legend>
      {cities.map((city) => (
        <label key={city.city_id} className={styles.city}>
          <input
            type="radio"
            name="city"
            value={city.city_id}
            required
            checked={picked?.city_id === city.city_id}
            onChange={() => onPick(city)}
          />
          <bdi>{city.display_name}</bdi>
          {!isInState && city.state_name !== city.display_name && <bdi className={styles.state}>{city.state_name}</bdi>}
        </label>
      ))}
    </fieldset>
  );
}
