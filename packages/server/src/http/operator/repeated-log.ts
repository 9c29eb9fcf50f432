import type { After } from '../../clock.ts';

type RepeatedLogDeps<Detail> = {
  readonly began: (detail: Detail) => void;
  /** `count` includes the one that it began with. */
  readonly over: (count: number) => void;
  /** Milliseconds without another one after which it is over. */
  readonly quiet: number;
  readonly after: After;
};

/**
 * Something that happens once for each request while a trouble lasts, and is worth two lines in the log rather than a
 * thousand: one when it begins, one when it is over, with how often it happened.
 */
export class RepeatedLog<Detail> {
  readonly #deps: RepeatedLogDeps<Detail>;
  #count = 0;
  #counted = 0;

  constructor(deps: RepeatedLogDeps<Detail>) {
    this.#deps = deps;
  }

  record(detail: Detail): void {
    this.#count += 1;
    if (this.#count > 1) return;
    this.#deps.began(detail);
    this.#watch();
  }

  #watch(): void {
    this.#counted = this.#count;
    this.#deps.after(this.#deps.quiet, () => {
      if (this.#count > this.#counted) return this.#watch();
      this.#deps.over(this.#count);
      this.#count = 0;
    });
  }
}
