import { expect, it } from 'vitest';
import { isFramedSafely, isOfDomain, originalAddress } from './original-address.ts';

it.each([
  ['http://courier.example/a?b=1#c', 'https://courier.example/a?b=1#c'],
  ['https://courier.example/a', 'https://courier.example/a'],
  ['http://127.0.0.1:8080/a', 'http://127.0.0.1:8080/a'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['https://courier.example@evil.example/', ''],
  ['HTTP://courier.example', 'https://courier.example'],
  ['/detail/1', ''],
  ['', ''],
])('DET-19 the original of %s is %s', (address, original) => {
  expect(originalAddress(address)).toBe(original);
});

it.each([
  ['http://courier.example/a', true],
  ['https://courier.example:8443/a', true],
  ['HTTPS://courier.example:8443/a', true],
  ['http://courier.example:8080/a', false],
  ['javascript:alert(1)', false],
])('DET-13 whether %s can stand in a frame of ours: %s', (address, can) => {
  expect(isFramedSafely(address)).toBe(can);
});

it.each([
  ['creators.example', 'creators.example', true],
  ['ada.creators.example', 'creators.example', true],
  ['mycreators.example', 'creators.example', false],
  ['creators.example.evil', 'creators.example', false],
  ['creators.example', '', false],
])('DET-07 whether %s is of %j: %s', (domain, setting, is) => {
  expect(isOfDomain(domain, setting)).toBe(is);
});
