// Learns packages/content/src/language/profiles/<language>.json from the sample news and the messages of the interface:
// `npx node tools/language/learn-profiles.ts`. Worth running when the samples have grown; nothing fails when it is not.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnProfile } from '@griot/content/language/profile';
import { languages, unicodeScripts } from '@griot/locale/languages';

const ROOT = join(import.meta.dirname, '../..');

/** Languages that share their letters with another; the rest are recognised by their script alone. */
const alike = [...Map.groupBy(languages, ({ script }) => unicodeScripts[script]).values()]
  .filter((rows) => rows.length > 1)
  .flat()
  .filter(({ code }) => existsSync(join(ROOT, 'demo/news', code)));

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

for (const { code: language } of alike) {
  const profile = learnProfile(textsOf(language));
  const file = join(ROOT, `packages/content/src/language/profiles/${language}.json`);
  writeFileSync(file, `${JSON.stringify(profile, null, 2)}\n`);
  console.log(`${language}: ${profile.usual} bits a run`);
}
