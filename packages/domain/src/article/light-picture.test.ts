import { expect, it } from 'vitest';
import { lightPicture } from './light-picture.ts';

it.each([
  ['/media/sig_na-ture/504x283-hi/p1', '/media/sig_na-ture/504x283-lo/p1'],
  ['/media/signature/720-hi/p1', '/media/signature/720-lo/p1'],
  ['https://news.example/media/signature/504x283-hi/a-hi', 'https://news.example/media/signature/504x283-lo/a-hi'],
  ['/media/signature/504x283-lo/p1', '/media/signature/504x283-lo/p1'],
  ['https://elsewhere.example/a/504x283-hi/p1', 'https://elsewhere.example/a/504x283-hi/p1'],
  ['', ''],
])('DAT-02 asks for less than %s', (address, light) => {
  expect(lightPicture(address)).toBe(light);
});
