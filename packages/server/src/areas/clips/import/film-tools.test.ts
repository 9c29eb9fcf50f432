import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { afterAll, expect, it } from 'vitest';
import { FilmTools } from './film-tools.ts';

const folder = makeScratchFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const film = { path: '/nowhere.mp4', type: 'mov' } as const;

/** Says what ffprobe would of a film, and fails, as ffmpeg must. */
const anyFilm = `echo '{"streams":[{"codec_type":"video","width":64,"height":64}],"format":{"duration":"1"}}'; [ "$1" = -v ]`;

/** Tools that answer when they are asked for their version, and else do this. */
async function toolsThat(does: string, limits = { look: 20_000, encode: 20_000 }): Promise<FilmTools> {
  for (const name of ['ffmpeg', 'ffprobe']) {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${does}\n`);
    chmodSync(path, 0o755);
  }
  return await FilmTools.open(`${folder}:/usr/bin:/bin`, limits);
}

it('ffmpeg that does not end is stopped, and so is ffprobe', async () => {
  const tools = await toolsThat('exec sleep 600', { look: 300, encode: 300 });
  await expect(tools.make(film, [])).rejects.toThrow('ffmpeg took too long over it.');
  expect(await tools.look(film)).toBeUndefined();
});

it('a film of more streams than can be told of is none', async () => {
  expect(await (await toolsThat('exec yes stream')).look(film)).toBeUndefined();
});

it('a full disk is not the fault of the film', async () => {
  const tools = await toolsThat('echo "low.part: No space left on device" >&2; exit 1');
  await expect(tools.make(film, [])).rejects.toMatchObject({ name: 'FullDisk' });
});

it('the name of a film is no word of a full disk', async () => {
  const tools = await toolsThat('echo "file:/a/No space left on device.mp4: Invalid data found" >&2; exit 1');
  await expect(tools.make(film, [])).rejects.toThrow('ffmpeg could not read it: file:/a/No space left');
});

it('both have limits of memory, written bytes and processor time, and leave no image of their memory', async () => {
  const printLimits = 'echo "$(ulimit -v) $(ulimit -f) $(ulimit -t) $(ulimit -c)"';
  const tools = await toolsThat(`${printLimits} >&2; [ "$(ulimit -v)" = 3145728 ] && ${anyFilm}`);
  await expect(tools.make(film, [])).rejects.toThrow('ffmpeg could not read it: 3145728 98304 80 0');
  expect(await tools.look(film)).toMatchObject({ width: 64 });
});

it('ffmpeg that writes without end is stopped', async () => {
  const tools = await toolsThat(`exec dd if=/dev/zero of=${join(folder, 'endless')} bs=1 count=1 seek=60000000`);
  await expect(tools.make(film, [])).rejects.toThrow('What ffmpeg makes of it is larger than a clip may be.');
});

it('ffmpeg gets nothing of our environment but the path', async () => {
  const tools = await toolsThat('env | grep -v "^\\(PATH\\|PWD\\|SHLVL\\|_\\|OLDPWD\\)=" >&2; exit 1');
  await expect(tools.make(film, [])).rejects.toThrow('ffmpeg could not read it: it ended with 1');
});
