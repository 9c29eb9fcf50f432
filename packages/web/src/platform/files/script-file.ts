import { type RetryPlan, retryTable } from '@griot/domain/retry/retry-table';
import { type Clock, systemClock } from '../clock/clock.ts';
import { tryAgain } from '../retry/try-again.ts';
import { LostStyles } from './style-file.ts';

export type RetryOptions = { plan?: RetryPlan; clock?: Clock };

/** A file of script that is fetched when it is needed, and fetched again when it did not arrive. */
export type ScriptFile<Module> = {
  /** Undefined until the file has arrived. */
  module(): Module | undefined;
  /**
   * Rejects when the file did not arrive in any of the tries. Whoever asks meanwhile shares the round of tries under way,
   * unless that round waits longer between tries than this caller would: then another try begins at once.
   */
  load(options?: RetryOptions): Promise<Module>;
};

type ImportByName = (specifier: string) => Promise<Readonly<Record<string, unknown>>>;

const importByName: ImportByName = (specifier) => import(/* @vite-ignore */ specifier);

/**
 * The build writes the file's name into the function; all files lie in one folder, so the name resolves here too. Where
 * one file holds several modules, the build takes the one that is meant out of it: `import('./x.js').then((n) => n.t)`.
 */
const builtImport = /import\(["'`](.+?)["'`]\)(?:\.then\(\(?([\w$]+)\)?\s*=>\s*\2\.([\w$]+)\))?/;

/**
 * @param importFile nothing but `() => import('./File.tsx')`: after a failure the file's name is read from its text,
 *   because older browsers remember that a name could not be fetched and never ask for it again (ADR 0033)
 */
export function scriptFile<Module>(
  importFile: () => Promise<Module>,
  importRenamed: ImportByName = importByName,
): ScriptFile<Module> {
  let arrived: Module | undefined;
  let round: { longest: number; result: Promise<Module> } | undefined;
  let failures = 0;

  async function tryOnce(): Promise<Module> {
    try {
      return await importFile();
    } catch (error) {
      const [, name, , part] = builtImport.exec(String(importFile)) ?? [];
      // Under another name the script would come without its styles.
      if (failures++ === 0 || name === undefined || error instanceof LostStyles) throw error;
      const file = await importRenamed(`${name}?again=${failures}`);
      return (part === undefined ? file : file[part]) as Module;
    }
  }

  /** A shorter round may have brought it meanwhile. */
  const arrive = async () => (arrived ??= await tryOnce());

  return {
    module: () => arrived,
    load: ({ plan = retryTable.content, clock = systemClock } = {}) => {
      const longest = plan.waits.at(-1) ?? 0;
      if (round !== undefined && round.longest <= longest) return round.result;
      const begun = { longest, result: tryAgain(plan, arrive, clock) };
      round = begun;
      begun.result.catch(() => {
        if (round === begun) round = undefined;
      });
      return begun.result;
    },
  };
}

/** A file whose address is not known to the build but comes in the page's data. */
export function scriptFileAt<Module>(address: string, importFrom: ImportByName = importByName): ScriptFile<Module> {
  const importFile = () => importFrom(address) as Promise<Module>;
  // As the build would have written it, so that the file can be asked for by a second name.
  importFile.toString = () => `import("${address}")`;
  return scriptFile(importFile, importFrom);
}
