// npm run bench -- readers: readers of known taste read for days. How many clicks does our order bring, beside simple
// orders and one that knows everything, and how varied are the pages? For people: `npx node bench/readers/seeds.ts`.
import { HOUR_MS } from '@griot/domain/time-units';
import type { Measured } from '../measured.ts';
import { linUcb } from './linucb.ts';
import { clickRate, newest, type Order, oracle, popular, thompson } from './orders.ts';
import { ours } from './our-order.ts';
import { type ShownPage, simulate } from './simulate.ts';
import { Spread } from './spread.ts';
import type { World, WorldShape } from './world.ts';

const orders: Record<string, (world: World) => Order> = {
  oracle,
  newest,
  popularity: popular,
  'click rate with decay': clickRate,
  'Thompson by channel': thompson,
  LinUCB: linUcb,
  ours: () => ours(),
  'ours, all devices new': () => ours({ areDevicesNew: true }),
};
/** All orders but the oracle and ours. */
const otherOrders = Object.keys(orders).slice(1, -2);

/** How large a run is; every order of a run sees the same worlds. */
export type RunSize = { readonly readers: number; readonly hours: number; readonly seed: number };
const whole: RunSize = { readers: 200, hours: 120, seed: 1 };

/** Clicks of the first day are not counted: nobody knows anything yet. */
const firstHours = 24;
const halfLives = [12, 48];

const aShape = (halfLife: number, size: RunSize, more: Partial<WorldShape> = {}): WorldShape => ({
  halfLife: halfLife * HOUR_MS,
  articlesAnHour: 20,
  ...size,
  ...more,
});

/** The clicks to be expected of a page, the mean of all pages after the first day. */
function clicksOf(shape: WorldShape, order: (world: World) => Order, each: (shown: ShownPage) => void = () => {}) {
  let [sum, pages] = [0, 0];
  simulate(shape, order, (shown) => {
    each(shown);
    if (shown.hour < firstHours) return;
    sum += shown.expected;
    pages += 1;
  });
  return sum / pages;
}

type WorldFigures = { readonly clicks: Readonly<Record<string, number>>; readonly spread: Spread };

function figuresOf(halfLife: number, size: RunSize): WorldFigures {
  const spread = new Spread();
  const shape = aShape(halfLife, size);
  const clicks = Object.entries(orders).map(([name, order]) => {
    return [name, clicksOf(shape, order, name === 'ours' ? (shown) => spread.add(shown) : undefined)];
  });
  return { clicks: Object.fromEntries(clicks), spread };
}

/** What our order shows in a world. */
export function spreadOfOurs(halfLife: number, size: RunSize): Spread {
  const spread = new Spread();
  simulate(
    aShape(halfLife, size),
    () => ours(),
    (shown) => spread.add(shown),
  );
  return spread;
}

/** Bits of entropy of the channels that readers without a taste are shown after twenty pages, the mean of readers. */
export function entropyWithoutTaste(size: RunSize): number {
  const spread = new Spread();
  const shape = aShape(12, size, { readers: Math.ceil(size.readers / 4), hasTaste: false, hours: 144 });
  simulate(
    shape,
    () => ours(),
    (shown) => spread.add(shown),
  );
  return spread.entropyAfter(20);
}

/** A market with one article an hour: newest first against ours. */
function smallMarket(halfLife: number, size: RunSize): number {
  const shape = aShape(halfLife, size, { articlesAnHour: 1, readers: Math.ceil(size.readers / 10) });
  return clicksOf(shape, newest) / clicksOf(shape, () => ours());
}

/** How many clicks are left in the two days after readers come to like other channels, against those who do not. */
function afterTasteChange(halfLife: number, size: RunSize): number {
  const change = 72;
  const meanAfter = (changedAt: number) => {
    let [sum, pages] = [0, 0];
    simulate(
      aShape(halfLife, size, { hours: change + 48, tasteChangesAt: changedAt }),
      () => ours(),
      ({ hour, expected }) => {
        if (hour < change) return;
        sum += expected;
        pages += 1;
      },
    );
    return sum / pages;
  };
  return meanAfter(change) / meanAfter(Number.POSITIVE_INFINITY);
}

export async function measureReaders(size = whole): Promise<Measured[]> {
  const rows: Measured[] = [];
  const times = (what: string, value: number, goal: number) => rows.push({ what, value, unit: 'times', goal });
  for (const halfLife of halfLives) {
    const { clicks, spread } = figuresOf(halfLife, size);
    const own = clicks.ours ?? 0;
    times(`${halfLife} h: clicks of an oracle against ours`, (clicks.oracle ?? 0) / own, 1 / 0.65);
    for (const name of otherOrders) {
      times(`${halfLife} h: clicks of ${name} against ours`, (clicks[name] ?? 0) / own, 1);
    }
    const { bestAgainstOthers, neverShown } = spread.newArticles();
    times(`${halfLife} h: twice what other new articles are shown, against the best tenth`, 2 / bestAgainstOthers, 1);
    rows.push({ what: `${halfLife} h: new articles never shown`, value: 100 * neverShown, unit: '%', goal: 10 });
    times(`${halfLife} h: newest first against ours with one article an hour`, smallMarket(halfLife, size), 1);
  }
  times('2.8 bits against the entropy of channels without a taste', 2.8 / entropyWithoutTaste(size), 1);
  return rows;
}

/** All figures of one run, by name. */
export function figuresByName(size: RunSize): Map<string, number> {
  const named = new Map<string, number>();
  for (const halfLife of halfLives) {
    const { clicks, spread } = figuresOf(halfLife, size);
    const name = (what: string) => `${halfLife} h: ${what}`;
    for (const [order, its] of Object.entries(clicks)) {
      named.set(name(`${order}, % of the oracle`), (100 * its) / (clicks.oracle ?? 1));
    }
    const { bestAgainstOthers, neverShown } = spread.newArticles();
    named.set(name('impressions of the best tenth of new articles, times the others'), bestAgainstOthers);
    named.set(name('new articles never shown, %'), 100 * neverShown);
    named.set(name('liked channels, times their share of the articles'), spread.liked('channel'));
    named.set(name('liked sources, times theirs'), spread.liked('source'));
    named.set(name('sources in 20'), spread.sources());
    named.set(name('channels in 20'), spread.channels());
    named.set(name('clicks after a change of taste, times those without'), afterTasteChange(halfLife, size));
    named.set(name('one article an hour, newest first against ours'), smallMarket(halfLife, size));
  }
  named.set('bits of entropy of channels for readers without a taste', entropyWithoutTaste(size));
  return named;
}
