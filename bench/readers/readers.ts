// npm run bench -- readers: readers of known taste read for days. How many clicks does our order bring, beside simple
// orders and one that knows everything, and how varied are the pages? `npx node bench/readers/readers.ts --fast` takes a
// fifth of the time, with fewer readers.
import type { Measured } from '../measured.ts';
import { linUcb } from './linucb.ts';
import { clickRate, newest, type Order, oracle, popular, thompson } from './orders.ts';
import { ours } from './our-order.ts';
import { type ShownPage, simulate } from './simulate.ts';
import { Spread } from './spread.ts';
import { HOUR, type World, type WorldShape } from './world.ts';

const orders: Record<string, (world: World) => Order> = {
  oracle,
  newest,
  popularity: popular,
  'click rate with decay': clickRate,
  'Thompson by channel': thompson,
  LinUCB: linUcb,
  ours: () => ours(),
};

const isFast = process.argv.includes('--fast');
const readers = isFast ? 60 : 200;
const hours = isFast ? 72 : 120;
/** Clicks of the first day are not counted: nobody knows anything yet. */
const firstHours = 24;
const halfLives = [12, 48];

const aShape = (halfLife: number, more: Partial<WorldShape> = {}): WorldShape => ({
  halfLife: halfLife * HOUR,
  articlesAnHour: 20,
  readers,
  hours,
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

type WorldFigures = { halfLife: number; clicks: Record<string, number>; spread: Spread };

function figuresOf(halfLife: number): WorldFigures {
  const spread = new Spread();
  const shape = aShape(halfLife);
  const clicks = Object.entries(orders).map(([name, order]) => {
    return [name, clicksOf(shape, order, name === 'ours' ? (shown) => spread.add(shown) : undefined)];
  });
  return { halfLife, clicks: Object.fromEntries(clicks), spread };
}

/** Bits of entropy of the channels that readers without a taste are shown after twenty pages, the mean of readers. */
function entropyWithoutTaste(): number {
  const spread = new Spread();
  const shape = aShape(12, { readers: Math.ceil(readers / 4), hasTaste: false, hours: 144 });
  simulate(
    shape,
    () => ours(),
    (shown) => spread.add(shown),
  );
  return spread.entropyAfter(20);
}

/** A market with one article an hour: newest first against ours. */
function smallMarket(halfLife: number): number {
  const shape = aShape(halfLife, { articlesAnHour: 1, readers: Math.ceil(readers / 10) });
  return clicksOf(shape, newest) / clicksOf(shape, () => ours());
}

/** How many clicks are left in the two days after readers come to like other channels, against those who do not. */
function afterTasteChange(halfLife: number): number {
  const change = 72;
  const meanAfter = (changedAt: number) => {
    let [sum, pages] = [0, 0];
    simulate(
      aShape(halfLife, { hours: change + 48, tasteChangesAt: changedAt }),
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

export async function measureReaders(): Promise<Measured[]> {
  const rows: Measured[] = [];
  const times = (what: string, value: number, goal: number) => rows.push({ what, value, unit: 'times', goal });
  for (const { halfLife, clicks, spread } of halfLives.map(figuresOf)) {
    const own = clicks.ours ?? 0;
    times(`${halfLife} h: clicks of an oracle against ours`, (clicks.oracle ?? 0) / own, 1 / 0.65);
    for (const name of Object.keys(orders).slice(1, -1)) {
      times(`${halfLife} h: clicks of ${name} against ours`, (clicks[name] ?? 0) / own, 1);
    }
    const { bestAgainstOthers, neverShown } = spread.newArticles();
    times(`${halfLife} h: twice what other new articles are shown, against the best tenth`, 2 / bestAgainstOthers, 1);
    rows.push({ what: `${halfLife} h: new articles never shown`, value: 100 * neverShown, unit: '%', goal: 10 });
    times(`${halfLife} h: newest first against ours with one article an hour`, smallMarket(halfLife), 1);
  }
  times('2.8 bits against the entropy of channels without a taste', 2.8 / entropyWithoutTaste(), 1);
  return rows;
}

/** For people: the figures themselves. */
function print(): void {
  for (const { halfLife, clicks, spread } of halfLives.map(figuresOf)) {
    console.log(`appeal halves in ${halfLife} h`);
    for (const [name, its] of Object.entries(clicks)) {
      const share = (100 * its) / (clicks.oracle ?? 1);
      console.log(`  ${name}: ${its.toFixed(2)} clicks a page, ${share.toFixed(1)} % of the oracle`);
    }
    const { bestAgainstOthers, neverShown } = spread.newArticles();
    const [best, never] = [bestAgainstOthers.toFixed(2), (100 * neverShown).toFixed(1)];
    console.log(`  best tenth of new articles: ${best} times the impressions of the others; never shown: ${never} %`);
    console.log(`  liked channels: ${spread.liked('channel').toFixed(2)} times their share of the articles`);
    console.log(`  liked sources: ${spread.liked('source').toFixed(2)} times theirs`);
    console.log(`  sources in 20: ${spread.sources().toFixed(1)}, channels: ${spread.channels().toFixed(1)}`);
    console.log(`  clicks after a change of taste: ${afterTasteChange(halfLife).toFixed(2)} times those without`);
    console.log(`  one article an hour, newest first against ours: ${smallMarket(halfLife).toFixed(2)}`);
  }
  console.log(`entropy of channels for readers without a taste: ${entropyWithoutTaste().toFixed(2)} bits`);
}

if (import.meta.main) print();
