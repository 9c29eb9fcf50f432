// npx node bench/readers/seeds.ts [--seeds 5] [--first 101] [--readers 200] [--hours 120]: the figures of bench/readers in
// worlds that the weights were not chosen in, each seed with other articles, readers and times; mean, deviation and range.
import { parseArgs } from 'node:util';
import { figuresByName } from './readers.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '5' },
    first: { type: 'string', default: '101' },
    readers: { type: 'string', default: '200' },
    hours: { type: 'string', default: '120' },
  },
});
const whole = (text: string, name: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${name} takes a whole number above 0.`);
  process.exit(2);
};
const [count, first] = [whole(values.seeds, 'seeds'), whole(values.first, 'first')];
const [readers, hours] = [whole(values.readers, 'readers'), whole(values.hours, 'hours')];

const found = new Map<string, number[]>();
for (let seed = first; seed < first + count; seed += 1) {
  for (const [name, value] of figuresByName({ readers, hours, seed })) {
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  console.error(`seed ${seed} is done`);
}

console.log(`${readers} readers, ${hours} hours, seeds ${first} to ${first + count - 1}`);
for (const [name, list] of found) {
  const mean = list.reduce((sum, one) => sum + one, 0) / list.length;
  const squares = list.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const deviation = list.length > 1 ? Math.sqrt(squares / (list.length - 1)) : 0;
  const range = `${Math.min(...list).toFixed(2)} to ${Math.max(...list).toFixed(2)}`;
  console.log(`${name}: ${mean.toFixed(2)} ± ${deviation.toFixed(2)} (${range})`);
}
