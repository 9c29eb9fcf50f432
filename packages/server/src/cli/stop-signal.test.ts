import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { watchStopSignals } from './stop-signal.ts';

function aProcess() {
  const exit = vi.fn();
  const emitter = Object.assign(new EventEmitter(), { exit });
  let now = 0;
  const stop = watchStopSignals(emitter as unknown as NodeJS.Process, () => now);
  const signal = (name: string, at: number): void => {
    now = at;
    emitter.emit(name, name);
  };
  return { emitter, exit, stop, signal };
}

describe('asking Griot to stop', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])('works by %s', async (name) => {
    const { stop, signal } = aProcess();
    signal(name, 0);
    expect(await stop.asked).toBe(name);
  });

  it('takes one Ctrl-C that arrives several times for one', async () => {
    const { stop, signal, exit } = aProcess();
    for (const at of [0, 2, 40]) signal('SIGINT', at);
    expect(await stop.asked).toBe('SIGINT');
    expect(exit).not.toHaveBeenCalled();
  });

  it('a second time ends it at once', () => {
    const { signal, exit } = aProcess();
    signal('SIGINT', 0);
    signal('SIGINT', 1500);
    expect(exit).toHaveBeenCalledWith(130);
  });

  it('happens by itself when the launcher was killed', async () => {
    const { emitter, stop } = aProcess();
    emitter.emit('disconnect');
    expect(await stop.asked).toMatch(/launcher/);
  });

  it('is over once it has stopped', () => {
    const { emitter, stop } = aProcess();
    stop.forget();
    expect(emitter.eventNames()).toEqual([]);
  });
});
