import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './Sheet.module.css';

type Props = {
  title: string;
  closeLabel: string;
  /** It rises from below, slides in from the reading edge, or covers the screen. */
  side?: 'below' | 'start' | 'full';
  onClose: () => void;
  children: ReactNode;
};

/**
 * Lies over the page until it is closed: by its button, beside it, or Esc. The browser's own dialog keeps focus inside
 * and the page behind it out of reach, and gives focus back.
 */
export function Sheet({ title, closeLabel, side = 'below', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const name = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // Another title is another view: what had the focus may be gone, and Esc works only inside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is why
  useLayoutEffect(() => name.current?.focus(), [title]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Esc, which comes as cancel
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-side={side}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        // There is nothing beside what covers the screen.
        if (side !== 'full' && target === currentTarget) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={heading} ref={name} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
