import { expect, it } from 'vitest';
import { personFrom } from './people.ts';

it.each([
  ['Amina Bello', 'Amina Bello', null],
  ['amina@daily.example', null, 'amina@daily.example'],
  ['amina@daily.example (Amina Bello)', 'Amina Bello', 'amina@daily.example'],
  ['Amina Bello (amina@daily.example)', 'Amina Bello', 'amina@daily.example'],
  ['Amina Bello <amina@daily.example>', 'Amina Bello', 'amina@daily.example'],
  ['Amina Bello &lt;amina@daily.example&gt;', 'Amina Bello', 'amina@daily.example'],
  ['mailto:amina@daily.example', null, 'amina@daily.example'],
  ['Bello &amp; Sons', 'Bello & Sons', null],
  ['<a href="/amina">Amina Bello</a>', 'Amina Bello', null],
  ['أمينة بيلو', 'أمينة بيلو', null],
])('the author field "%s" names %s, %s', (text, name, email) => expect(personFrom(text)).toEqual({ name, email }));

it('an empty author field names nobody', () => expect(personFrom(' () ')).toBeUndefined());
