import { openMedia } from '../../areas/media/open-media.ts';
import type { PictureFailure } from '../../areas/media/pictures/picture.service.ts';
import { systemClock } from '../../clock.ts';
import { Refusal } from '../../errors.ts';
import { openFetcher } from '../../fetch/fetcher.ts';
import type { Opening } from '../../opening.ts';
import { griotVersion } from '../../version.ts';
import { configOrRefusal } from '../prepare.ts';
import type { Terminal } from '../terminal/command.ts';
import { readInput } from '../terminal/input.ts';

/** Makes a picture small and stores it, as those of articles are; returns its id. */
export async function storePicture(terminal: Terminal, opening: Opening, named: string): Promise<string> {
  const config = configOrRefusal(terminal.env);
  const fetch = terminal.fetch ?? openFetcher({ version: griotVersion(), contact: config.contact, clock: systemClock });
  const pictures = openMedia(opening, config).pictures(fetch);
  const isAddress = /^https?:/i.test(named);
  const outcome = isAddress
    ? await pictures.storePicture(named)
    : await pictures.storeFile(await readInput(terminal, named));
  if (outcome.ok) return outcome.picture.id;
  throw new Refusal(`${named} is no picture that can be used (${faultOf(outcome.failure)}).`);
}

function faultOf(failure: PictureFailure): string {
  return failure.kind === 'fetch' ? failure.failure.kind : failure.fault;
}
