import { type Static, Type } from 'typebox';

const bytes = (description: string) => Type.Integer({ minimum: 0, description });

/** What it costs to open an article, in bytes on the line, measured on what is sent (DAT-01). Ours. */
export const ArticleCost = Type.Object({
  text: bytes('its text, compressed, with the head of the answer'),
  pictures: bytes('the pictures in its text'),
  light: bytes('the same pictures for a reader who saves data'),
  card: bytes('the pictures of its card'),
  card_light: bytes('the same for a reader who saves data'),
});
export type ArticleCost = Static<typeof ArticleCost>;
