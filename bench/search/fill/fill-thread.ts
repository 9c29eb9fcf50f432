// A thread of the filling: writes every n-th block.
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../../packages/server/src/db/connect.ts';
import type { SocketConnection } from '../../../packages/server/src/db/sql/address.ts';
import { BulkBlocks, blocksOf, type Stock } from './bulk-blocks.ts';

export type FillShare = {
  readonly connection: SocketConnection;
  readonly stock: Stock;
  readonly nth: number;
  readonly threads: number;
};

const { connection, stock, nth, threads } = workerData as FillShare;
const sql = connect(connection, { max: 1 });
try {
  await sql`set session_replication_role = replica`; // neither the queue nor notices, and no look at other tables
  await sql`set synchronous_commit = off`;
  const blocks = new BulkBlocks(sql, stock);
  for (const block of blocksOf(stock).filter((_, at) => at % threads === nth)) {
    await blocks.write(block);
    parentPort?.postMessage(block.numbers.length * (1 + block.copies.length));
  }
  await blocks.writeWords();
} finally {
  await sql.end({ timeout: 5 });
}
