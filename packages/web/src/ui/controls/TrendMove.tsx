import { ControlIcon } from './IconButton.tsx';
import styles from './TrendMove.module.css';

const arrows = { up: 'up', down: 'down', new: null } as const;

type Props = { move: keyof typeof arrows; label: string };

/** How something moved in a list of ranks, as arrow and word. */
export function TrendMove({ move, label }: Props) {
  const arrow = arrows[move];
  return (
    <span className={styles.move} data-move={move}>
      {arrow !== null && <ControlIcon name={arrow} />}
      {label}
    </span>
  );
}
