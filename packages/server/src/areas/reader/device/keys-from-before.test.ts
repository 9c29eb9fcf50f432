import { createHash } from 'node:crypto';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../db/maintenance/migrate.ts';

const migrations = join(import.meta.dirname, '../../../db/migrations');
const markOf = (key: string) => createHash('sha256').update(key).digest('base64url');
const device = 'ngen0000000000000000000000000';

it('of the keys from before claims and proofs were told apart, the first keeps the device, and each keeps its guest', async () => {
  const { sql, drop } = await freshDatabase({ empty: true });
  const before = makeScratchFolder();
  onTestFinished(async () => {
    rmSync(before, { recursive: true, force: true });
    await drop();
  });
  for (const file of readdirSync(migrations).filter((name) => name < '0039'))
    cpSync(join(migrations, file), join(before, file));
  await migrate(sql, pathToFileURL(`${before}/`));
  await sql`
    insert into device (market, id, advertising_hash, created_at, seen_at)
    values ('ngen', ${device}, sha256('an advertising id'), now(), now()), ('ngen', 'ngen1', null, now(), now())`;
  await sql`
    insert into device_key (market, device_id, key, created_at)
    values ('ngen', ${device}, 'first', now() - interval '2 days'), ('ngen', ${device}, 'second', now()),
           ('ngen', 'ngen1', 'one', now() - interval '1 day'), ('ngen', 'ngen1', 'another', now())`;
  await sql`
    insert into reader_user (market, id, device_id, key_mark, created_at)
    values ('ngen', 'ngenguest1', ${device}, ${markOf('first')}, now()),
           ('ngen', 'ngenguest2', ${device}, ${markOf('second')}, now()), ('ngen', 'ngenguest3', null, null, now())`;
  await migrate(sql);
  const keys = await sql<{ key: string; proven: string }[]>`
    select key, proven_device_id as proven from device_key order by created_at, key`;
  const provenBy = Object.fromEntries(keys.map(({ key, proven }) => [key, proven]));
  expect(provenBy).toMatchObject({ first: device, one: 'ngen1', another: 'ngen1' });
  expect(provenBy.second).toMatch(/^ngen[0-9a-f]{25}$/);
  const guests = await sql`select id, device_id from reader_user order by id`;
  expect(guests).toEqual([
    { id: 'ngenguest1', device_id: device },
    { id: 'ngenguest2', device_id: provenBy.second },
    { id: 'ngenguest3', device_id: null },
  ]);
});
