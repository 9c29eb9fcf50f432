import { openPictureStore } from '../../areas/media/blobs/blob.repository.ts';
import { PictureRepository } from '../../areas/media/pictures/picture.repository.ts';
import { type PictureFailure, PictureService } from '../../areas/media/pictures/picture.service.ts';
import { systemClock } from '../../clock.ts';
import type { Sql } from '../../db/sql.ts';
import { Refusal } from '../../errors.ts';
import { openFetcher } from '../../fetch/fetcher.ts';
import { griotVersion } from '../../version.ts';
import { configOrRefusal } from '../prepare.ts';
import type { Terminal } from '../terminal/command.ts';
import { readInput } from '../terminal/input.ts';

/** Makes a picture small and keeps it, as those of articles are; returns its id. */
export async function keepPicture(terminal: Terminal, sql: Sql, named: string): Promise<string> {
  const config = configOrRefusal(terminal.env);
  const pictures = new PictureService({
    fetch: terminal.fetch ?? openFetcher({ version: griotVersion(), contact: config.contact, clock: systemClock }),
    blobs: openPictureStore(config, sql, (error) => terminal.err(`A picture could not be kept: ${String(error)}`)),
    known: new PictureRepository(sql),
    clock: systemClock,
  });
  const isAddress = /^https?:/i.test(named);
  const outcome = isAddress ? await pictures.keep(named) : await pictures.keepFile(await readInput(terminal, named));
  if (outcome.ok) return outcome.picture.id;
  throw new Refusal(`${named} is no picture that can be used (${faultOf(outcome.failure)}).`);
}

function faultOf(failure: PictureFailure): string {
  return failure.kind === 'fetch' ? failure.failure.kind : failure.fault;
}
