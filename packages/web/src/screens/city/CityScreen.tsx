import { localChannel } from '@griot/domain/channels';
import type { ReactNode } from 'react';
import { ChooserPanels } from '../../features/local-news/chooser/ChooserPanels.tsx';
import type { ChosenCity } from '../../features/local-news/chooser/chooser.state.ts';
import { useReaderPlaces } from '../../features/local-news/reader-places.ts';
import { chooseCity, forgetCity } from '../../features/local-news/stored-cities.ts';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import type { ScreenProps } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { navigate } from '../../platform/routing/navigation.tsx';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { useWords } from '../../session/context/words.ts';
import styles from './CityScreen.module.css';
import type { CityData, CityQuery } from './load-city.ts';

export function CityFrame({ children }: { children: ReactNode }) {
  const words = useWords();
  return (
    <PeoplePage title={words('local.title')} backHref={hrefs.feeds(localChannel)}>
      {children}
    </PeoplePage>
  );
}

/** The chooser as a page: what readers without script choose a city by, and what its address leads to. */
export function Screen({ data: { query, ...data } }: ScreenProps<CityQuery, CityData>) {
  const { market } = useMarket();
  const api = useApi();
  const stores = usePageStores();
  const client = useClient();
  const { chosen, suggested } = useReaderPlaces();
  const submit = (city: ChosenCity) => {
    if (market !== null && client !== null) void chooseCity({ market, api, stores, client }, city);
    navigate(hrefs.feeds(localChannel), { replace: true });
  };
  const forget = ({ city_id }: ChosenCity) => {
    if (market !== null && client !== null) void forgetCity({ market, api, stores, client }, city_id);
  };
  return (
    <CityFrame>
      <div className={styles.chooser}>
        <ChooserPanels
          data={{ ...data, suggested, stored: chosen }}
          query={query}
          onSubmit={submit}
          onForget={forget}
          onReload={() => navigate(hrefs.city(), { replace: true })}
        />
      </div>
    </CityFrame>
  );
}
