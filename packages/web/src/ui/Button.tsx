import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

type Props = { children: ReactNode; onClick?: () => void };
type Tone = 'plain' | 'accent' | 'quiet';
type ButtonProps = Props & { tone?: Tone; isDisabled?: boolean; isExpanded?: boolean };

export function Button({ children, onClick, tone = 'plain', isDisabled = false, isExpanded }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-tone={tone}
      disabled={isDisabled}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Looks like a button, works without script: the same action as an address. */
export function ButtonLink({ children, href, onClick, tone }: Props & { href: string; tone?: 'accent' }) {
  return (
    <a
      className={styles.button}
      data-tone={tone}
      href={href}
      onClick={(event) => {
        if (onClick === undefined) return;
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </a>
  );
}

type SubmitProps = Pick<
  ComponentProps<'button'>,
  'children' | 'name' | 'value' | 'form' | 'formAction' | 'onClick' | 'aria-label'
> & { tone?: Tone };

/** Sends the form around it, or the one that it names, for readers without script. */
export function SubmitButton({ children, tone, ...rest }: SubmitProps) {
  return (
    <button type="submit" className={styles.button} data-tone={tone} {...rest}>
      {children}
    </button>
  );
}
