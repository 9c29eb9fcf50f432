// The service of bench/events/events.ts, in a process of its own that is killed now and then. The database is the bench's.
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../packages/server/src/app.ts';
import { systemClock } from '../../packages/server/src/clock.ts';
import { connectService } from '../../packages/server/src/db/pool/service-pool.ts';
import type { SocketConnection } from '../../packages/server/src/db/sql/address.ts';
import { readConfig } from '../../packages/server/src/environment/config.ts';

const { GRIOT_DATA = '', BENCH_DATABASE = '' } = process.env;
const read = readConfig({ GRIOT_DATA, GRIOT_FETCH: 'off', GRIOT_TRUST_PROXY: '127.0.0.1' });
if (!read.ok) throw new Error(read.problems.join('\n'));
const connection: SocketConnection = JSON.parse(BENCH_DATABASE);
const sql = connectService(connection);
const app = await buildApp({ config: read.config, sql, clock: systemClock, secret: 'bench', web: null });
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });
