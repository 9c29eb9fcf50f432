import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventLimits } from '../activity-constants.ts';
import { eventTypes } from './event-types.ts';
import { enqueue, idOf, type Queue, type Queued, without } from './queue.ts';

let ids = 0;
const event = (event_type: string, known: object = {}): Queued => ({
  market: 'ngen:news-af',
  event: { id: `id-${++ids}`, event_type, ts: ids, news_entry_id: `e${ids}`, ...known },
});
const filled = (...added: Queued[]): Queue => added.reduce((queue: Queue, one) => enqueue(queue, one).queue, []);
const typesOf = (queue: Queue) => queue.map((one) => ('event' in one ? one.event.event_type : 'request'));

describe('the queue of events', () => {
  it('EVT-01 takes an event once', () => {
    const [shown, click] = [{ news_entry_id: 'e', request_id: 'r' }, event('click')];
    const queue = filled(event('impression', shown), click, event('impression', shown), click);
    expect(typesOf(queue)).toEqual(['impression', 'click']);
  });

  it('keeps what is alike but happened in another market', () => {
    const here = event('impression', { news_entry_id: 'e', request_id: 'r' });
    expect(
      filled(here, { ...here, market: 'egar:eg', event: { ...('event' in here && here.event), id: 'x' } as never }),
    ).toHaveLength(2);
  });

  it('takes every request, but the same one only once', () => {
    const request = {
      id: 'q1',
      duration: 1,
      event_type: 'refresh' as const,
      result: 'success',
      status_code: 200,
      ts: 1,
    };
    const one = { market: 'ngen:news-af', request };
    const other = { market: 'ngen:news-af', request: { ...request, id: 'q2' } };
    expect(filled(one, other, one)).toEqual([one, other]);
  });

  it('EVT-10 gives up the oldest impressions first when it is full, and says how many', () => {
    const clicks = Array.from({ length: eventLimits.mostQueued - 2 }, () => event('click'));
    const [first, second] = [event('impression'), event('impression')];
    const full = filled(first, ...clicks, second);
    const { queue, lost } = enqueue(full, event('stay'));
    expect([queue.length, lost]).toEqual([eventLimits.mostQueued, 1]);
    expect(queue).not.toContain(first);
    expect(queue).toContain(second);
    const more = enqueue(enqueue(queue, event('stay')).queue, event('stay')).queue;
    expect(more).not.toContain(second);
    expect(more[0]).toBe(clicks[1]);
  });

  it('never grows beyond its bounds nor loses uncounted, whatever is put in', () => {
    const types = fc.constantFrom(...Object.keys(eventTypes));
    fc.assert(
      fc.property(fc.array(types, { maxLength: 700 }), (given) => {
        let queue: Queue = [];
        let gone = 0;
        for (const type of given) {
          const result = enqueue(queue, event(type));
          queue = result.queue;
          gone += result.lost;
        }
        expect(queue.length).toBeLessThanOrEqual(eventLimits.mostQueued);
        expect(queue.length + gone).toBe(given.length);
      }),
      { numRuns: 20 },
    );
  });

  it('lets go of what was acknowledged', () => {
    const [a, b] = [event('click'), event('click')];
    expect(without([a, b], new Set([idOf(a)]))).toEqual([b]);
  });
});
