import styles from './Switch.module.css';

type Props = { label: string; hint?: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function Switch({ label, hint, isOn, onChange }: Props) {
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
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
