import { startTransition, useCallback, useEffect, useState } from 'react';
import { reloadDocument } from '../page/restored.ts';
import type { RetryOptions, ScriptFile } from './script-file.ts';

export type FileArrival<Module> =
  | { name: 'loading' }
  | { name: 'arrived'; module: Module }
  | { name: 'lost'; retry: () => void };

/** Calls `load` once, at once or when it suits the page; returns how to call that off. */
export type LoadWhen = (load: () => void) => () => void;

const atOnce: LoadWhen = (load) => {
  load();
  return () => {};
};

/** Undefined for `clock` only while the server renders, where nothing is loaded. */
type Options = Omit<RetryOptions, 'clock'> & {
  clock: RetryOptions['clock'] | undefined;
  when?: LoadWhen;
  /** Nothing is fetched while this is false. */
  isWanted?: boolean;
};

/** A file of script for as long as a component is shown. What has arrived before is there in the first render. */
export function useScriptFile<Module>(
  file: ScriptFile<Module>,
  { plan, clock, when = atOnce, isWanted = true }: Options,
): FileArrival<Module> {
  const [arrival, setArrival] = useState<FileArrival<Module>>(() => arrivalOf(file));
  const [retries, setRetries] = useState(0);
  const retry = useCallback(() => {
    // Where this browser cannot recover, because it remembers that another file was lost, only a new document can.
    if (retries > 0 && navigator.onLine) return reloadDocument();
    setArrival({ name: 'loading' });
    setRetries(retries + 1);
  }, [retries]);
  useEffect(() => {
    if (clock === undefined || !isWanted) return undefined;
    let isGone = false;
    const load = () =>
      void file.load({ clock, ...(plan && { plan }) }).then(
        // In slices: what a file brings may be half a page, and nobody's finger is to wait for it.
        (module) =>
          isGone ||
          startTransition(() =>
            setArrival((known) => (known.name === 'arrived' ? known : { name: 'arrived', module })),
          ),
        () => isGone || setArrival({ name: 'lost', retry }),
      );
    const cancel = (retries === 0 && file.module() === undefined ? when : atOnce)(load);
    return () => {
      isGone = true;
      cancel();
    };
  }, [file, plan, clock, when, isWanted, retry, retries]);
  return arrival;
}

function arrivalOf<Module>(file: ScriptFile<Module>): FileArrival<Module> {
  const module = file.module();
  return module === undefined ? { name: 'loading' } : { name: 'arrived', module };
}
