import type { Sql } from '@griot/server/src/db/sql.ts';

/** The same client, which writes down every question it is asked. */
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

/** The file that asks, which tells what is written in the background from what a reader waits for. */
const callerOf = (stack = ''): string => stack.split('\n')[2]?.match(/[\w.-]+\.ts/)?.[0] ?? 'somebody';
