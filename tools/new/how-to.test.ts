import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languages } from '@griot/locale/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilerLeadsTo, type Example, examplesIn, piecesIn, withPiece } from './how-to.ts';
import { generatedFor, plan } from './new.ts';
import { copyTree, type Ran, type TreeCopy } from './tree-copy.ts';

/** The longest that one child may take on a machine that is busy with other things. */
const PATIENCE = 600_000;

const howTo = (name: string) =>
  readFileSync(resolve(import.meta.dirname, `../../docs/how-to/add-a-${name}.md`), 'utf8');
const messages = (code: string) => `packages/locale/src/messages/${code}.json`;
const registry = 'packages/web/src/features/feed/cards/registry.ts';

let tree: TreeCopy;
/** Every file that an example touched so far. */
const made: string[] = [];
beforeAll(() => {
  tree = copyTree();
}, PATIENCE);
afterAll(() => tree.remove());

/** Does what an example says; answers the files that it changed or made. */
function follow(howToText: string, example: Example): string[] {
  const touched = doExample(howToText, example).sort();
  made.push(...touched);
  return touched;
}

function doExample(howToText: string, { command }: Example): string[] {
  if (command === undefined) return piecesIn(howToText).map(addPiece);
  const words = command.split(' ');
  const changes = plan(words, tree);
  tree.apply(changes);
  return [...changes.map(({ path }) => path), ...generatedFor(words[0] ?? '')];
}

function addPiece(piece: ReturnType<typeof piecesIn>[number]): string {
  tree.write(piece.path, withPiece(tree.read(piece.path), piece));
  return piece.path;
}

const textsOf = (code: string): Record<string, string> => JSON.parse(tree.read(messages(code)) ?? '{}');
const evaluate = (script: string, environment: Record<string, string> = {}): Promise<Ran> =>
  tree.run(['--input-type=module', '--eval', script], environment);

/** Gives every language the one text that the new screen brought. */
function translateAll(): void {
  for (const { code } of [...languages, { code: 'pt' }]) translate(code);
}

function translate(code: string): void {
  const { inbox = '', ...texts } = textsOf(code);
  const whole = Object.entries({ ...texts, inbox, savedArticlesTitle: texts.savedArticlesTitle ?? inbox });
  const sorted = Object.fromEntries(whole.sort(([one], [other]) => (one < other ? -1 : 1)));
  tree.write(messages(code), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Compiles everything once, with a kind of item added that is there for this time only. */
async function compileWithQuiz(): Promise<Ran> {
  const path = 'packages/contract/src/entities/feed-item.ts';
  const before = tree.read(path) ?? '';
  const item = "export const QuizItem = Type.Object({ type: Type.Literal('quiz'), ...itemFields });\n\n";
  const text = before.replace('/** What a feed is a list of', (found) => item + found);
  tree.write(path, text.replace(/(?<=FeedItem = Type\.Union\(\[[^\]]*\w)(?=,?\s*\]\))/, ', QuizItem'));
  const ran = await tree.run(['node_modules/typescript/bin/tsc', '-b', '--checkers', '1']);
  tree.write(path, before);
  return ran;
}

describe('each how-to touches the files it says it touches', () => {
  it('a language, of which the translation stands for the translator’s work', () => {
    const text = howTo('language');
    const [example = expect.unreachable()] = examplesIn(text);
    const touched = follow(text, example);
    // French has the same plural forms as Portuguese, so its texts pass for a translation
    tree.write(messages('pt'), tree.read(messages('fr')) ?? '');
    expect([...touched, messages('pt')].sort()).toEqual(example.touched);
  });

  it('a market', () => {
    const text = howTo('market');
    const [example = expect.unreachable()] = examplesIn(text);
    expect(follow(text, example)).toEqual(example.touched);
  });

  const scaffolded = ['call', 'card-kind', 'screen'].flatMap((name) =>
    examplesIn(howTo(name)).map((example) => ({ name, command: `${example.command}`, example })),
  );
  it.each(scaffolded)('npm run new -- $command', ({ name, example }) => {
    expect(example.touched.length).toBeGreaterThan(4);
    expect(follow(howTo(name), example)).toEqual(example.touched);
  });
});

describe('once all of them were followed', () => {
  it('I18-02 the gaps in the languages are listed, and refused but for npm run dev', {
    timeout: PATIENCE,
  }, async () => {
    const gaps = await tree.run(['tools/i18n-check.ts']);
    expect(gaps).toMatchObject({ code: 1, output: expect.stringContaining(`${languages.length} gaps`) });
    expect(gaps.output).toContain('messages/ar.json lacks savedArticlesTitle: Saved articles');
    const show = `import { catalogues } from '@griot/locale/catalogues'; console.log(catalogues.ar.savedArticlesTitle);`;
    expect(await evaluate(show)).toMatchObject({
      code: 1,
      output: expect.stringContaining('lacks savedArticlesTitle'),
    });
    expect(await evaluate(show, { DRAFT_MESSAGES: '1' })).toMatchObject({ code: 0, output: "[ 'Saved articles' ]\n" });
  });

  it('the new language and market are served by neutral rules', { timeout: PATIENCE }, async () => {
    const { code, output } = await evaluate(useLanguageAndMarket, { DRAFT_MESSAGES: '1' });
    expect({ code, output }).toEqual({
      code: 0,
      output: `${JSON.stringify({
        stem: 'eleicoes',
        isStopWord: false,
        declared: 'pt',
        undeclared: 'en',
        cities: 0,
        sources: ['The Courier'],
        label: 'Uganda · English',
      })}\n`,
    });
  });

  it('everything compiles; a kind of item which is no article stops the compiler where it has to be known', {
    timeout: PATIENCE,
  }, async () => {
    translateAll();
    const { code, output } = await compileWithQuiz();
    const errors = [...output.matchAll(/^(\S+)\(\d+,\d+\): error (.*)/gm)];
    const stopped = new Set(errors.map(([, file = '']) => file));
    expect({ code, stopped: [...stopped].sort() }).toEqual({
      code: 1,
      stopped: [...compilerLeadsTo(howTo('card-kind')), registry].sort(),
    });
    const ofRegistry = errors.filter(([, file]) => file === registry).map(([, , what]) => what);
    expect(ofRegistry).toEqual([expect.stringContaining("Property 'quiz' is missing")]);
  });

  it('the tests that go through all languages, markets and cards pass', { timeout: PATIENCE }, async () => {
    translateAll();
    const { output } = await tree.run([
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'web', '--maxWorkers', '1'],
      ...['packages/locale', 'BigNumberCard', 'SavedArticlesScreen'],
    ]);
    for (const file of ['markets', 'messages', 'BigNumberCard', 'SavedArticlesScreen'])
      expect(output).toMatch(new RegExp(`✓ .*/${file}\\.test`));
    expect(output).toMatch(/Test Files +\d+ passed \(/);
  });

  it('the names and sizes of the files that were made are in order', { timeout: PATIENCE }, async () => {
    const { output } = await tree.run(['tools/layout-check.ts']);
    expect(output).toMatch(/^\d+ files: /m);
    const about = made.flatMap((path) => [path, path.slice(0, path.lastIndexOf('/'))]);
    expect(output.split('\n').filter((line) => about.some((path) => line.startsWith(`error: ${path}:`)))).toEqual([]);
  });

  it('every call has its schema, its handler and its limits', { timeout: PATIENCE }, async () => {
    expect(await tree.run(['tools/contract-report.ts'])).toEqual({ code: 0, output: '' });
    const [report, routes] = generatedFor('call').map(tree.read);
    expect(report).toContain('## weather.today');
    expect(routes).toContain('| GET | `/:country/:language/v1/user/badges` | user.badges | call | rest |');
  });
});

const useLanguageAndMarket = `
  import { stemOf } from '@griot/content/words/stem';
  import { isStopWord } from '@griot/content/words/stop-words';
  import { languageOf } from '@griot/content/language/language-of';
  import { gazetteerOf } from '@griot/content/places/gazetteer';
  import { languageOf as languageRowOf } from '@griot/locale/languages';
  import { marketLabel } from '@griot/locale/market';
  import { marketOf } from '@griot/locale/markets';
  import { readSourceLists } from '@griot/server/src/areas/newsroom/source/read-source-lists.ts';
  const text = 'O presidente disse que as novas escolas vão abrir em março, e que os professores já foram escolhidos para as turmas de todas as cidades do país. Muitas famílias esperam há anos.';
  const english = 'The council opened a library in the old station, and the children came first. It will be open every day, and the books are free for all who live in the town and the villages around it.';
  console.log(JSON.stringify({
    stem: stemOf('Eleições', 'pt'),
    isStopWord: isStopWord("de", "pt"),
    declared: languageOf(text, { declared: 'pt-MZ' }),
    undeclared: languageOf(english, { declared: 'pt' }),
    cities: gazetteerOf('ug').cities.length,
    sources: (await readSourceLists()).find(({ market }) => market === 'ugen').sources.map(({ name }) => name),
    label: marketLabel(marketOf('ugen'), languageRowOf('en')),
  }));`;
