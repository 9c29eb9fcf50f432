import type { Terminal } from './command.ts';

export type Progress = {
  /** So many of them are done. */
  at(done: number): void;
  end(): void;
};

const widest = 30;
/** From the beginning of the line, which is emptied. */
const anew = '\r\u001b[K';

/** A bar for work that takes its time; silent where nobody looks on. */
export function progressBar({ screen }: Terminal, label: string, total: number): Progress {
  if (!screen || total <= 0) return { at: () => {}, end: () => {} };
  const width = Math.max(5, Math.min(widest, screen.columns - label.length - 20));
  let shown = '';
  return {
    at: (done) => {
      const filled = Math.round((Math.min(done, total) / total) * width);
      const line = `${label} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done} of ${total}`;
      if (line !== shown) screen.write(anew + line);
      shown = line;
    },
    end: () => screen.write(anew),
  };
}
