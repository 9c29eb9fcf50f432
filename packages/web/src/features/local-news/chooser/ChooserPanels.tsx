import type { ChooserTab } from '@griot/domain/local/chooser-tabs';
import type { FormEvent, ReactNode } from 'react';
import { useIsAlive } from '../../../platform/page/use-is-alive.ts';
import { base, hrefs, withQuery } from '../../../platform/routing/hrefs.ts';
import { isPlainClick } from '../../../platform/routing/navigation.tsx';
import { useSite } from '../../../session/context/site.ts';
import { useWords } from '../../../session/context/words.ts';
import styles from './ChooserPanels.module.css';
import { CitySearch, FoundCities } from './CitySearch.tsx';
import { CityTree } from './CityTree.tsx';
import { type ChosenCity, openChooser, pickedIn } from './chooser.state.ts';
import type { ChooserData, ChooserQuery } from './chooser-data.ts';
import { type ChooserControl, useChooser } from './use-chooser.ts';

type Props = {
  data: ChooserData;
  query?: ChooserQuery;
  onSubmit: (city: ChosenCity) => void;
  onForget: (city: ChosenCity) => void;
  /** The tree did not arrive. */
  onReload: () => void;
};

/** The tabs, what stands in the open one, and OK: links and forms, which script takes over (LOC-02). */
export function ChooserPanels({ data, query, onSubmit, onForget, onReload }: Props) {
  const [first] = data.tabs;
  const control = useChooser(openChooser(query?.tab ?? first, query?.text, query?.results));
  const { chooser } = control;
  const isCommune = chooser.tab === 'commune';
  return (
    <div className={styles.chooser}>
      {data.tabs.length > 1 && <Tabs tabs={data.tabs} control={control} />}
      <div className={styles.panel} role={data.tabs.length > 1 ? 'tabpanel' : undefined}>
        {isCommune && <CitySearch control={control} />}
        <Choice control={control} onSubmit={onSubmit}>
          {isCommune ? (
            <FoundCities data={data} control={control} onTap={onSubmit} onForget={onForget} />
          ) : (
            <CityTree tree={data.tree} control={control} onReload={onReload} />
          )}
        </Choice>
      </div>
    </div>
  );
}

function Tabs({ tabs, control: { chooser, send } }: { tabs: readonly ChooserTab[]; control: ChooserControl }) {
  const words = useWords();
  return (
    <div className={styles.tabs} role="tablist" aria-label={words('local.ways')}>
      {tabs.map((tab) => (
        <a
          key={tab}
          className={styles.tab}
          role="tab"
          aria-selected={tab === chooser.tab}
          href={`${base}${withQuery(hrefs.city(), { tab })}`}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            send({ type: 'turned', tab });
          }}
        >
          {words(`local.${tab}`)}
        </a>
      ))}
    </div>
  );
}

type ChoiceProps = { control: ChooserControl; onSubmit: (city: ChosenCity) => void; children: ReactNode };

/** The form around the cities. OK waits for a pick once there is script; before that the browser asks for one. */
function Choice({ control: { chooser }, onSubmit, children }: ChoiceProps) {
  const { csrf } = useSite();
  const words = useWords();
  const isAlive = useIsAlive();
  const picked = pickedIn(chooser);
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    if (!isAlive) return;
    event.preventDefault();
    if (picked !== null) onSubmit(picked);
  };
  return (
    <form className={styles.form} method="post" action={`${base}${hrefs.city()}`} onSubmit={submitted}>
      <input type="hidden" name="csrf" value={csrf} />
      {children}
      <div className={styles.foot}>
        <button type="submit" className={styles.ok} disabled={isAlive && picked === null}>
          {words('local.ok')}
        </button>
      </div>
    </form>
  );
}
