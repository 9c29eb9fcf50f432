import { measureAge } from './age/age.ts';
import { measureAttack } from './attack.ts';
import { measureBytes } from './bytes.ts';
import { measureChange } from './change.ts';
import { measureClip } from './clip.ts';
import { measureDay } from './day/day.ts';
import { measureEvents } from './events/events.ts';
import { measureFeed } from './feed/feed.ts';
import { measureIngest } from './ingest/ingest.ts';
import type { Measured } from './measured.ts';
import { measureOverload } from './overload/overload.ts';
import { measurePage } from './page.ts';
import { measureRanking } from './ranking.ts';
import { measureReaders } from './readers/readers.ts';
import { measureRender } from './render/render.ts';
import { measureScript } from './script.ts';
import { measureScroll } from './scroll.ts';
import { measureSearch } from './search/search.ts';
import { measureSocial } from './social.ts';
import { measureStart } from './start.ts';
import { measureWorstInput } from './worst-input/worst-input.ts';

type Measure = () => Promise<Measured[]>;
type Bench = {
  /** As its goals are meant. */
  readonly whole: Measure;
  /** The same code on so little that it ends within a minute or so: it shows that the bench runs. */
  readonly small: Measure;
};

const bench = <Size>(measure: (size?: Size) => Promise<Measured[]>, small: Size): Bench => ({
  whole: () => measure(),
  small: () => measure(small),
});
/** What measures one thing once. */
const ofOneSize = (measure: Measure): Bench => ({ whole: measure, small: measure });

/** Every bench by its name; the long form of the tests runs each of them in small. */
export const benches: Readonly<Record<string, Bench>> = {
  script: ofOneSize(measureScript),
  bytes: ofOneSize(measureBytes),
  start: ofOneSize(measureStart),
  page: bench(measurePage, { rounds: 1 }),
  render: bench(measureRender, { requests: 10, rounds: 1 }),
  scroll: bench(measureScroll, { items: 100 }),
  clip: bench(measureClip, { rounds: 1 }),
  day: bench(measureDay, { refreshes: 2, articlesEach: 1, newspaper: 60 }),
  ranking: bench(measureRanking, { pages: 200, batch: 100, vectorPages: 100, tables: 3 }),
  readers: bench(measureReaders, { readers: 20, hours: 36, seed: 1 }),
  attack: bench(measureAttack, { targets: 2 }),
  change: bench(measureChange, { articles: 500, changes: 20, warmUp: 20 }),
  feed: bench(measureFeed, { few: 1_000, articles: 2_000, requests: 100, rounds: 1 }),
  events: bench(measureEvents, { events: 5_000 }),
  search: bench(measureSearch, { articles: 3_000, sample: 300, rounds: 2, more: 3, lookedUp: 20 }),
  social: bench(measureSocial, { rounds: 5, warmUp: 1, few: 100, many: 1_000, replies: 5 }),
  overload: bench(measureOverload, { unloadedSeconds: 1, overloadedSeconds: 2 }),
  'worst-input': bench(measureWorstInput, { oneOf: 100 }),
  age: bench(measureAge, { queries: 5_000, requests: 1_000 }),
  ingest: bench(measureIngest, { pages: 60, feedsVisited: 5, plainFeeds: 1, warmUpFeeds: 1 }),
};
