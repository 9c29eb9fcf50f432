import { join } from 'node:path';
import type { ClipImport, ImportOutcome } from '../../areas/clips/import/clip-import.service.ts';
import { FilmTools, FullDisk } from '../../areas/clips/import/film-tools.ts';
import { openClips } from '../../areas/clips/open-clips.ts';
import { openMedia } from '../../areas/media/open-media.ts';
import { systemClock } from '../../clock.ts';
import { Refusal } from '../../errors.ts';
import { openFetcher } from '../../fetch/fetcher.ts';
import { griotVersion } from '../../version.ts';
import { configOrRefusal } from '../prepare.ts';
import { type Command, type ExitCode, exitCodes, type Terminal } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { progressBar } from '../terminal/progress.ts';
import { counted } from '../terminal/table.ts';
import { plainLine } from '../try/plain-line.ts';
import { withOpening } from '../with-opening.ts';
import { filmsNamed, type NamedFilm } from './films-named.ts';

type Answer = { readonly name: string } & (ImportOutcome | { readonly problem: string });

export const importClips: Command['run'] = async (terminal, { words: [marketWord, named = ''], texts, json }) => {
  const market = readMarket(marketWord);
  const config = configOrRefusal(terminal.env);
  const tools = await FilmTools.open(terminal.env.PATH ?? '');
  const fetch = terminal.fetch ?? openFetcher({ version: griotVersion(), contact: config.contact, clock: systemClock });
  const answers = await withOpening(terminal, async (opening) => {
    const { findPublisher, imports } = openClips(opening);
    const wish = { market, fetch, findPublisher, now: systemClock.now(), warn: terminal.err, ...texts };
    const films = await filmsNamed(named, wish);
    if (films.length === 0) throw new Refusal(`There is no film in ${named}.`);
    const blobs = openMedia(opening, config).clipFiles;
    const clipImport = imports({ tools, blobs, workFolder: join(config.dataFolder, 'clip-work') });
    await clipImport.sweep(systemClock.now());
    return await importAll(terminal, clipImport, films);
  });
  return say(terminal, answers, json);
};

/**
 * One film that cannot be read keeps none of the others from being imported; a full disk does. The exit code tells of
 * both.
 */
async function importAll(terminal: Terminal, clipImport: ClipImport, films: readonly NamedFilm[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const bar = progressBar(terminal, 'Importing', films.length * 100);
  try {
    for (const [at, film] of films.entries()) {
      const onProgress = (part: number) => bar.at(at * 100 + Math.round(part * 100));
      try {
        answers.push(
          'problem' in film ? film : { name: film.name, ...(await clipImport.importFilm(film, onProgress)) },
        );
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof FullDisk)) throw error;
        answers.push({ name: film.name, problem: error.message });
        if (error instanceof FullDisk) break;
      }
      bar.at((at + 1) * 100);
    }
  } finally {
    bar.end();
  }
  return answers;
}

function say({ out, err }: Terminal, answers: readonly Answer[], json: boolean): ExitCode {
  if (json) out(JSON.stringify(answers));
  else {
    for (const answer of answers) {
      // what ffmpeg says holds the film's own words
      if ('problem' in answer) err(plainLine(`${answer.name}: ${answer.problem}`));
      else
        out(
          answer.did === 'known'
            ? `${answer.name}: was imported before, as ${answer.id}.`
            : `${answer.name}: ${answer.id}`,
        );
    }
    out(
      `Imported ${counted(answers.filter((answer) => 'did' in answer && answer.did === 'imported').length, 'clip')}.`,
    );
  }
  return answers.some((answer) => 'problem' in answer) ? exitCodes.failed : exitCodes.fine;
}
