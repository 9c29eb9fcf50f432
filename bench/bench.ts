// npm run bench [-- [--small] name …]: the budgets of the design, each as a ratio to its goal; 1 or less keeps it.
import { parseArgs } from 'node:util';
import { benches } from './benches.ts';
import { report } from './measured.ts';

const { values, positionals: selected } = parseArgs({
  options: { small: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = selected.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
if (values.small) console.log('In small: this shows that the benches run. Only exact figures are held to their goals.');
for (const [name, { whole, small }] of Object.entries(benches)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  report(await (values.small ? small() : whole()));
}
