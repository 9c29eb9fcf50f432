import { type ReactNode, useId } from 'react';
import styles from './Choices.module.css';

type Choice<Value> = { value: Value; label: ReactNode; name?: string };
type Props<Value> = {
  legend: string;
  hint?: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  /** What the choice is called in the form around it, which sends it where there is no script. */
  field?: string;
  onChoose: (value: Value) => void;
};

/** One of a few, side by side. `name` is for ears where the label is a drawing. */
export function Choices<Value extends string | number>(props: Props<Value>) {
  const { legend, hint, choices, chosen, field, onChoose } = props;
  const id = useId();
  const group = field ?? id;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.all}>
        {choices.map(({ value, label, name }) => (
          <label key={value} className={styles.one}>
            <input
              type="radio"
              name={group}
              value={value}
              aria-label={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
