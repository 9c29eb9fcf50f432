// npm run bench [-- name …]: the budgets of the design, each as a ratio to its goal; 1 or less keeps it.
import { measureAge } from './age/age.ts';
import { measureAttack } from './attack.ts';
import { measureBytes } from './bytes.ts';
import { measureChange } from './change.ts';
import { measureClip } from './clip.ts';
import { measureDay } from './day/day.ts';
import { measureEvents } from './events/events.ts';
import { measureFeed } from './feed.ts';
import { measureIngest } from './ingest.ts';
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

const benches: Record<string, () => Promise<Measured[]>> = {
  script: measureScript,
  bytes: measureBytes,
  start: measureStart,
  page: measurePage,
  render: measureRender,
  scroll: measureScroll,
  clip: measureClip,
  day: measureDay,
  ranking: measureRanking,
  readers: measureReaders,
  attack: measureAttack,
  change: measureChange,
  feed: () => measureFeed(),
  events: () => measureEvents(),
  search: () => measureSearch(),
  social: measureSocial,
  overload: measureOverload,
  'worst-input': () => measureWorstInput(),
  age: () => measureAge(),
  ingest: () => measureIngest(),
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(benches)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  for (const { what, value, unit, goal } of await measure()) {
    const ratio = (value / goal).toFixed(2);
    console.log(`${ratio}  ${what}: ${value.toFixed(2)} ${unit} of ${goal} ${unit}`);
  }
}
