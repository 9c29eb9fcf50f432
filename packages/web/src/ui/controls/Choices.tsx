import { type ReactNode, useId } from 'react';
import styles from './Choices.module.css';

type Choice<Value> = { value: Value; label: ReactNode; name?: string };
type Props<Value> = {
  legend: string;
  hint?: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few, side by side. `name` is for ears where the label is a drawing. */
export function Choices<Value extends string | number>({ legend, hint, choices, chosen, onChoose }: Props<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.all}>
        {choices.map(({ value, label, name }) => (
          <label key={value} className={styles.one}>
            <input
              type="radio"
              name={group}
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
