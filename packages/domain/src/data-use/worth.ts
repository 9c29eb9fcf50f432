/** An article with its pictures, and a photo as chats send it, in bytes: roughly, and only for comparing. */
const ARTICLE = 60_000;
const PHOTO = 200_000;

/** What so many bytes are worth, in things that readers know; 0 where it is less than half of one (DAT-01). */
export const worthOf = (bytes: number): { articles: number; photos: number } => ({
  articles: Math.round(bytes / ARTICLE),
  photos: Math.round(bytes / PHOTO),
});
