import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let terminal: OperatorTerminal;
let picture: string;
beforeAll(async () => {
  terminal = await openOperatorTerminal();
  picture = join(terminal.folder, 'radio.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 640, height: 360, channels: 3, background: '#888', noise } });
  writeFileSync(picture, await image.png().toBuffer());
});
afterAll(() => terminal.close());

const add = (...more: string[]) => terminal.griot(['ads', 'add', 'Solar radios', 'https://radios.example', ...more]);

describe('griot ads', () => {
  it('adds, lists with what was counted, and stops', async () => {
    const { out } = await add('--text', 'An hour of sun, a day of news', '--markets', 'ngen,keen', '--weight', '3');
    const [, id = ''] = /^(\d+) is added\.$/.exec(out) ?? [];
    await terminal.sql`insert into ad_count values (${id}::bigint, 'ngen', '2026-03-10', 40, 3), (${id}::bigint, 'keen', '2026-03-10', 10, 0)`;
    expect((await terminal.griot(['ads', 'list'])).out).toMatch(
      new RegExp(`^${id} +runs +50 +3 +6\\.0 % +3 +- +\\S+ \\S+ +- +ngen keen +"Solar radios"$`, 'm'),
    );
    expect(await terminal.ask('ads', 'list', 'keen')).toMatchObject([{ id, impressions: 10, clicks: 0 }]);
    expect(await terminal.ask('ads', 'list', 'egar')).toEqual([]);
    expect((await terminal.griot(['ads', 'stop', id, '--why', 'sold out'])).out).toBe(`${id} is shown no longer.`);
    expect(await terminal.ask('ads', 'list')).toEqual([]);
    expect(await terminal.ask('ads', 'list', '--all')).toMatchObject([{ id, state: 'stopped' }]);
    const acts = await terminal.ask<{ what: string; subject: string; why: string }[]>('articles', 'log', 'ngen');
    expect(acts.filter(({ subject }) => subject === id)).toMatchObject([
      { what: 'ad.stop', why: 'sold out' },
      { what: 'ad.add' },
    ]);
  });

  it('takes nothing of an advertiser’s words that would reach beyond them', async () => {
    const title = '\u202e<b>Radios</b>\u202c\n\u009b31m';
    const words = `Q${'\u0301'.repeat(40)}\u2066 & "more"`;
    const { id } = await terminal.ask<{ id: string }>('ads', 'add', title, 'https://radios.example', '--text', words);
    const [row] = await terminal.sql`select title, words from house_ad where id = ${id}::bigint`;
    expect(row).toEqual({ title: '<b>Radios</b> 31m', words: 'Q\u0301\u0301 & "more"' });
    await terminal.sql`update house_ad set title = ${title} where id = ${id}::bigint`; // by an older version
    const { out } = await terminal.griot(['ads', 'list']);
    expect(out).toContain('"<b>Radios</b> 31m"');
    await terminal.griot(['ads', 'stop', id]);
  });

  it('keeps a picture as those of articles are kept, and for as long as the ad runs', async () => {
    const { id } = await terminal.ask<{ id: string }>(
      'ads',
      'add',
      'Radios',
      'https://radios.example',
      '--picture',
      picture,
    );
    const [row] = await terminal.sql<[{ picture: string }]>`select picture from house_ad where id = ${id}::bigint`;
    expect(row.picture).toMatch(/^p[0-9a-f]{32}$/);
    const { PictureRepository } = await import('../../areas/media/pictures/picture.repository.ts');
    const pictures = new PictureRepository(terminal.sql);
    const later = new Date('2099-01-01');
    await pictures.markShown('ngen', later, later);
    expect((await pictures.deleteUnused(later, 10)).ids).toEqual([]);
    await terminal.griot(['ads', 'stop', id]);
    const muchLater = new Date('2099-02-01');
    await pictures.markShown('ngen', muchLater, muchLater);
    expect((await pictures.deleteUnused(muchLater, 10)).ids).toEqual([row.picture]);
  });

  it.each([
    [['ads', 'add', '', 'https://radios.example'], 'A title has 1 to 60 letters'],
    [['ads', 'add', 'x'.repeat(61), 'https://radios.example'], 'A title has 1 to 60 letters'],
    [['ads', 'add', 'Radios', 'http://radios.example'], 'is no address to lead to'],
    [['ads', 'add', 'Radios', 'javascript:alert(1)'], 'is no address to lead to'],
    [['ads', 'add', '\u200b\u202e\u2800', 'https://radios.example'], 'A title has 1 to 60 letters'],
    [['ads', 'add', 'Radios', 'https://radios.example', '--text', 'x'.repeat(121)], 'A text has 120 letters'],
    [['ads', 'add', 'Radios', 'https://me:secret@radios.example'], 'is no address to lead to'],
    [['ads', 'add', 'Radios', 'https://radios.example', '--from', 'tomorrow'], 'is no time'],
    [['ads', 'add', 'Radios', 'https://radios.example', '--until', '2020-01-01'], 'would end before it begins'],
    [['ads', 'add', 'Radios', 'https://radios.example', '--weight', '101'], '--weight is'],
    [['ads', 'add', 'Radios', 'https://radios.example', '--markets', 'ngen,xxxx'], 'There is no market "xxxx"'],
    [['ads', 'add', 'Radios', 'https://radios.example', '--picture', '/dev/null'], 'neither a file nor a pipe'],
    [['ads', 'stop', '999'], 'No ad 999 runs'],
    [['ads', 'stop', 'x'], 'No ad x runs'],
  ])('refuses: %j', async (line, words) => {
    const { code, err } = await terminal.griot(line);
    expect(code).not.toBe(0);
    expect(err).toContain(words);
  });
});
