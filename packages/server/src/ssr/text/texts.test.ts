import { readdirSync, readFileSync } from 'node:fs';
import { type TextPage, textPages } from '@griot/domain/text-pages';
import { type LanguageCode, languages, unicodeScripts } from '@griot/locale/languages';
import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';
import { retentionDays } from './retention-days.ts';

const texts = new URL('../../../texts/', import.meta.url);
const sourceOf = (page: TextPage, code: LanguageCode) => readFileSync(new URL(`${page}/${code}.md`, texts), 'utf8');
/** What a translation must share with English: the kinds of blocks, how long lists are, names and links, in order. */
const shapeOf = (source: string) => ({
  blocks: source
    .trim()
    .split(/\n\n+/)
    .map((block) =>
      block.startsWith('- ') ? `list of ${block.split('\n').length}` : (/^#* /.exec(block)?.[0] ?? 'text'),
    ),
  names: [...source.matchAll(/\{\w+\}|\]\(\/\w+\)/g)].map(([name]) => name).toSorted(),
});

describe.each(textPages)('OVL-06 the text about %s', (page) => {
  it('is there in every language, and in no other', () => {
    const files = readdirSync(new URL(`${page}/`, texts)).toSorted();
    expect(files).toEqual(languages.map(({ code }) => `${code}.md`).toSorted());
  });

  it.each(languages)('says in $code all that it says in English, in letters of its own', ({ code, script }) => {
    const source = sourceOf(page, code);
    expect(shapeOf(source)).toEqual(shapeOf(sourceOf(page, 'en')));
    const own = new RegExp(`\\p{Script=${unicodeScripts[script]}}`, 'u');
    const blocks = source.split('\n').filter((line) => line.trim() !== '');
    expect(blocks.filter((line) => !own.test(line))).toEqual([]);
  });
});

describe('a text', () => {
  it('has titles, paragraphs, lists, links to our pages and values', () => {
    const source = '# A {name}\n\nSee\nthe [settings](/settings).\n\n- one\n- two {name}\n\n## More';
    expect(readText(source, { name: { text: 'B', href: 'mailto:b@n.example' } })).toEqual([
      { kind: 'title', parts: [{ text: 'A ' }, { text: 'B', href: 'mailto:b@n.example' }] },
      { kind: 'paragraph', parts: [{ text: 'See the ' }, { text: 'settings', href: '/settings' }, { text: '.' }] },
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two ' }, { text: 'B', href: 'mailto:b@n.example' }]] },
      { kind: 'heading', parts: [{ text: 'More' }] },
    ]);
  });

  it('leaves out what has no value, and links to nothing but our pages', () => {
    const source = 'Write to {contact}.\n\n- a\n- {contact}\n\n[x](https://evil.example)';
    expect(readText(source, {})).toEqual([
      { kind: 'list', items: [[{ text: 'a' }]] },
      { kind: 'paragraph', parts: [{ text: '[x](https://evil.example)' }] },
    ]);
  });
});

describe('the days that the texts name are those after which the code forgets', () => {
  const forgets: Record<keyof typeof retentionDays, string> = {
    eventDays: 'areas/events/event/event.service.ts',
    pageDays: 'areas/learning/request-log/request-log.repository.ts',
    likeDays: 'areas/conversation/reaction/like-retention.ts',
    searchDays: 'areas/search/log/query-retention.ts',
    trialDays: 'areas/config/experiment-retention.ts',
    messageDays: 'areas/conversation/message/message.service.ts',
    suggestionDays: 'areas/conversation/suggestion/suggestion.service.ts',
    cookieDays: 'http/reader/reader-cookie.ts',
  };
  /** A constant of such a file that counts days. */
  const days = /^(?:export )?const \w+ = (\d+)(?: \* DAY_M?S)?;$/gm;

  it.each(Object.entries(forgets))('%s', (name, file) => {
    const code = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const counted = [...code.matchAll(days)].map(([, count]) => Number(count));
    expect(counted).toContain(retentionDays[name as keyof typeof retentionDays]);
  });
});
