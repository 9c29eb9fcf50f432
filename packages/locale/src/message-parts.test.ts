import { expect, it } from 'vitest';
import { messagePart } from './message-parts.ts';

it.each([
  ['refresh', 'first'],
  ['channel.sports', 'first'],
  ['comment.reply', 'screens'],
  ['settings.title', 'settings'],
  ['settings', 'first'],
  ['why.less_topic', 'first'],
  ['why.topic', 'none'],
  ['against.fatigue', 'none'],
  ['whyAgainst', 'first'],
])('brings %s to phones in the part: %s', (id, part) => {
  expect(messagePart(id)).toBe(part);
});
