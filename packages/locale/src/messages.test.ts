import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { type LanguageCode, languages, type Script, unicodeScripts } from './languages.ts';

type Texts = Record<string, string>;
type Choice = { name: string; type: string; options: Record<string, CompiledMessage> };

const files = await Promise.all(
  languages.map(async ({ code }): Promise<[LanguageCode, Texts]> => {
    const file = await import(`./messages/${code}.json`, { with: { type: 'json' } });
    return [code, file.default];
  }),
);
const messages = new Map(files);
const textsOf = (code: LanguageCode): Texts => messages.get(code) ?? expect.unreachable();
const english = textsOf('en');

/** Every choice of a message, the ones inside its options too. */
function choicesIn(message: CompiledMessage): Choice[] {
  return message.flatMap((token) => {
    if (typeof token === 'string' || token[1] === undefined) return [];
    const [name, type, format] = token;
    const { offset: _, ...options } = format as Record<string, CompiledMessage>;
    return [{ name, type, options }, ...Object.values(options).flatMap(choicesIn)];
  });
}

function placeholdersIn(message: CompiledMessage): string[] {
  const plain = message.flatMap((token) => (typeof token === 'string' ? [] : [token[0]]));
  const inOptions = choicesIn(message).flatMap(({ name, options }) => [
    name,
    ...Object.values(options).flatMap(placeholdersIn),
  ]);
  return [...new Set([...plain, ...inOptions])].sort();
}

/** What a reader reads, without the placeholders. */
function wordsIn(message: CompiledMessage): string {
  const plain = message.filter((token) => typeof token === 'string');
  const inOptions = choicesIn(message).flatMap(({ options }) => Object.values(options).map(wordsIn));
  return [...plain, ...inOptions].join(' ').trim();
}

const compiled = (code: LanguageCode): [string, CompiledMessage][] =>
  Object.entries(textsOf(code)).map(([key, text]) => [key, compileMessageOrThrow(text)]);

/** Each as 'key: what is wrong', so that a failure names the line to mend. */
function brokenIn(code: LanguageCode): string[] {
  return Object.entries(textsOf(code)).flatMap(([key, text]) => {
    try {
      compileMessageOrThrow(text);
      return [];
    } catch (error) {
      return [`${key}: ${error}`];
    }
  });
}

/** German has two words for you; readers meet the same one everywhere. */
const familiar = /\b(du|dich|dir|dein\w*|euch|euer|eure\w*)\b/i;

it('speaks German with one voice: Sie', () => {
  expect(Object.entries(textsOf('de')).filter(([, text]) => familiar.test(text))).toEqual([]);
});

/** What those who build a feed say of it, as each language would borrow the word. */
const engineers =
  /\b(algorit\w*|profil\w*|scor\w*|signal\w*|rank\w*|vector\w*|vektor\w*|feed\w*|personali\w*)\b|प्रोफ़?ाइल|प्रोफाइल|स्कोर|প্রোফাইল|স্কোর|ಪ್ರೊಫೈಲ್|ಸ್ಕೋರ್|ప్రొఫైల్|స్కోర్|விவரக்குறிப்பு|மதிப்பெண்|پروفائل|الخوارزمي|تخصيص|%/i;

it('says why something is shown in the words of readers, in every language', () => {
  const isOfWhy = (key: string) => /^(why|against)\.|^feedback\.why/.test(key);
  const found = languages.flatMap(({ code }) =>
    Object.entries(textsOf(code)).filter(([key, text]) => isOfWhy(key) && engineers.test(text)),
  );
  expect(found).toEqual([]);
});

/** What is followed or muted is the object of the sentence, and a name has no ending of its own. */
const asObject: readonly [LanguageCode, (name: string) => string][] = [
  ['ta', (name) => `${name}-ஐ`],
  ['te', (name) => `${name}ను`],
  ['kn', (name) => `${name} ಅನ್ನು`],
  ['hi', (name) => `${name} को`],
  ['ur', (name) => `${name} کو`],
  ['de', (name) => `„${name}“`],
];
const withObject = ['follow', 'unfollow', 'followed', 'unfollowed', 'feedback.muteName', 'why.followed'];

it.each(asObject)('gives a followed or muted name the case that the sentence needs: %s', (code, named) => {
  const wrong = withObject.filter((key) => !textsOf(code)[key]?.includes(named('{name}')));
  expect(wrong).toEqual([]);
});

function changedPlaceholders(code: LanguageCode): string[] {
  return compiled(code).flatMap(([key, message]) => {
    const wanted = placeholdersIn(compileMessageOrThrow(english[key] ?? '')).join();
    const found = placeholdersIn(message).join();
    return found === wanted ? [] : [`${key}: {${found}}, not {${wanted}}`];
  });
}

function wrongPlurals(code: LanguageCode): string[] {
  const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted().join();
  return compiled(code).flatMap(([key, message]) =>
    choicesIn(message)
      .filter(({ type, options }) => type === 'plural' && Object.keys(options).toSorted().join() !== needed)
      .map(({ options }) => `${key}: ${Object.keys(options)}, not ${needed}`),
  );
}

/** Forms that stand for several numbers, yet do not show which; «تعليقان» can only be two. */
function hiddenNumbers(code: LanguageCode): string[] {
  const rules = new Intl.PluralRules(code);
  const forms = Array.from({ length: 200 }, (_, count) => rules.select(count));
  const standsForOne = (form: string) => forms.filter((other) => other === form).length === 1;
  return compiled(code).flatMap(([key, message]) =>
    choicesIn(message)
      .filter(({ type }) => type === 'plural')
      .flatMap(({ options }) => Object.entries(options))
      .filter(([form, text]) => !standsForOne(form) && !placeholdersIn(text).includes('shown'))
      .map(([form]) => `${key}: ${form}`),
  );
}

/** Options that would show nothing at all. */
function emptyIn(code: LanguageCode): string[] {
  return compiled(code).flatMap(([key, message]) => {
    const bodies = [message, ...choicesIn(message).flatMap(({ options }) => Object.values(options))];
    return bodies.some((body) => body.length === 0 || body.join('').trim() === '') ? [key] : [];
  });
}

function monthsIn(code: LanguageCode): Record<string, string> {
  const [choice] = choicesIn(compileMessageOrThrow(textsOf(code).month ?? ''));
  return Object.fromEntries(Object.entries(choice?.options ?? {}).map(([month, text]) => [month, wordsIn(text)]));
}

const lettersOf = (script: Script) => new RegExp(`\\p{Script=${unicodeScripts[script]}}`, 'u');
const name = 'appName';

/** Texts with no letter of the language's own script; a name and bare placeholders are the same everywhere. */
function foreignIn(code: LanguageCode, script: Script): string[] {
  const letters = lettersOf(script);
  return compiled(code)
    .filter(([key, message]) => key !== name && /\p{L}/u.test(wordsIn(message)) && !letters.test(wordsIn(message)))
    .map(([key]) => key);
}

function leftInEnglish(code: LanguageCode): string[] {
  return compiled(code)
    .filter(([key, message]) => key !== name && /\p{L}/u.test(wordsIn(message)) && textsOf(code)[key] === english[key])
    .map(([key]) => key);
}

it('I18-01 ships the fourteen languages of the specification, English, the fallback, first', () => {
  const asked = 'en ar fr hi bn ta kn te ur mr sw id de ha'.split(' ');
  expect(languages.map(({ code }) => code)).toEqual(expect.arrayContaining(asked));
  expect(languages[0].code).toBe('en');
});

// An order that anybody can find the place in: two people who add messages then seldom meet on the same line.
it.each(files)('the keys of %s.json stand in alphabetical order', (_, texts) => {
  expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
});

describe('I18-01 I18-02 every key in every language', () => {
  describe.each(languages)('$code', ({ code, script }) => {
    it('has just the keys English has, in its order', () => {
      expect(Object.keys(textsOf(code))).toEqual(Object.keys(english));
    });
    it('is written in ICU message format', () => expect(brokenIn(code)).toEqual([]));
    it('keeps every placeholder and adds none', () => expect(changedPlaceholders(code)).toEqual([]));
    it('has just the plural forms the language needs', () => expect(wrongPlurals(code)).toEqual([]));
    it('shows the number wherever a form stands for several', () => expect(hiddenNumbers(code)).toEqual([]));
    it('leaves nothing empty', () => expect(emptyIn(code)).toEqual([]));
    it('names twelve months', () => {
      expect(Object.keys(monthsIn(code))).toEqual('1 2 3 4 5 6 7 8 9 10 11 other'.split(' '));
      expect(new Set(Object.values(monthsIn(code))).size).toBe(12);
    });
    it('is written in its own script', () => expect(foreignIn(code, script)).toEqual([]));
    it('is in Unicode composed form, so that equal words are equal', () => {
      expect(Object.values(textsOf(code)).filter((text) => text !== text.normalize('NFC'))).toEqual([]);
    });
  });

  it.each(languages.filter(({ script }) => script !== 'latin'))('$code leaves nothing in English', ({ code }) => {
    expect(leftInEnglish(code)).toEqual([]);
  });
});

describe('I18-05 the keys of the specification', () => {
  it.each(
    'forYou like dislike share reply report delete copy inbox search login signOut readerMode seeFewer thanksTips tryAgain cTryAgain handleNotification'.split(
      ' ',
    ),
  )('%s exists', (key) => {
    expect(english).toHaveProperty(key);
  });
});
