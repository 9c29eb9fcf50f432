import { expect, it } from 'vitest';
import { adTargetOf } from './ad-target.ts';

it.each([
  ['https://radios.example', 'https://radios.example/'],
  [' https://Radios.example/now?a=1&b="2"#offer ', 'https://radios.example/now?a=1&b=%222%22#offer'],
  ['https://radios.example:443/', 'https://radios.example/'],
  ['https://ra\ndios.example/\r\nset-cookie: a=b', 'https://radios.example/set-cookie:%20a=b'],
  ['https://рadios.example/', 'https://xn--adios-uye.example/'], // its first letter is Cyrillic
  ['https:radios.example', 'https://radios.example/'],
  ['https:\\\\radios.example\\now', 'https://radios.example/now'],
])('an ad may lead to %j', (text, target) => {
  expect(adTargetOf(text)).toBe(target);
});

it.each([
  '',
  'radios.example',
  '/lite/feeds',
  '//radios.example/',
  'http://radios.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://radios.example/1',
  'intent://radios.example#Intent;scheme=https;end',
  'file:///etc/passwd',
  'https://',
  'https://user@radios.example/',
  'https://radios.example:secret@evil.example/',
  'https://radios.example:8443/',
  'https://localhost/',
  'https://printer/',
  'https://router.local/',
  'https://metadata.internal/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://192.168.1.1/',
  'https://[::1]/',
  'https://[fd00::1]/',
])('no ad may lead to %j', (text) => {
  expect(adTargetOf(text)).toBeUndefined();
});

it('no ad leads to an endless address', () => {
  expect(adTargetOf(`https://radios.example/${'x'.repeat(2000)}`)).toBeUndefined();
});
