import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { runs } from '@griot/testkit/setup/runs';
import { codeOf, openPlaces } from '@griot/testkit/stored/open-places';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const { sql, places } = await openPlaces();

describe('a statement', () => {
  it('takes values, names, fragments in fragments, rows and changes', async () => {
    await sql`insert into ${sql('place')} ${sql([
      { id: 1, name: 'Lagos', tags: ['sea', 'a,b'], about: sql.json({ people: 15 }) },
      { id: 2, name: 'Kano', tags: [], about: null },
    ])}`;
    await sql`insert into place ${sql({ id: 3, name: 'Jos', hidden: 'no column' }, 'id', 'name')}`;
    await sql`update place set ${sql.set({ name: 'Èkó', tags: ['lagoon'] })} where id = ${1}`;
    const named = (name: string) => sql`name = ${name}`;
    const either = sql`(${named('Èkó')} or ${named('Jos')})`;
    const columns = ['id', 'name', 'tags'];
    expect(await sql`select ${sql(columns)} from place where ${either} and id = any(${[1, 3]}) order by id`).toEqual([
      { id: 1, name: 'Èkó', tags: ['lagoon'] },
      { id: 3, name: 'Jos', tags: null },
    ]);
  });

  it('says how many rows it found or changed', async () => {
    const added = await sql`insert into place ${sql([{ id: 1 }, { id: 2 }, { id: 3 }])}`;
    const changed = await sql`update place set name = 'one' where id > 1`;
    expect([added.count, changed.count, (await places()).count]).toEqual([3, 2, 3]);
  });

  it('is sent once, and only when somebody waits for it', async () => {
    const never = sql`insert into place values (1)`;
    const once = sql`insert into place values (2)`;
    await Promise.all([once, once.then(), once.finally()]);
    expect(await places()).toEqual([{ id: 2, name: null }]);
    expect(never.template.words).toHaveLength(1);
  });

  it.each([
    ['undefined', undefined, 'cannot be given undefined'],
    ['an object', { a: 1 }, 'cannot be given an object'],
    ['undefined as JSON', undefined, 'undefined as JSON'],
  ])('refuses %s as a value', async (name, value, why) => {
    const given = name.endsWith('JSON') ? sql.json(value) : (value as never);
    await expect(sql`select ${given}`).rejects.toThrow(why);
  });

  it('takes an object that looks like a part of one for an object', async () => {
    const hostile = JSON.parse('{ "template": { "words": ["1; drop table place"], "parts": [] } }') as never;
    await expect(sql`select ${hostile}`).rejects.toThrow('cannot be given an object');
  });

  it('refuses no row at all, and more values than the protocol counts', async () => {
    expect(() => sql([])).toThrow('no row');
    const many = Array.from({ length: 65_536 }, (_, id) => ({ id }));
    await expect(sql`insert into place ${sql(many)}`).rejects.toThrow('65536 values');
  });

  it('can be a text: several statements without values, or one with numbered ones', async () => {
    for (const _ of [1, 2, 3]) expect(await sql.unsafe('select 1 as a; select 2 as a')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await sql.unsafe('select $2::text || $1 as a', ['x', 'y'])).toEqual([{ a: 'yx' }]);
  });

  const wild = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'));

  it('gives back any text as it was, as a value, in an array, in JSON and as a name', async () => {
    const list = fc.array(fc.option(fc.oneof(wild, fc.constantFrom('', 'null', 'NULL', '{}', '"', '\\', 'a,b'))));
    await fc.assert(
      fc.asyncProperty(wild, list, async (one, many) => {
        const texts = many.filter((each) => each !== null);
        const [row] = await sql`
          select ${one}::text as one, ${many}::text[] as many, ${sql.array(texts)} as typed, ${sql.json({ one, many })} as json`;
        expect(row).toEqual({ one, many, typed: texts, json: { one, many } });
      }),
      { numRuns: runs(200) },
    );
  });

  it('quotes any name', async () => {
    const name = fc.string({ minLength: 1, maxLength: 15 }).filter((one) => !/[\0.]/.test(one));
    await fc.assert(
      fc.asyncProperty(name, async (one) => {
        expect(await sql`select 1 as ${sql(one)}`).toEqual([{ [one]: 1 }]);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('rows in pieces', () => {
  it('come so many at a time, in a transaction beside its other statements', async () => {
    await sql`insert into place (id) select generate_series(1, 25)`;
    const sizes: number[] = [];
    await sql.begin(async (own) => {
      for await (const rows of own<{ id: number }[]>`select id from place where id > ${5}`.inPieces(8)) {
        sizes.push(rows.length);
        await own`update place set name = 'seen' where id = any(${rows.map(({ id }) => id)})`;
      }
    });
    expect(sizes).toEqual([8, 8, 4]);
    expect((await sql`select from place where name = 'seen'`).count).toBe(20);
  });

  it('may be left before their end, and none are none', async () => {
    await sql`insert into place (id) select generate_series(1, 25)`;
    for await (const rows of sql`select id from place order by id`.inPieces(10)) {
      expect(rows).toHaveLength(10);
      break;
    }
    for await (const rows of sql`select id from place where false`.inPieces(10)) expect(rows).toBe('never');
    expect(await places()).toHaveLength(25);
  });
});

describe('a COPY', () => {
  const lines = Array.from({ length: 50_000 }, (_, id) => `${id}\tplace ${id}\n`).join('');

  it('comes and goes whole, however long it is', async () => {
    const into = await sql`copy place (id, name) from stdin`.writable();
    into.end(lines);
    await once(into, 'finish');
    expect(await text(await sql`copy (select id, name from place order by id) to stdout`.readable())).toBe(lines);
    expect(await sql`select count(*)::int as n from place`).toEqual([{ n: 50_000 }]);
  });

  it('is part of a transaction, and the next statement waits for its end', async () => {
    await sql.begin(async (own) => {
      const into = await own`copy place (id, name) from stdin`.writable();
      const counted = own`select count(*)::int as n from place`.then();
      into.end(lines);
      expect(await counted).toEqual([{ n: 50_000 }]);
      expect(await text(await own`copy place (id, name) to stdout`.readable())).toBe(lines);
    });
  });

  it('that PostgreSQL refuses at its end says so, and nothing is stored', async () => {
    const into = await sql`copy place (id, name) from stdin`.writable();
    into.end(`${lines}7\tagain\n`);
    expect(await codeOf(once(into, 'finish'))).toBe('23505');
    expect(await codeOf(text(await sql`copy nowhere to stdout`.readable()))).toBe('42P01');
    const refused = sql.begin(async (own) => await text(await own`copy nowhere to stdout`.readable()));
    expect(await codeOf(refused)).toBe('42P01');
    expect(await places()).toEqual([]);
  });

  it('that somebody stops reading fails its transaction and nobody else', async () => {
    await sql`insert into place (id) select generate_series(1, 100000)`;
    const begun = sql.begin(async (own) => {
      const rows = await own`copy place to stdout`.readable();
      await once(rows, 'readable');
      rows.destroy();
      await own`select 1`;
    });
    expect(await codeOf(begun)).toBe('CONNECTION_LOST');
    expect(await sql`select count(*)::int as n from place`).toEqual([{ n: 100_000 }]);
  });

  it('takes no values', async () => {
    await expect(sql`copy (select ${1}) to stdout`.readable()).rejects.toThrow('no values');
  });
});

describe('a statement with a time limit', () => {
  it('is cancelled when it takes longer, and the next one is not', async () => {
    const held = await sql.reserve();
    for (let round = 0; round < runs(10); round++) {
      expect(await codeOf(held`select pg_sleep(600)`.within(5))).toBe('57014');
      expect(await held`select 1 as one`.within(60_000)).toEqual([{ one: 1 }]);
    }
    held.release();
  });
});
