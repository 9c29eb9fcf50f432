import type { openNewsroom } from '../../areas/newsroom/open-newsroom.ts';
import { addressGuard } from '../../fetch/address/address-guard.ts';
import { readAddress } from '../../fetch/address/read-address.ts';
import type { Terminal } from '../terminal/command.ts';
import { inWords } from '../try/fetch-failure.ts';
import { withOpening } from '../with-opening.ts';

type Newsroom = ReturnType<typeof openNewsroom>;
type SourceCommands = ReturnType<Newsroom['sourceCommands']> & { readonly health: Newsroom['sourceHealth'] };

/** The sources as a running Griot has them: before the first start the shipped ones are put there first. */
export async function withSources<T>(terminal: Terminal, act: (commands: SourceCommands) => Promise<T>): Promise<T> {
  return await withOpening(terminal, async (opening) => {
    const area = await import('../../areas/newsroom/open-newsroom.ts'); // late: the other commands need none of it
    const newsroom = area.openNewsroom(opening);
    await newsroom.placeShippedSources();
    const faultOf = addressFaults(terminal.loopbackPorts);
    return await act({ ...newsroom.sourceCommands(faultOf), health: newsroom.sourceHealth });
  });
}

/** What would keep every visit from an address, in words: whoever adds it should hear of it now. */
function addressFaults(loopbackPorts: Terminal['loopbackPorts']): (address: string) => string | undefined {
  const guard = addressGuard(loopbackPorts);
  return (address) => {
    const reading = readAddress(address, guard);
    return reading.ok ? undefined : inWords(reading.failure);
  };
}
