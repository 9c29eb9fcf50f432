import type { AddressFault, FetchFailure } from '../../fetch/outcome.ts';

const faults: Readonly<Record<AddressFault, string>> = {
  unreadable: 'it is not a web address',
  scheme: 'only http and https addresses are fetched',
  credentials: 'an address with a user name in it is not fetched',
  port: 'only the usual ports, 80 and 443, are asked',
  name: 'a name like this is not on the public internet',
};

const waits = {
  connection: 'to be connected',
  'first-byte': 'for the answer to begin',
  'whole-answer': 'for the whole answer',
} as const;

const parts = {
  head: 'the headers are longer than we take',
  body: 'the answer is longer than we take',
  'decoded-body': 'the answer, once unpacked, is longer than we take',
} as const;

/** What went wrong on the way to a publisher, for a person. */
export function inWords(failure: FetchFailure): string {
  switch (failure.kind) {
    case 'bad-address':
      return `${faults[failure.fault]}.`;
    case 'refused-address':
      return 'refused, since it leads to an address that is not on the public internet.';
    case 'dns':
      return `the name was not found (${failure.code}).`;
    case 'connect':
      return `no connection (${failure.code}).`;
    case 'tls':
      return `no secure connection (${failure.code}).`;
    case 'timeout':
      return `gave up waiting ${waits[failure.waitingFor]}.`;
    case 'too-large':
      return `${parts[failure.part]}.`;
    case 'too-many-redirects':
      return 'one redirect leads to the next, without end.';
    case 'http':
      return `answered with HTTP status ${failure.status}.${pause(failure.retryAfter)}`;
    case 'bad-encoding':
      return 'the answer is packed in a way that cannot be unpacked.';
    case 'bad-answer':
      return 'the answer is not HTTP.';
    case 'cut-short':
      return 'the connection ended before the answer did.';
    case 'disallowed':
      return 'its robots.txt asks us not to read this page.';
    case 'robots-unavailable':
      return `its robots.txt could not be read (HTTP status ${failure.status}), so pages are left alone.`;
    case 'asked-to-wait':
      return `left alone for now.${pause(failure.retryAfter)}`;
    case 'busy':
      return 'too many requests wait already.';
    case 'stopped':
      return 'stopped.';
    default:
      return failure satisfies never;
  }
}

const pause = (retryAfter: number | undefined): string =>
  retryAfter === undefined ? '' : ` The publisher asks for a pause of ${Math.ceil(retryAfter / 1000)} s.`;
