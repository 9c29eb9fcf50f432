// The service of some benches, with the sample news, in a process of its own: what it costs to ask must not slow down who
// answers.
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../packages/server/src/app.ts';
import { openSearch } from '../packages/server/src/areas/search/open-search.ts';
import { systemClock } from '../packages/server/src/clock.ts';
import { connect } from '../packages/server/src/db/connect.ts';
import { openEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/maintenance/migrate.ts';
import { connectService } from '../packages/server/src/db/pool/service-pool.ts';
import { readConfig } from '../packages/server/src/environment/config.ts';
import { placeSampleNews } from '../packages/server/src/samples/demo.ts';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';
import { spentSoFar } from './age/spent.ts';

const folder = makeScratchFolder();
const read = readConfig({ GRIOT_DATA: folder, GRIOT_FETCH: 'off' });
if (!read.ok) throw new Error(read.problems.join('\n'));
const embedded = await openEmbedded({ dataFolder: folder, durability: 'test' });
const admin = connect(embedded.connection, { max: 2 });
await migrate(admin);
await placeSampleNews(admin, { demo: true, now: systemClock.now() });
const opening = { sql: admin, clock: systemClock, secret: () => 'bench', reportOf: () => console.error };
await openSearch(opening).indexing().drain();
await admin.end();
const sql = connectService(embedded.connection);
const app = await buildApp({ config: read.config, sql, clock: systemClock, secret: 'bench', web: null });
await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', async (told) => {
  if (told === 'memory') process.send?.({ memory: process.memoryUsage.rss() });
  if (told === 'spent') process.send?.(spentSoFar());
  if (told !== 'stop') return;
  await app.close();
  await sql.end({ timeout: 1 });
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
process.send?.({ port: (app.server.address() as AddressInfo).port });
