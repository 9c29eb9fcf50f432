// node bench/newsroom/channels.ts [FILE]: how often the channel of an article is guessed right, by a model that never saw it.
// FILE has a JSON object on each line (language, channel, title, text); without one, our sample news. A naive Bayes model
// is measured beside it in the same run.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelOf } from '@griot/content/channels/channel-of';
import { learnChannels } from '@griot/content/channels/learn-channels';
import { termsOf } from '@griot/content/words/terms-of';
import type { LanguageCode } from '@griot/locale/languages';

type Example = { channel: string; terms: string[]; titleTerms: string[] };
type Guess = (terms: readonly string[]) => { channel: string; isSure: boolean } | undefined;
type Learn = (examples: readonly Example[]) => Guess;

const FOLDS = 8;
const news = join(import.meta.dirname, '../../demo/news');

const learners: Record<string, Learn> = {
  softmax: (examples) => {
    const model = learnChannels(examples);
    return (terms) => {
      const guess = channelOf(model, terms, -1);
      return guess && { channel: guess.channel, isSure: channelOf(model, terms) !== undefined };
    };
  },
  bayes: (examples) => {
    const texts = Map.groupBy(examples, ({ channel }) => channel);
    const uses = new Map([...texts].map(([channel, own]) => [channel, usesIn(own)]));
    const vocabulary = new Set(examples.flatMap(({ terms }) => terms));
    const score = (channel: string, terms: ReadonlySet<string>) => {
      const own = uses.get(channel) ?? new Map<string, number>();
      const total = [...own.values()].reduce((sum, count) => sum + count, 0) + SMOOTHING * vocabulary.size;
      const prior = Math.log((texts.get(channel)?.length ?? 0) / examples.length);
      return [...terms].reduce((sum, term) => sum + Math.log(((own.get(term) ?? 0) + SMOOTHING) / total), prior);
    };
    return (terms) => {
      const known = new Set(terms.filter((term) => vocabulary.has(term)));
      const scores = [...texts.keys()].map((channel) => ({ channel, score: score(channel, known) }));
      const [best] = scores.sort((one, other) => other.score - one.score);
      return best && { channel: best.channel, isSure: true };
    };
  },
};
const SMOOTHING = 0.3;

function usesIn(examples: readonly Example[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { terms } of examples) for (const term of new Set(terms)) uses.set(term, (uses.get(term) ?? 0) + 1);
  return uses;
}

type Row = { language: string; channel: string; title: string; text: string };

function ownRows(): Row[] {
  return readdirSync(news).flatMap((language) => {
    const articles: { channel: string; title: string; summary: string; body: string }[] = JSON.parse(
      readFileSync(join(news, language, 'articles.json'), 'utf8'),
    );
    return articles.map(({ channel, title, summary, body }) => {
      return { language, channel, title, text: `${summary} ${body.replace(/<[^>]+>/g, ' ')}` };
    });
  });
}

const rowsOf = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

/** Neighbours stay together, since the same story told twice stands side by side. */
function measure(learn: Learn, examples: readonly Example[]) {
  const foldOf = (place: number) => Math.floor((place * FOLDS) / examples.length);
  let [right, rightTitles, sure, rightWhenSure] = [0, 0, 0, 0];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const guess = learn(examples.filter((_, place) => foldOf(place) !== fold));
    for (const { channel, terms, titleTerms } of examples.filter((_, place) => foldOf(place) === fold)) {
      const found = guess(terms);
      if (found?.channel === channel) right += 1;
      if (found?.isSure) sure += 1;
      if (found?.isSure && found.channel === channel) rightWhenSure += 1;
      if (guess(titleTerms)?.channel === channel) rightTitles += 1;
    }
  }
  const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(2);
  const all = examples.length;
  return `${share(right, all)} of texts, ${share(rightTitles, all)} of titles, ${share(rightWhenSure, sure)} where it is sure (${share(sure, all)})`;
}

const file = process.argv[2];
const rows = file === undefined ? ownRows() : rowsOf(file);
for (const [language, own] of Map.groupBy(rows, (row) => row.language)) {
  const code = language as LanguageCode;
  const examples = own.map(({ channel, title, text }): Example => {
    return { channel, terms: termsOf(`${title} ${text}`, code), titleTerms: termsOf(title, code) };
  });
  const channels = new Set(own.map(({ channel }) => channel)).size;
  for (const [name, learn] of Object.entries(learners)) {
    console.log(`${language} ${name.padEnd(8)} ${measure(learn, examples)}; ${own.length} in ${channels} channels`);
  }
}
