import type { CityNode } from '@griot/contract/entities/channel';
import { useWords } from '../../../session/context/words.ts';
import { StateView } from '../../../ui/StateView.tsx';
import { CityRadios } from './CityRadios.tsx';
import styles from './CityTree.module.css';
import type { ChosenCity } from './chooser.state.ts';
import type { ChooserControl } from './use-chooser.ts';

type Props = { tree: readonly CityNode[]; control: ChooserControl; onReload: () => void };

/**
 * The department tab: states that open, which cannot be chosen themselves, and the cities in them, of which one can
 * (LOC-04, LOC-09). Both are the browser's own elements, so keys and screen readers know their way.
 */
export function CityTree({ tree, control: { chooser, send }, onReload }: Props) {
  const words = useWords();
  const picked = chooser.picked.department;
  if (tree.length === 0)
    return (
      <StateView drawing="cable" sentence={words('connectionFailed')} action={words('tryAgain')} onAction={onReload} />
    );
  const onPick = (city: ChosenCity) => send({ type: 'picked', city });
  return tree.map((state) => (
    <State key={state.city_id} state={withPicked(state, picked)} picked={picked} onPick={onPick} />
  ));
}

/** A state knows how many of its cities are chosen. */
function withPicked(state: CityNode, picked: ChosenCity | null): CityNode {
  const isHere = picked !== null && state.children?.some(({ city_id }) => city_id === picked.city_id);
  return { ...state, selectNum: isHere ? 1 : 0 };
}

type StateProps = { state: CityNode; picked: ChosenCity | null; onPick: (city: ChosenCity) => void };

function State({ state: { display_name, children = [], selectNum = 0 }, picked, onPick }: StateProps) {
  return (
    <details className={styles.group}>
      <summary className={styles.summary} data-chosen={selectNum > 0 || undefined}>
        <bdi>{display_name}</bdi>
        {selectNum > 0 && <bdi className={styles.city}>{picked?.display_name}</bdi>}
      </summary>
      <CityRadios legend={display_name} isInState cities={children} picked={picked} onPick={onPick} />
    </details>
  );
}
