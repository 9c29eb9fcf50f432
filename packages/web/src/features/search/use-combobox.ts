import { type KeyboardEvent, useId, useState } from 'react';

type Combobox = {
  /** What stands in the list. Another list has nothing chosen. */
  options: readonly unknown[];
  isOpen: boolean;
  onPick: (index: number) => void;
  onClose: () => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A field with a list below it, as screen readers know it: the focus stays in the field, arrows walk through the list
 * and, beyond its ends, back to the field; Enter takes what is chosen, Escape closes the list.
 */
export function useCombobox({ options, isOpen, onPick, onClose }: Combobox) {
  const id = useId();
  const [chosen, setChosen] = useState({ options, index: -1 });
  const at = chosen.options === options && isOpen ? chosen.index : -1;
  const optionId = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method belong to the method.
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) setChosen({ options, index: stepped(at, step, options.length) });
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && at >= 0) onPick(at);
    else return;
    event.preventDefault();
  };
  return {
    at,
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': at >= 0 ? optionId(at) : undefined,
      onKeyDown,
    },
    list: { id, role: 'listbox' },
    option: (index: number) => ({ id: optionId(index), role: 'option', 'aria-selected': index === at }),
  } as const;
}

/** From -1, the field itself, to the last option and round again. */
const stepped = (at: number, step: number, count: number): number => ((at + 1 + step + count + 1) % (count + 1)) - 1;
