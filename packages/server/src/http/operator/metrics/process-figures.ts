import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Collector, Figure } from './figure.ts';

const NANOSECONDS = 1e-9;
const MICROSECONDS = 1e-6;
const RESOLUTION = 20;

/** The process itself, under the names that dashboards for Node know. */
export class ProcessFigures implements Collector {
  readonly name = 'process';
  readonly #version: string;
  readonly #lag = monitorEventLoopDelay({ resolution: RESOLUTION });

  constructor(version: string) {
    this.#version = version;
  }

  start(): void {
    this.#lag.enable();
  }

  stop(): void {
    this.#lag.disable();
  }

  collect(): Figure[] {
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const started = Date.now() / 1000 - process.uptime();
    return [
      counter('process_cpu_user_seconds_total', 'CPU time spent in our code', user * MICROSECONDS),
      counter('process_cpu_system_seconds_total', 'CPU time spent in the system for us', system * MICROSECONDS),
      gauge('process_resident_memory_bytes', 'Memory held', rss),
      gauge('process_start_time_seconds', 'When the process started, since 1970', started),
      gauge('nodejs_heap_size_total_bytes', 'Heap held', heapTotal),
      gauge('nodejs_heap_size_used_bytes', 'Heap in use', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory beside the heap', external),
      gauge('nodejs_active_resources_total', 'Sockets, timers and the like', process.getActiveResourcesInfo().length),
      ...this.#lagFigures(),
      {
        ...gauge('griot_build_info', 'What is running', 1),
        labels: ['version', 'node'],
        samples: [{ labels: { version: this.#version, node: process.versions.node }, value: 1 }],
      },
    ];
  }

  /** How late timers ran since the metrics were last read, less the time that measuring takes. */
  #lagFigures(): Figure[] {
    const beyond = (nanoseconds: number) => Math.max(0, nanoseconds * NANOSECONDS - RESOLUTION / 1000);
    const has = this.#lag.count > 0;
    const figures = [
      gauge('nodejs_eventloop_lag_p50_seconds', 'Half of all timers ran no later', beyond(this.#lag.percentile(50))),
      gauge('nodejs_eventloop_lag_p99_seconds', 'Nearly all timers ran no later', beyond(this.#lag.percentile(99))),
      gauge('nodejs_eventloop_lag_max_seconds', 'The latest timer', beyond(this.#lag.max)),
    ];
    this.#lag.reset();
    return has ? figures : [];
  }
}

const gauge = (name: string, help: string, value: number): Figure => ({ name, help, samples: [{ value }] });
const counter = (name: string, help: string, value: number): Figure => ({
  ...gauge(name, help, value),
  kind: 'counter',
});
