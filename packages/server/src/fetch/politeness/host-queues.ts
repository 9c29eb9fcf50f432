type Waiting = { readonly start: () => void; readonly giveUp: () => void };
type Lane = { readonly queue: Waiting[]; isBusy: boolean; rest: NodeJS.Timeout | undefined };

export type HostQueueLimits = {
  /** Requests under way at once, over all hosts. */
  readonly atOnce: number;
  readonly waitingPerHost: number;
  readonly waitingInAll: number;
};

export type Turn = {
  readonly host: string;
  /** How long the host is left in peace afterwards, in ms. */
  readonly gap: number;
  /** A redirect within a host belongs to the request before it: it comes next and needs no pause. */
  readonly isSequel?: boolean;
  readonly signal?: AbortSignal | undefined;
};

/**
 * One request at a time for each host, a pause after each, and hosts in turn: a publisher with a thousand pages keeps
 * nobody else waiting. A host nobody asks for takes no memory.
 */
export class HostQueues {
  readonly #limits: HostQueueLimits;
  readonly #lanes = new Map<string, Lane>();
  /** Hosts that may be asked now, the one that has waited longest first. */
  readonly #ready = new Set<string>();
  #running = 0;
  #waiting = 0;

  constructor(limits: HostQueueLimits) {
    this.#limits = limits;
  }

  /** Runs the task when its turn has come; undefined if too many wait already, or the signal came first. */
  async run<T>(turn: Turn, task: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.#comes(turn))) return undefined;
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#restAfter(turn);
      this.#startReady();
    }
  }

  #comes({ host, isSequel = false, signal }: Turn): Promise<boolean> {
    const lane = this.#lanes.get(host) ?? this.#newLane(host);
    const isFull = lane.queue.length >= this.#limits.waitingPerHost || this.#waiting >= this.#limits.waitingInAll;
    if (signal?.aborted || (isFull && !isSequel)) {
      this.#dropIfIdle(host, lane);
      return Promise.resolve(false);
    }
    return new Promise((resolve) => {
      const leave = () => this.#leave(host, waiting);
      const settle = (hasCome: boolean) => {
        signal?.removeEventListener('abort', leave);
        this.#waiting -= 1;
        resolve(hasCome);
      };
      const waiting: Waiting = { start: () => settle(true), giveUp: () => settle(false) };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting += 1;
      this.#enter(host, waiting, isSequel);
    });
  }

  #newLane(host: string): Lane {
    const lane: Lane = { queue: [], isBusy: false, rest: undefined };
    this.#lanes.set(host, lane);
    return lane;
  }

  #enter(host: string, waiting: Waiting, isSequel: boolean): void {
    const lane = this.#lanes.get(host) ?? this.#newLane(host);
    if (isSequel) lane.queue.unshift(waiting);
    else lane.queue.push(waiting);
    if (lane.isBusy) return;
    if (lane.rest !== undefined && !isSequel) {
      lane.rest.ref(); // now somebody waits for it
      return;
    }
    this.#endRest(host, lane);
  }

  /** Whoever gives up leaves the queue at once: a queue of the departed would count as full. */
  #leave(host: string, waiting: Waiting): void {
    const lane = this.#lanes.get(host);
    const at = lane?.queue.indexOf(waiting) ?? -1;
    if (!lane || at < 0) return;
    lane.queue.splice(at, 1);
    waiting.giveUp();
    this.#dropIfIdle(host, lane);
  }

  #startReady(): void {
    while (this.#running < this.#limits.atOnce) {
      const [host] = this.#ready;
      if (host === undefined) return;
      this.#ready.delete(host);
      const lane = this.#lanes.get(host);
      const next = lane?.queue.shift();
      if (!lane || !next) continue; // all who waited have left
      lane.isBusy = true;
      this.#running += 1;
      next.start();
    }
  }

  #restAfter({ host, gap }: Turn): void {
    const lane = this.#lanes.get(host);
    if (!lane) return;
    lane.isBusy = false;
    lane.rest = setTimeout(() => this.#endRest(host, lane), gap);
    if (lane.queue.length === 0) lane.rest.unref(); // a program may end while a host rests
  }

  #endRest(host: string, lane: Lane): void {
    clearTimeout(lane.rest);
    lane.rest = undefined;
    if (lane.queue.length > 0) this.#ready.add(host);
    this.#dropIfIdle(host, lane);
    this.#startReady();
  }

  #dropIfIdle(host: string, lane: Lane): void {
    if (lane.queue.length === 0 && !lane.isBusy && lane.rest === undefined) this.#lanes.delete(host);
  }
}
