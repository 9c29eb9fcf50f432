import styles from './Switch.module.css';

type Props = {
  label: string;
  hint?: string;
  isOn: boolean;
  /** What it is called in the form around it, which sends `1` where there is no script. */
  field?: string;
  onChange: (isOn: boolean) => void;
};

export function Switch({ label, hint, isOn, field, onChange }: Props) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.box}
        name={field}
        value="1"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
