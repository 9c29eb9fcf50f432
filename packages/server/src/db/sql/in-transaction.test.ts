import { readFileSync } from 'node:fs';
import { runs } from '@griot/testkit/setup/runs';
import { codeOf, openPlaces } from '@griot/testkit/stored/open-places';
import { describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';
import type { AnySql, Sql } from '../sql.ts';

const { sql, connection, places } = await openPlaces();

describe('a transaction', () => {
  it('stores all or nothing', async () => {
    await sql.begin(async (own) => void (await own`insert into place values (1)`));
    const failing = sql.begin(async (own) => {
      await own`insert into place values (2)`;
      throw new Error('on second thoughts');
    });
    await expect(failing).rejects.toThrow('on second thoughts');
    expect(await places()).toEqual([{ id: 1, name: null }]);
  });

  it('whose statement failed is not taken for stored, though somebody caught the error', async () => {
    const begun = sql.begin(async (own) => {
      await own`insert into place values (1)`;
      await own`insert into place values (1)`.catch(() => {});
    });
    await expect(begun).rejects.toThrow('nothing of it was stored');
    expect(await places()).toEqual([]);
  });

  it('goes on after a savepoint that failed', async () => {
    await sql.begin(async (own) => {
      await own`insert into place values (1)`;
      const part = own.savepoint(async (inner) => {
        await inner`insert into place values (2)`;
        await inner.savepoint((innermost) => innermost`insert into place values (3)`);
        await inner`insert into place values (1)`;
      });
      expect(await codeOf(part)).toBe('23505');
      await own.savepoint((inner) => inner`insert into place values (4)`);
    });
    expect((await places()).map(({ id }) => id)).toEqual([1, 4]);
  });

  it('sends statements that come together one after the other', async () => {
    const answers = await sql.begin((own) => Promise.all([1, 2, 3].map((n) => own`select ${n}::int as n`)));
    expect(answers.flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it('has the mode that it was begun in', async () => {
    const mode = 'isolation level repeatable read read only';
    expect(await codeOf(sql.begin({ mode }, (own) => own`insert into place values (1)`))).toBe('25006');
  });

  it('is nobody’s any more once it is over', async () => {
    let left = sql as Pick<Sql, 'unsafe'>;
    await sql.begin(async (own) => {
      left = own;
    });
    await expect(left.unsafe('insert into place values (1)')).rejects.toThrow('is over');
    expect(await places()).toEqual([]);
  });

  it('stores nothing of what comes after its end, though it was begun before', async () => {
    const held = Promise.withResolvers<void>();
    let late = '';
    const failing = sql.begin((own) =>
      Promise.all([
        own`select nothing`,
        own`select 1`.then(async () => {
          late = await codeOf(own`insert into place values (1)`);
          held.resolve();
        }),
      ]),
    );
    expect(await codeOf(failing)).toBe('42703');
    await held.promise;
    expect(late).toMatch(/25P02|CONNECTION_LOST/);
    expect(await places()).toEqual([]);
    const left = await sql.begin(async (own) => {
      const afterwards = Promise.withResolvers<string>();
      await own.savepoint(
        async (part) => void setImmediate(() => afterwards.resolve(codeOf(part`insert into place values (2)`))),
      );
      expect(await afterwards.promise).toBe('CONNECTION_LOST');
      return await own`select * from place`;
    });
    expect(left).toEqual([]);
  });

  it('that is given up is ended by PostgreSQL at once, and the connection can be used again', async () => {
    const end = new AbortController();
    const gone = sql.begin({ signal: end.signal }, async (own) => {
      await own`insert into place values (1)`;
      setImmediate(() => end.abort(new Error('enough')));
      await own`select pg_sleep(600)`;
    });
    await expect(gone).rejects.toThrow('enough');
    expect(await places()).toEqual([]);
    await expect(sql.begin({ signal: end.signal }, async () => {})).rejects.toThrow('enough');
  });

  // Only Linux tells that a signal waits for a process.
  it.runIf(process.platform === 'linux')(
    'that is given up before PostgreSQL has read its statement is asked to stop once more',
    async () => {
      const one = connect(connection, { max: 1 });
      const pidOf = async (by: AnySql) => (await by<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;
      const end = new AbortController();
      const pid = await pidOf(one);
      const gone = one.begin({ signal: end.signal }, async (own) => {
        await own`select 1`;
        process.kill(pid, 'SIGSTOP');
        setImmediate(() => end.abort(new Error('enough')));
        await own`select pg_sleep(600)`;
      });
      const isAsked = () => /^ShdPnd:.*[2367abef]$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')); // SIGINT is the bit 2
      await expect.poll(isAsked).toBe(true);
      process.kill(pid, 'SIGCONT');
      await expect(gone).rejects.toThrow('enough');
      expect(await pidOf(one)).toBe(pid);
      await one.end();
    },
  );

  it('that was given up sends nothing more, and whoever has its connection next is not ended for it', async () => {
    const one = connect(connection, { max: 1 });
    for (let round = 0; round < runs(100); round++) {
      const end = new AbortController();
      const sent: string[] = [];
      const gone = one.begin({ signal: end.signal }, async (own) => {
        end.abort(new Error('enough'));
        sent.push(await codeOf(own`select 1`));
      });
      await expect(gone).rejects.toThrow('enough');
      expect([sent, await codeOf(one`select 1`)]).toEqual([['Error: enough'], 'done']);
    }
    await one.end();
  });
});
