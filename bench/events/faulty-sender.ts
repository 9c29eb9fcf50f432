import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReaderEvent } from '@griot/contract/entities/event';
import type { Batch, Device } from './invented-batches.ts';
import type { RestartedService } from './restarted-service.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** What went wrong on the way, on purpose and otherwise. */
export type Faults = { retries: number; repeated: number; cut: number; split: number };

/** Sends batches as phones on bad lines do, each until it is acknowledged. */
export class FaultySender {
  readonly #service: RestartedService;
  readonly faults: Faults = { retries: 0, repeated: 0, cut: 0, split: 0 };
  #turn = 0;

  constructor(service: RestartedService) {
    this.#service = service;
  }

  async deliver(batch: Batch): Promise<void> {
    this.#turn += 1;
    const kind = this.#turn % 40;
    if (kind === 1) return await this.#twiceAtOnce(batch);
    if (kind === 2) return await this.#acknowledgementLost(batch);
    if (kind === 3) return await this.#cutOff(batch);
    await this.#untilAccepted(batch);
  }

  /** A beacon and a request with the same events. */
  async #twiceAtOnce(batch: Batch): Promise<void> {
    this.faults.repeated += 1;
    await Promise.all([this.#untilAccepted(batch), this.#untilAccepted(batch)]);
  }

  async #acknowledgementLost(batch: Batch): Promise<void> {
    this.faults.repeated += 1;
    await this.#untilAccepted(batch);
    await this.#untilAccepted(batch);
  }

  /** The connection ends after the events have left; they are sent again in two halves, as after a refusal. */
  async #cutOff({ device, events }: Batch): Promise<void> {
    this.faults.cut += 1;
    await this.#post(device, events, { cutAfter: (this.#turn / 40) % 12 });
    this.faults.split += 1;
    const half = events.length >> 1;
    await this.#untilAccepted({ device, events: events.slice(0, half) });
    await this.#untilAccepted({ device, events: events.slice(half) });
  }

  async #untilAccepted({ device, events }: Batch): Promise<void> {
    for (let wait = 10; !(await this.#post(device, events)); wait = Math.min(500, wait * 2)) {
      this.faults.retries += 1;
      await pause(wait);
    }
  }

  /** Whether the service said that it has them all. */
  async #post(
    device: Device,
    events: readonly ReaderEvent[],
    { cutAfter }: { cutAfter?: number } = {},
  ): Promise<boolean> {
    const { port } = this.#service;
    if (port === 0) return false;
    const payload = JSON.stringify({ news_device_id: device.id, access_type: 'wifi', events, clip_events: [] });
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': device.address };
    const path = `/log_session_events?rts=${Date.now()}`;
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        const { statusCode = 0 } = answer;
        if (statusCode === 400) reject(new Error(`the bench itself is wrong: ${text}`));
        else resolve(statusCode === 200 && JSON.parse(text).accepted === events.length);
      });
      answer.on('error', () => resolve(false));
    });
    sent.on('error', () => resolve(false)).end(payload);
    if (cutAfter !== undefined) setTimeout(() => sent.destroy(new Error('cut off')), cutAfter);
    return await promise;
  }
}
