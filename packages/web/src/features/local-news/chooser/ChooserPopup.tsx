import { chooserTabs } from '@griot/domain/local/chooser-tabs';
import { useCallback, useRef, useState } from 'react';
import { useApi } from '../../../session/context/api.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { useWords } from '../../../session/context/words.ts';
import { marketSetupStore } from '../../../session/market-setup.ts';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { useBackCloses } from '../../overlay/use-back-closes.face.ts';
import { useReaderPlaces } from '../reader-places.ts';
import { chooseCity, forgetCity } from '../stored-cities.ts';
import { ChooserPanels } from './ChooserPanels.tsx';
import { ChooserSkeleton } from './ChooserSkeleton.tsx';
import type { ChosenCity } from './chooser.state.ts';
import { useCityTree } from './use-city-tree.ts';

type Props = {
  onDone: () => void;
  /** It is closed, and the history is as it was before it was opened. */
  onGone: (isChosen: boolean) => void;
};

/** The chooser over the whole screen, until a city is taken or the reader goes back (LOC-05, OVL-02). */
export function ChooserPopup({ onDone, onGone }: Props) {
  const { market } = useMarket();
  const words = useWords();
  const api = useApi();
  const stores = usePageStores();
  const client = useClient();
  const isChosen = useRef(false);
  const gone = useCallback(() => onGone(isChosen.current), [onGone]);
  useBackCloses(onDone, gone);
  const { chosen, suggested } = useReaderPlaces();
  const { tree, largest, reload } = useCityTree();
  const [position] = useState(
    () => marketSetupStore(stores).getState().setup?.config.local_news_commune_page_position ?? 0,
  );
  const submit = (city: ChosenCity) => {
    if (market !== null && client !== null) void chooseCity({ market, api, stores, client }, city);
    isChosen.current = true;
    onDone();
  };
  const forget = ({ city_id }: ChosenCity) => {
    if (market !== null && client !== null) void forgetCity({ market, api, stores, client }, city_id);
  };
  return (
    <Sheet title={words('local.title')} closeLabel={words('close')} side="full" onClose={onDone}>
      {tree === null ? (
        <ChooserSkeleton />
      ) : (
        <ChooserPanels
          data={{ tabs: chooserTabs(position, tree.length > 0), tree, largest, suggested, stored: chosen }}
          onSubmit={submit}
          onForget={forget}
          onReload={reload}
        />
      )}
    </Sheet>
  );
}
