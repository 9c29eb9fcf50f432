import type { FormEvent } from 'react';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import type { StoredCity } from '../../platform/storage/areas/local-keys.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { useSite } from '../../session/context/site.ts';
import { usePageStores } from '../../session/context/stores.ts';
import styles from './CityButtons.module.css';
import { chooseCity } from './stored-cities.ts';

type Props = { label: string; cities: readonly (StoredCity & { note?: string })[]; onChosen?: () => void };

/** Cities to read the news of with one tap; a plain form where there is no script. */
export function CityButtons({ label, cities, onChosen }: Props) {
  const { csrf } = useSite();
  const { market } = useMarket();
  const client = useClient();
  const api = useApi();
  const stores = usePageStores();
  if (cities.length === 0) return null;
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const id = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const city = cities.find(({ city_id }) => city_id === id);
    if (client === null || market === null || city === undefined) return;
    event.preventDefault();
    void chooseCity({ market, api, stores, client }, city);
    onChosen?.();
  };
  return (
    <form
      className={styles.cities}
      aria-label={label}
      method="post"
      action={`${base}${hrefs.city()}`}
      onSubmit={submitted}
    >
      <input type="hidden" name="csrf" value={csrf} />
      {cities.map(({ city_id, display_name, note }) => (
        <button key={city_id} type="submit" name="city" value={city_id} className={styles.city}>
          <bdi>{display_name}</bdi>
          {note && <span className={styles.note}>{note}</span>}
        </button>
      ))}
    </form>
  );
}
