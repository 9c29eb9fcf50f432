import { useIsAlive } from '../../../../platform/page/use-is-alive.ts';
import { canAskPosition } from '../../../../platform/surface/position.ts';
import { useWords } from '../../../../session/context/words.ts';
import { useFormats } from '../../../../session/formats.tsx';
import { Drawn } from '../../../../ui/Icon.tsx';
import { CityPicks } from '../CityPicks.tsx';
import type { ChosenCity } from '../chooser.state.ts';
import styles from './LocateMe.module.css';
import { type Located, useLocatedCities } from './use-located-cities.ts';

const pin =
  'M12 21c-4-4.3-6.5-7.7-6.5-11a6.5 6.5 0 0 1 13 0c0 3.3-2.5 6.7-6.5 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';

/** Finds the cities nearest to the reader, who takes one of them with a tap; without script there is only its room. */
export function LocateMe({ onTap }: { onTap: (city: ChosenCity) => void }) {
  const words = useWords();
  const isAlive = useIsAlive();
  const { located, locate } = useLocatedCities();
  return (
    <div className={styles.locate}>
      {isAlive && canAskPosition() && (
        <>
          <button type="button" className={styles.button} onClick={locate}>
            <Drawn name="pin" path={pin} />
            <span>
              {words('local.locate')} <small className={styles.note}>{words('local.locateNote')}</small>
            </span>
          </button>
          <p className={styles.status} role="status">
            <Status located={located} />
          </p>
          {located.name === 'found' && (
            <CityPicks legend={words('local.located')} cities={located.cities} onTap={onTap} />
          )}
        </>
      )}
    </div>
  );
}

const reasons = {
  refused: 'local.locateRefused',
  unknown: 'local.locateUnknown',
  far: 'local.locateFar',
  offline: 'connectionFailed',
} as const;

function Status({ located }: { located: Located }) {
  const words = useWords();
  const { count } = useFormats();
  if (located.name === 'asking') return words('local.locating');
  if (located.name === 'failed') return words(reasons[located.why]);
  if (located.name !== 'found') return null;
  const { length } = located.cities;
  return words('local.found', { count: length, shown: count(length) });
}
