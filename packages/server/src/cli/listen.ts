import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../environment/config.ts';
import { errorCode, Refusal } from '../errors.ts';

type Listener = {
  listen(options: { port: number; host: string }): Promise<string>;
  addresses: FastifyInstance['addresses'];
};

const MOST_PORTS = 50;

/** Opens the port and answers its number; one that the operator did not name gives way to the next that is free. */
export async function listen(
  app: Listener,
  { port, host, portIsNamed }: Pick<Config, 'port' | 'host' | 'portIsNamed'>,
): Promise<number> {
  const last = portIsNamed ? port : Math.min(port + MOST_PORTS, 65_535);
  for (let candidate = port; candidate <= last; candidate++) {
    try {
      await app.listen({ port: candidate, host });
      const [opened] = app.addresses();
      return typeof opened === 'object' ? opened.port : candidate;
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw whyNot(error, host, candidate);
    }
  }
  throw new Refusal(
    portIsNamed
      ? `Port ${port} on ${host} is taken by another program. Stop that one, or set PORT to another number.`
      : `The ports ${port} to ${last} on ${host} are all taken. Set PORT to a free one.`,
  );
}

/**
 * Refuses a port that cannot be opened, before anything else is done for it. Only one that the operator named: another
 * would give way.
 */
export async function refusePortInUse(config: Pick<Config, 'port' | 'host' | 'portIsNamed'>): Promise<void> {
  if (!config.portIsNamed) return;
  const probe = createServer();
  const asListener: Listener = {
    listen: async (options) => {
      probe.listen(options);
      await once(probe, 'listening');
      return '';
    },
    addresses: () => [],
  };
  await listen(asListener, config);
  probe.close();
  await once(probe, 'close');
}

function whyNot(error: unknown, host: string, port: number): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
      return new Refusal(`Port ${port} is for the system's own programs. Set PORT to 1024 or above.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Refusal(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}

/** An address to click on: a server that listens everywhere is reached by its own name. */
export function webAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
