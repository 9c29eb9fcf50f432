// Learns packages/content/src/language/profiles/<language>.json from the sample news and the messages of the interface:
// `node tools/language/learn-profiles.ts`. Worth running when the samples have grown; nothing fails when it is not.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnProfile } from '@griot/content/language/profile';

const ROOT = join(import.meta.dirname, '../..');
/** Those that share their script with another; the rest are told by their script alone. */
const LANGUAGES = ['en', 'fr', 'de', 'id', 'sw', 'ha', 'hi', 'mr', 'ar', 'ur'];

type Article = { title: string; summary: string; body: string };

function textsOf(language: string): string[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  const articles = read(`demo/news/${language}/articles.json`) as Article[];
  const messages = Object.values(read(`packages/locale/src/messages/${language}.json`) as Record<string, string>);
  return [
    ...articles.map(({ title, summary, body }) => `${title}\n${summary}\n${body.replace(/<[^>]*>/g, ' ')}`),
    messages.map((message) => message.replace(/\{[^{}]*\}/g, ' ')).join('\n'),
  ];
}

for (const language of LANGUAGES) {
  const profile = learnProfile(textsOf(language));
  const file = join(ROOT, `packages/content/src/language/profiles/${language}.json`);
  writeFileSync(file, `${JSON.stringify(profile, null, 2)}\n`);
  console.log(`${language}: ${profile.usual} bits a run`);
}
