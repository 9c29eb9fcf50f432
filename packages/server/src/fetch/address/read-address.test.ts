import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressGuard } from './address-guard.ts';
import { isPublicAddress } from './public-address.ts';
import { hostOf, portOf, readAddress } from './read-address.ts';

const guard = addressGuard();
const read = (text: string, base?: string) => {
  const reading = readAddress(text, guard, base === undefined ? undefined : new URL(base));
  return reading.ok ? reading.url.href : reading.failure;
};

describe('an address of a publisher', () => {
  it.each([
    ['http://courier.example/feed', 'http://courier.example/feed'],
    ['https://courier.example:443/feed', 'https://courier.example/feed'],
    ['HTTPS://Courier.Example/a b?q=é#part', 'https://courier.example/a%20b?q=%C3%A9'],
    ['https://نیوز.example/', 'https://xn--xgb3bg14c.example/'],
    ['https://courier.example./feed', 'https://courier.example/feed'],
    ['http://93.184.216.34/', 'http://93.184.216.34/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
  ])('is read: %s', (text, href) => {
    expect(read(text)).toBe(href);
  });

  it.each([
    ['in decimal', 'http://2130706433/'],
    ['in octal', 'http://0177.0.0.1/'],
    ['in hex', 'http://0x7f000001/'],
    ['in parts', 'http://127.1/'],
    ['in a mixture', 'http://0x7f.0.1/'],
    ['with the dot of the root', 'http://127.0.0.1./'],
    ['in full-width digits', 'http://１２７.０.０.１/'],
    ['in enclosed digits', 'http://①②⑦.⓪.⓪.①/'],
    ['percent-encoded', 'http://%31%32%37.0.0.1/'],
    ['as zero', 'http://0/'],
    ['as IPv6', 'http://[::1]/'],
    ['as mapped IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['as mapped IPv6 in hex', 'http://[0:0:0:0:0:ffff:7f00:1]/'],
    ['through NAT64', 'http://[64:ff9b::127.0.0.1]/'],
    ['through 6to4', 'http://[2002:7f00:1::]/'],
    ['as metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['as metadata in decimal', 'http://2852039166/'],
    ['as metadata over IPv6', 'http://[fd00:ec2::254]/'],
  ])('is refused when it means this machine or its network: %s', (_, text) => {
    expect(read(text)).toEqual({ kind: 'refused-address' });
  });

  it.each([
    ['unreadable', 'no address'],
    ['unreadable', 'http://'],
    ['unreadable', 'http://[::1/'],
    ['unreadable', 'http://1.2.3.4.5/'],
    ['unreadable', 'http://256.256.256.256/'],
    ['unreadable', `https://courier.example/${'a'.repeat(2_100)}`],
    ['unreadable', `https://courier.example/${'é'.repeat(1_000)}`],
    ['unreadable', 'http://courier.example%00.other.example/'],
    ['scheme', 'ftp://courier.example/'],
    ['scheme', 'file:///etc/passwd'],
    ['scheme', 'javascript:alert(1)'],
    ['scheme', 'data:text/html,hello'],
    ['scheme', 'gopher://courier.example/'],
    ['credentials', 'http://user@courier.example/'],
    ['credentials', 'http://user:word@courier.example/'],
    ['credentials', 'http://courier.example@127.0.0.1/'],
    ['port', 'http://courier.example:22/'],
    ['port', 'http://courier.example:8080/'],
    ['port', 'http://127.0.0.1:5432/'],
    ['name', 'http://localhost/'],
    ['name', 'http://LOCALHOST./'],
    ['name', 'http://a.localhost/'],
    ['name', 'http://intranet/'],
    ['name', 'http://printer.local/'],
    ['name', 'http://metadata.google.internal/'],
    ['name', 'http://router.home.arpa/'],
    ['name', 'http://news.onion/'],
    ['name', 'http://a..example/'],
  ])('is refused for its %s: %s', (fault, text) => {
    expect(read(text)).toEqual({ kind: 'bad-address', fault });
  });

  it('is read from where a redirect stood, and checked again', () => {
    expect(read('../b', 'https://courier.example/a/c/')).toBe('https://courier.example/a/b');
    expect(read('//127.0.0.1/x', 'https://courier.example/')).toEqual({ kind: 'refused-address' });
    expect(read('\\\\127.0.0.1\\x', 'https://courier.example/')).toEqual({ kind: 'refused-address' });
    expect(read('//a@courier.example/', 'https://courier.example/')).toMatchObject({ fault: 'credentials' });
  });

  it('that is taken names a web port and never an inner literal, whatever was written', () => {
    const host = fc.oneof(
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6().map((each) => `[${each}]`),
      fc.domain(),
      fc.string(),
    );
    const port = fc.option(fc.integer({ min: 0, max: 70_000 }), { nil: undefined });
    fc.assert(
      fc.property(host, port, fc.string(), (name, number, rest) => {
        const reading = readAddress(`http://${name}${number === undefined ? '' : `:${number}`}/${rest}`, guard);
        if (!reading.ok) return;
        expect([80, 443]).toContain(portOf(reading.url));
        const isNumber = /^[\d.]+$|:/.test(hostOf(reading.url));
        expect(isNumber && !isPublicAddress(hostOf(reading.url))).toBe(false);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('the ports of a test', () => {
  const trial = addressGuard([40_123]);
  it('are open on this machine, by number, and nowhere else', () => {
    expect(trial.mayConnect('127.0.0.1', 40_123)).toBe(true);
    expect(trial.mayConnect('::1', 40_123)).toBe(true);
    expect(trial.mayConnect('127.0.0.2', 40_123)).toBe(true);
    expect(trial.mayConnect('10.0.0.1', 40_123)).toBe(false);
    expect(trial.mayConnect('8.8.8.8', 40_123)).toBe(false);
    expect(trial.mayConnect('127.0.0.1', 40_124)).toBe(false);
    expect(trial.mayConnect('127.0.0.1', 80)).toBe(false);
  });
});
