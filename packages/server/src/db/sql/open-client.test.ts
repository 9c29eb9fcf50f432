import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../connect.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase({ empty: true });
});
afterAll(() => database.drop());

/** Asks through a URL with these hosts and this query. */
async function ask(hosts: (own: string) => string, query = ''): Promise<unknown> {
  const { host, port, username, database: name } = database.connection;
  const own = `${host.replaceAll('/', '%2F')}:${port}`;
  const sql = connect({ url: `postgres://${username}@${hosts(own)}/${name}${query}` }, { max: 1 });
  try {
    const [row] = await sql`select current_setting('TimeZone') as zone, current_setting('search_path') as path`;
    return row;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await sql.end();
  }
}

const answer = { zone: 'UTC', path: '"$user", public' };
const notWanted = (kind: string) => `The database is not what target_session_attrs asks for: ${kind}.`;

it.each([
  ['the second host where the first does not answer', (own: string) => `127.0.0.1:1,${own}`, '', answer],
  ['a host that can be written to', (own: string) => own, '?target_session_attrs=read-write', answer],
  [
    'no host that is not what was asked for',
    (own: string) => own,
    '?target_session_attrs=standby',
    notWanted('standby'),
  ],
  ['any host rather than none', (own: string) => own, '?target_session_attrs=prefer-standby', answer],
  ['a way without TLS where it is only preferred', (own: string) => own, '?sslmode=prefer', answer],
  [
    'no way without TLS where it is needed',
    (own: string) => own,
    '?sslmode=require',
    'The server does not support SSL connections',
  ],
  ['settings of the session', (own: string) => own, '?search_path=a,%20b%5Cc', { zone: 'UTC', path: 'a, b\\c' }],
])('%s is taken', async (_, hosts, query, expected) => {
  expect(await ask(hosts, query)).toEqual(expected);
});
