import { expect, it } from 'vitest';
import { messagePart } from './message-parts.ts';

it.each([
  ['refresh', 'first'],
  ['channel.sports', 'first'],
  ['comment.reply', 'screens'],
  ['settings.title', 'settings'],
  ['settings', 'first'],
  ['article.continued', 'article'],
  ['feedback.whyAgainst', 'article'],
  ['why.less_topic', 'article'],
  ['why.topic', 'none'],
  ['against.fatigue', 'none'],
  ['served.missed', 'none'],
])('brings %s to phones in the part: %s', (id, part) => {
  expect(messagePart(id)).toBe(part);
});
