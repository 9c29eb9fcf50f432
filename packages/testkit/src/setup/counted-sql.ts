import type { Sql } from '@griot/server/src/db/sql.ts';

/** The same client, which records every query. */
export function countedSql(sql: Sql): { sql: Sql; asked: string[] } {
  const asked: string[] = [];
  const counted = new Proxy(sql, {
    apply: (target, self, args) => {
      const [text] = args as [TemplateStringsArray | object];
      if (Array.isArray(text) && 'raw' in text) asked.push(text.join('?').replace(/\s+/g, ' ').trim());
      return Reflect.apply(target, self, args);
    },
    get: (target, name) => {
      if (name === 'begin' || name === 'unsafe') asked.push(`${name} by ${callerOf(new Error().stack)}`);
      return Reflect.get(target, name);
    },
  });
  return { sql: counted, asked };
}

/** The file that sends the query, to tell background writes from queries that a reader waits for. */
const callerOf = (stack = ''): string => stack.split('\n')[2]?.match(/[\w.-]+\.ts/)?.[0] ?? 'somebody';
