import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { expect, it } from 'vitest';
import { PostPauses } from './post-pauses.ts';

const at = (name: string | number, host = 'push.example') => new URL(`https://${host}/${name}`);
const tooMany = (retryAfter?: number) =>
  ({ kind: 'http', status: 429, ...(retryAfter !== undefined && { retryAfter }) }) as const;

function open() {
  const clock = new FakeClock();
  const pauses = new PostPauses(clock);
  let names = 0;
  /** Refuses so many addresses that were never refused before. */
  const refuse = (count: number, retryAfter = HOUR_MS) => {
    for (let nth = 0; nth < count; nth += 1) pauses.failed(at(`refused-${++names}`), tooMany(retryAfter));
  };
  return { clock, pauses, refuse };
}

it('an address waits as long as its service says, an hour at most, and nobody else at its host waits', () => {
  const { clock, pauses } = open();
  pauses.failed(at('a'), tooMany(10 * MINUTE_MS));
  pauses.failed(at('b'), tooMany(DAY_MS));
  expect([pauses.left(at('a')), pauses.left(at('b')), pauses.left(at('c'))]).toEqual([10 * MINUTE_MS, HOUR_MS, 0]);
  clock.pass(10 * MINUTE_MS);
  expect(pauses.left(at('a'))).toBe(0);
});

it('one address that is refused again and again holds up nobody else', () => {
  const { clock, pauses } = open();
  for (let times = 0; times < 50; times += 1) {
    pauses.failed(at('a'), tooMany(HOUR_MS));
    expect(pauses.left(at('b'))).toBe(0);
    clock.pass(HOUR_MS);
  }
});

it('a host that refuses several addresses in a row waits for a minute, and longer each time, up to ten', () => {
  const { clock, pauses, refuse } = open();
  const waits: number[] = [];
  for (let times = 0; times < 6; times += 1) {
    refuse(2);
    expect(pauses.left(at('other'))).toBe(0);
    refuse(14); // sixteen are sent at once; those after the third lengthen nothing
    waits.push(pauses.left(at('other')));
    expect(pauses.left(at('other', 'elsewhere.example'))).toBe(0);
    clock.pass(pauses.left(at('other')));
  }
  expect(waits).toEqual([1, 2, 4, 8, 10, 10].map((minutes) => minutes * MINUTE_MS));
});

it('a host waits no longer than it asked for', () => {
  const { pauses, refuse } = open();
  refuse(3, 5 * SECOND_MS);
  expect(pauses.left(at('other'))).toBe(5 * SECOND_MS);
});

it('a push that is taken ends the pause of its host, but not that of another address', () => {
  const { clock, pauses, refuse } = open();
  refuse(2);
  pauses.accepted(at('b'));
  refuse(2);
  expect(pauses.left(at('other'))).toBe(0);
  refuse(1);
  expect(pauses.left(at('other'))).toBe(MINUTE_MS);
  pauses.accepted(at('b'));
  expect([pauses.left(at('other')), pauses.left(at('refused-1'))]).toEqual([0, HOUR_MS]);
  clock.pass(1);
  refuse(3);
  expect(pauses.left(at('other'))).toBe(MINUTE_MS);
});

it.each([
  ['"too many requests" without a time', { kind: 'http', status: 429 }, MINUTE_MS],
  ['"unavailable" with a time', { kind: 'http', status: 503, retryAfter: 2 * MINUTE_MS }, 2 * MINUTE_MS],
  ['"unavailable" without a time', { kind: 'http', status: 503 }, 0],
  ['another failure', { kind: 'http', status: 500, retryAfter: HOUR_MS }, 0],
] as const)('%s holds its address as long as it says', (_, failure, wait) => {
  const { pauses } = open();
  pauses.failed(at('a'), failure);
  expect(pauses.left(at('a'))).toBe(wait);
});

it('strangers’ addresses take up a bounded memory: the oldest pauses are forgotten', () => {
  const { pauses } = open();
  for (let nth = 0; nth <= 10_000; nth += 1) pauses.failed(at(nth, `h${nth % 7}.example`), tooMany(HOUR_MS));
  expect([pauses.left(at(10_000, 'h4.example')), pauses.left(at('x', 'h4.example'))]).toEqual([HOUR_MS, MINUTE_MS]);
  for (let nth = 0; nth < 7; nth += 1) pauses.accepted(at('x', `h${nth}.example`));
  expect([pauses.left(at(0, 'h0.example')), pauses.left(at(1, 'h1.example'))]).toEqual([0, HOUR_MS]);
});
