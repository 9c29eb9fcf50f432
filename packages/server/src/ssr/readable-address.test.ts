import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableAddress } from './readable-address.ts';

it.each([
  ['/lite/', '/lite/'],
  ['/lite/detail?id=%E0%A4%95', '/lite/detail?id=%E0%A4%95'],
  ['/lite/%', '/lite/unreadable'],
  ['/lite/%zz?x=1', '/lite/unreadable'],
  ['/lite/feeds?q=%ff', '/lite/unreadable'],
  ['/ng/en/%', '/ng/en/%'],
  ['/litera/%', '/litera/%'],
])('%s is read as %s', (url, read) => expect(readableAddress(url)).toBe(read));

it('can be read, whatever a page’s address was', () => {
  fc.assert(fc.property(fc.string(), (text) => decodeURI(readableAddress(`/lite/${text}`)) !== ''));
});
