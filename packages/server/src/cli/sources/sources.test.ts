import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOpml } from '@griot/content/opml/read-opml';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let terminal: OperatorTerminal;
beforeAll(async () => {
  terminal = await openOperatorTerminal();
});
afterAll(() => terminal.close());

const griot = (line: string) => terminal.griot(line.split(' '));
const stateOf = async (key: string, market = 'ngen') => {
  const rows = await terminal.ask<{ key: string; state: string }[]>('sources', 'list', market);
  return rows.find((row) => row.key === key)?.state;
};
const fileWith = (name: string, text: string) => {
  const file = join(terminal.folder, name);
  writeFileSync(file, text);
  return file;
};

describe('griot sources', () => {
  it('lists what is shipped, before any start', async () => {
    const { code, out } = await griot('sources list ngen');
    expect(code).toBe(0);
    expect(out).toMatch(/^MARKET {2}SOURCE +STATE +FEEDS +LICENCE +NAME$/m);
    expect(out).toMatch(/^ngen {4}punch +live +\d+ +summary +Punch$/m);
    const paused = await terminal.ask<unknown[]>('sources', 'list', '--state', 'paused');
    expect(paused).toEqual([]);
  });

  it('adds a feed to a source of its own, and the next one to the same', async () => {
    const first = ['sources', 'add', 'ngen', 'https://www.courier.example/feed', '--name', 'The Courier', '--official'];
    expect((await terminal.griot(first)).out).toBe('Added to courier-example, a new source (live).');
    const second = ['sources', 'add', 'ngen', 'feed://courier.example/sport.xml', '--channel', 'sports'];
    expect((await terminal.griot(second)).out).toBe('Added to courier-example (live).');
    const [source] = await terminal
      .ask<object[]>('sources', 'list', 'ngen')
      .then((rows) => rows.filter((row) => 'key' in row && row.key === 'courier-example'));
    expect(source).toMatchObject({
      name: 'The Courier',
      is_official: true,
      feeds: 2,
      home: 'https://www.courier.example/',
    });
  });

  it.each([
    ['sources add ngen https://www.courier.example/feed', 1, 'is there already, in courier-example (live)'],
    ['sources add ngen ftp://courier.example/feed', 1, '"ftp://courier.example/feed" is not the address of a feed'],
    [
      'sources add ngen http://127.0.0.1/feed',
      1,
      'http://127.0.0.1/feed: refused, since it leads to an address that is',
    ],
    ['sources add ngen http://0x7f.1/feed', 1, 'not on the public internet'],
    ['sources add ngen https://news.internal/feed', 1, 'a name like this is not on the public internet'],
    [
      'sources add ngen https://a.example:8080/feed',
      1,
      'https://a.example:8080/feed: only the usual ports, 80 and 443',
    ],
    ['sources add ngen https://a.example/feed --channel chess', 1, 'There is no channel "chess"'],
    ['sources add ngen https://a.example/feed --licence full', 1, 'A full licence needs a note'],
    ['sources add ngen https://a.example/feed --licence all', 1, 'full or summary'],
    ['sources add ngen https://a.example/feed --key The_A', 1, 'is no key'],
    ['sources add xxyy https://a.example/feed', 2, 'There is no market "xxyy". There are: ngen '],
    ['sources add ngen', 2, 'ADDRESS is missing. Usage: griot sources add MARKET ADDRESS'],
    ['sources list ngen egar', 2, '"egar" is too much'],
    ['sources list --state asleep', 2, 'There is no state "asleep"'],
    ['sources pause ngen nobody', 1, 'ngen has neither a source nor a feed "nobody"'],
    ['sources block ngen punch', 2, 'Say why'],
    ['sources import ngen /nowhere.opml', 1, '/nowhere.opml cannot be read (ENOENT)'],
    ['sources frobnicate', 2, 'There are: sources list, sources add'],
  ])('says what is wrong: %s', async (line, code, words) => {
    const outcome = await griot(line);
    expect(outcome).toMatchObject({ code, out: '', err: expect.stringContaining(words) });
  });

  it('pauses and resumes a source, and a single feed', async () => {
    expect((await griot('sources pause ngen courier-example')).out).toBe('courier-example: live -> paused.');
    expect((await griot('sources pause ngen courier-example')).out).toBe('courier-example is paused already.');
    expect(await stateOf('courier-example')).toBe('paused');
    expect((await griot('sources resume ngen courier-example')).out).toBe('courier-example: paused -> live.');
    await griot('sources pause ngen https://courier.example/sport.xml');
    const [source] = await terminal.sql`select state from feed where address = 'https://courier.example/sport.xml'`;
    expect(source?.state).toBe('paused');
  });

  it('blocks a source with its articles, gives them back with it, and writes down who, what and why', async () => {
    const shown = anArticle({ source_key: 'courier-example' });
    const removed = anArticle({ source_key: 'courier-example', removed_at: new Date(0) });
    await insertArticles(terminal.sql, shown, removed);
    const articles = async () =>
      (
        await terminal.sql`select removed_by from article where removed_at is not null order by removed_by nulls last`
      ).map((row) => row.removed_by);
    await terminal.griot(['sources', 'block', 'ngen', 'courier-example', '--why', 'sells lies']);
    expect(await articles()).toEqual(['source', null]);
    expect((await griot('sources add ngen https://www.courier.example/new')).err).toContain('is blocked');
    await griot('sources resume ngen courier-example');
    expect(await articles()).toEqual([null]);
    const log = await terminal.ask<object[]>('articles', 'log', 'ngen');
    expect(log[1]).toMatchObject({ who: 'ada', what: 'source.block', subject: 'courier-example', why: 'sells lies' });
  });

  it('shows who needs help', async () => {
    await terminal.sql`update feed set failures = 5, last_error = 'http', last_status = 503, last_tried_at = now()
                    where market = 'ngen' and source_key = 'daily-trust'`;
    const { code, out } = await griot('sources health ngen --ailing');
    expect(code).toBe(1);
    expect(out).toMatch(/^ngen +daily-trust +broken +never +1 of 1 +http 503 +\? of \? +\?$/m);
    expect(out).toContain(' 1 ailing.');
    expect((await griot('sources health egar --ailing')).code).toBe(0);
  });
});

describe('OPML', () => {
  const opml = `<opml version="1.0"><body>
    <outline text="Sport"><outline text="The Herald - Football" xmlUrl="https://herald.example/football?a=1&b=2"/></outline>
    <outline text="The Herald - All" xmlUrl="https://herald.example/all"/>
    <outline text="Odd" xmlUrl="ftp://odd.example/"/>
    <outline text="Politique"><outline text="Punch" xmlUrl="https://punchng.com/feed/"/></outline>
  </body></opml>`;

  it('says what it would change, and changes nothing', async () => {
    const file = fileWith('news.opml', opml);
    const { code, out, err } = await terminal.griot(['sources', 'import', 'ngen', file, '--dry-run']);
    expect({ code, err }).toEqual({ code: 0, err: 'Left out, since it cannot be fetched: ftp://odd.example/' });
    expect(out.split('\n')).toEqual([
      '+ source herald-example (The Herald), live',
      '+ feed https://herald.example/football?a=1&b=2 in herald-example, sports',
      '+ feed https://herald.example/all in herald-example',
      '~ feed https://punchng.com/feed/: no channel -> politics',
      'Would add 1 source and 2 feeds. Channel changed: 1. As they were: 0.',
    ]);
    expect(await stateOf('herald-example')).toBeUndefined();
  });

  it('brings no feed that could never be fetched, and says why', async () => {
    const addresses = ['http://10.0.0.1/x', 'https://odd.example:81/feed', 'https://[::1]/feed'];
    const file = fileWith(
      'inside.opml',
      `<opml><body>${addresses.map((address) => `<outline text="In" xmlUrl="${address}"/>`).join('')}</body></opml>`,
    );
    const { out, err } = await terminal.griot(['sources', 'import', 'ngen', file, '--dry-run']);
    expect(out).toBe('Would add 0 sources and 0 feeds. Channel changed: 0. As they were: 0.');
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/^Left out: http:\/\/10\.0\.0\.1\/x: refused, since/),
      'Left out: https://odd.example:81/feed: only the usual ports, 80 and 443, are asked.',
      expect.stringContaining('https://[::1]/feed'),
    ]);
    const port = { loopbackPorts: [81] };
    expect((await terminal.griot(['sources', 'import', 'ngen', file, '--dry-run'], port)).out).toMatch(
      /Would add 1 source and 1 feed\./,
    );
  });

  it('is taken in once, with a bar where somebody looks on, and stays after the next start', async () => {
    const drawn: string[] = [];
    const screen = { write: (text: string) => void drawn.push(text), columns: 80 };
    const input = (async function* () {
      yield Buffer.from(opml);
    })();
    const first = await terminal.griot(['sources', 'import', 'ngen', '-', '--draft'], { screen, input });
    expect(first.out).toBe('Added 1 source and 2 feeds. Channel changed: 1. As they were: 0.');
    expect(drawn.join('')).toContain('3 of 3');
    const again = await terminal.griot(['sources', 'import', 'ngen', fileWith('again.opml', opml)]);
    expect(again.out).toBe('Added 0 sources and 0 feeds. Channel changed: 0. As they were: 3.');
    expect(await stateOf('herald-example')).toBe('draft');
    const [punch] = await terminal.sql`select channel from feed where address = 'https://punchng.com/feed/'`;
    expect(punch?.channel).toBe('politics');
  });

  it('is refused where it is something else', async () => {
    const outcome = await terminal.griot(['sources', 'import', 'ngen', fileWith('page.html', '<html></html>')]);
    expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining('is no OPML') });
  });

  it('goes out and comes back whole, in another market', async () => {
    await griot('sources pause kesw taifa-leo');
    const file = join(terminal.folder, 'kesw.opml');
    await griot(`sources export kesw ${file}`);
    expect(readOpml(readFileSync(file)).title).toBe('Griot: Kenya · Kiswahili');
    await terminal.sql`delete from source where market = 'zmen'`;
    await terminal.sql`delete from feed where market = 'zmen'`;
    type Export = { sources: { key: string; state: string }[] };
    const { sources: there } = await terminal.ask<Export>('sources', 'export', 'kesw');
    await griot(`sources import zmen ${file}`);
    const { sources: here } = await terminal.ask<Export>('sources', 'export', 'zmen');
    const keys = new Set(there.map(({ key }) => key));
    expect(here.filter(({ key }) => keys.has(key))).toEqual(
      there.map((source) => (source.key === 'global-voices' ? expect.anything() : source)),
    );
    expect(there.find(({ key }) => key === 'taifa-leo')?.state).toBe('paused');
  });
});
