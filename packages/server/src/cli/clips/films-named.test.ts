import { mkdirSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../errors.ts';
import { filmsNamed, type ImportWish } from './films-named.ts';

const courier = { key: 'the-courier', name: 'The Courier' };
const warnings: string[] = [];
const wish: ImportWish = {
  market: 'ngen',
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  findPublisher: async (_, name) => (['the-courier', 'The Courier'].includes(name) ? courier : undefined),
  now: new Date(Date.UTC(2026, 2, 10, 12)),
  warn: (line) => warnings.push(line),
};

/** A folder with these files, each with its text. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const filmsIn = (files: Readonly<Record<string, string>>) =>
  filmsNamed(folderWith(files), { ...wish, publisher: 'City TV' });

describe('the films of a folder that somebody else made', () => {
  it('have no names that steer a terminal or make lines of their own', async () => {
    const films = await filmsIn({ 'a\u001b]0;b\u0007.mp4': '', 'c\nImported 9 clips.mp4': '', '\u202e4pm.d.mp4': '' });
    expect(films).toMatchObject([
      { name: 'a ]0;b .mp4', problem: expect.stringContaining('control character') },
      { name: 'c Imported 9 clips.mp4', problem: expect.stringContaining('control character') },
      { name: '4pm.d.mp4', description: '4pm.d' },
    ]);
  });

  it('are known by whole paths, whatever they are called', async () => {
    const films = await filmsIn({ '-i.mp4': '', '%d.mp4': '', 'a$(id);b.mp4': '' });
    for (const film of films) expect(film).toMatchObject({ from: { path: expect.stringMatching(/^\//) } });
    expect(films).toHaveLength(3);
  });

  it('have one line of plain text, cut between characters', async () => {
    const [film] = await filmsIn({ 'a.mp4': '', 'a.txt': `\u0000<b>x\u202e\u2028می\u200cخواهم ${'😀'.repeat(500)}` });
    const { description } = film as { description: string };
    expect(description.startsWith('<b>x می\u200cخواهم 😀')).toBe(true);
    expect([description.length <= 300, description.isWellFormed()]).toEqual([true, true]);
  });

  it.each([
    ['1938-04-24', '1970-01-01T00:00:00.000Z'],
    ['2096-10-02', '2026-03-10T12:00:00.000Z'],
  ])('are neither of the future nor older than computers: %s', async (day, time) => {
    const folder = folderWith({ 'a.mp4': '' });
    utimesSync(join(folder, 'a.mp4'), new Date(day), new Date(day));
    const [film] = await filmsNamed(folder, { ...wish, publisher: 'City TV' });
    expect(film).toMatchObject({ createdAt: new Date(time) });
  });

  it('have captions that are read when it is their turn, and no links, folders or devices for films', async () => {
    const folder = folderWith({ 'a.mp4': '', 'a.en.vtt': 'before', 'a.fr.vtt': '' });
    symlinkSync('/dev/zero', join(folder, 'zero.mp4'));
    mkdirSync(join(folder, 'folder.mp4'));
    const [film, ...others] = await filmsNamed(folder, { ...wish, publisher: 'City TV' });
    expect(others).toEqual([]);
    if (!film || 'problem' in film) throw new Error('there is no film');
    writeFileSync(join(folder, 'a.en.vtt'), 'after');
    expect((await film.readCaptions()).get('en')).toEqual(Buffer.from('after'));
    truncateSync(join(folder, 'a.fr.vtt'), 1_000_001);
    await expect(film.readCaptions()).rejects.toThrow('a.fr.vtt is larger than 1 MB.');
  });
});

describe('a feed of films', () => {
  const feedTitled = (title: string) => {
    const folder = scratchFolder();
    const item = '<item><title>Rain</title><enclosure url="https://tv.example/a.mp4" type="video/mp4"/></item>';
    writeFileSync(
      join(folder, 'feed.xml'),
      `<rss version="2.0"><channel><title>${title}</title>${item}</channel></rss>`,
    );
    return join(folder, 'feed.xml');
  };

  it.each(['The Courier', 'The  Courier!', 'the-courier'])(
    'does not make itself a source of ours: %s',
    async (title) => {
      await expect(filmsNamed(feedTitled(title), wish)).rejects.toThrow(Refusal);
      await expect(filmsNamed(feedTitled(title), wish)).rejects.toThrow('--publisher the-courier');
      const [film] = await filmsNamed(feedTitled(title), { ...wish, publisher: 'the-courier' });
      expect(film).toMatchObject({ publisher: courier });
    },
  );

  it('may have a name of its own', async () => {
    const [film] = await filmsNamed(feedTitled('River TV'), wish);
    expect(film).toMatchObject({ publisher: { key: 'river-tv', name: 'River TV' } });
  });
});
