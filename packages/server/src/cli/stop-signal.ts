/** npm, the launcher and the terminal may each pass on one and the same Ctrl-C. */
const ONE_PRESS = 1000;

const names = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

export type StopSignal = { readonly asked: Promise<string>; forget(): void };

/**
 * The first signal asks to stop in good order, one more ends the process at once; what then must not stay behind (PostgreSQL)
 * is let go of by `exit` listeners. The end of a launcher that was killed counts as a signal too.
 */
export function watchStopSignals(source: NodeJS.Process, clock: () => number = () => performance.now()): StopSignal {
  const asked = Promise.withResolvers<string>();
  let first: number | undefined;
  const onSignal = (name: string): void => {
    first ??= clock();
    asked.resolve(name);
    if (clock() - first > ONE_PRESS) source.exit(130);
  };
  const onOrphaned = (): void => onSignal('the end of its launcher');
  for (const name of names) source.on(name, onSignal);
  source.on('disconnect', onOrphaned);
  source.channel?.unref(); // listening for the launcher's end must not keep us alive
  return {
    asked: asked.promise,
    forget: () => {
      for (const name of names) source.off(name, onSignal);
      source.off('disconnect', onOrphaned);
    },
  };
}
