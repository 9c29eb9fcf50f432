import type { MouseEvent } from 'react';
import { useClient } from '../../../session/context/client.ts';
import { useWords } from '../../../session/context/words.ts';
import { ControlIcon } from '../../../ui/controls/IconButton.tsx';
import { IconSubmit } from '../../../ui/controls/IconSubmit.tsx';
import styles from './CityPicks.module.css';
import type { ChosenCity } from './chooser.state.ts';

type Props = {
  legend: string;
  cities: readonly ChosenCity[];
  /** Each is known by its name alone. */
  isWellKnown?: boolean;
  onTap: (city: ChosenCity) => void;
  onForget?: (city: ChosenCity) => void;
};

/** Cities of which one tap takes one: they send the form around them where no script does it. */
export function CityPicks({ legend, cities, isWellKnown = false, onTap, onForget }: Props) {
  const words = useWords();
  const client = useClient();
  if (cities.length === 0) return null;
  const taken = (act: () => void) => (event: MouseEvent) => {
    if (client === null) return;
    event.preventDefault();
    act();
  };
  return (
    <fieldset className={styles.picks}>
      <legend className={styles.legend}>{legend}</legend>
      {cities.map((city) => (
        <span key={city.city_id} className={styles.pick}>
          <button
            type="submit"
            name="city"
            value={city.city_id}
            formNoValidate
            className={styles.city}
            onClick={taken(() => onTap(city))}
          >
            <bdi>{city.display_name}</bdi>
            {!isWellKnown && city.state_name !== city.display_name && (
              <>
                {' '}
                <bdi className={styles.state}>{city.state_name}</bdi>
              </>
            )}
          </button>
          {onForget !== undefined && (
            <IconSubmit
              name="forget"
              value={city.city_id}
              formNoValidate
              label={words('local.forget', { city: city.display_name })}
              onClick={taken(() => onForget(city))}
            >
              <ControlIcon name="close" />
            </IconSubmit>
          )}
        </span>
      ))}
    </fieldset>
  );
}
